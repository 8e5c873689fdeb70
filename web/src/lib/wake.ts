/**
 * Wakes a connection when the network goes or comes, or the reader comes back: a server on this machine or
 * in this house may be there without a network. Gives what ends that and closes it.
 */
export function wakeOnReturn(room: { wake(): void; close(): void }): () => void {
  const wake = () => document.hidden || room.wake();
  addEventListener("online", wake);
  addEventListener("offline", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    removeEventListener("online", wake);
    removeEventListener("offline", wake);
    document.removeEventListener("visibilitychange", wake);
    room.close();
  };
}
