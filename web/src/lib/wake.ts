/** Wakes a connection when the network or the reader comes back; gives what ends that and closes it. */
export function wakeOnReturn(room: { wake(): void; close(): void }): () => void {
  const wake = () => document.hidden || room.wake();
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    room.close();
  };
}
