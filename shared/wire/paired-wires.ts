/**
 * A wire within one thread: for a program whose engine runs beside the trusted core, or a session
 * beside its handlers. Messages are copied, as on every other wire, so that neither end can change
 * what the other holds.
 */
import type { Wire } from './wire.ts';

class WireEnd implements Wire {
  readonly #messages = new Set<(message: unknown) => void>();
  readonly #closes = new Set<() => void>();
  #isClosed = false;
  other: WireEnd | undefined;

  send(message: unknown): void {
    const { other } = this;
    const copy: unknown = structuredClone(message);
    // Deliver later, as a real wire does: the sender must finish before the response comes.
    if (!this.#isClosed) queueMicrotask(() => other?.take(copy));
  }

  onMessage(listener: (message: unknown) => void): () => void {
    this.#messages.add(listener);
    return () => void this.#messages.delete(listener);
  }

  onClose(listener: () => void): () => void {
    this.#closes.add(listener);
    return () => void this.#closes.delete(listener);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const listener of this.#closes) listener();
    this.other?.close();
  }

  take(message: unknown): void {
    if (!this.#isClosed) for (const listener of this.#messages) listener(message);
  }
}

/** Returns two ends: each receives what the other sends, in order. Closing one closes both. */
export function pairWires(): readonly [Wire, Wire] {
  const one = new WireEnd();
  const other = new WireEnd();
  one.other = other;
  other.other = one;
  return [one, other];
}
