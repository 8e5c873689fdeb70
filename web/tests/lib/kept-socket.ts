/** A socket that keeps what the page sends; the test says what comes back. */

import type { Socket } from "../../src/lib/live-socket.ts";

export class KeptSocket<Message> implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: Message[] = [];
  isClosed = false;
  constructor(readonly path: string) {}
  send(text: unknown): void {
    this.sent.push(JSON.parse(String(text)) as Message);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(message: object): void {
    this.onmessage?.call({} as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }
  drop(): void {
    this.onclose?.call({} as WebSocket, {} as CloseEvent);
  }
}
