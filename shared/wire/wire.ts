/**
 * What carries the contract: Electron IPC or a WebSocket. Messages are structured-clone values
 * without functions.
 */
export interface Wire {
  send(message: unknown): void;
  /** Returns the function that stops listening. */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Called once; a closed wire never opens again. */
  onClose(listener: () => void): () => void;
  close(): void;
}
