import { z } from 'zod';
import { errorShapeSchema } from '../contract/shapes.ts';
import { CasebookError } from '../errors/casebook-error.ts';
import type { RequestMessage } from './peer-messages.ts';
import type { Wire } from './wire.ts';

const replySchema = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ok'), id: z.number(), value: z.unknown() }),
  z.object({ t: z.literal('error'), id: z.number(), error: errorShapeSchema }),
  z.object({ t: z.literal('item'), id: z.number(), value: z.unknown() }),
  z.object({ t: z.literal('end'), id: z.number() }),
  z.object({ t: z.literal('event'), name: z.string(), payload: z.unknown() }),
]);

/** What the trusted side replies to a request. */
export type Reply = Exclude<z.output<typeof replySchema>, { t: 'event' }>;

/** The error of a page whose trusted side is gone. */
export const wireClosedError = (): CasebookError =>
  new CasebookError('wire.closed', {
    message: 'Casebook’s trusted side is not there any more.',
    nextStep: 'Start Casebook again; nothing that was stored is lost.',
  });

/** A wire as the page's requests use it: who waits for which reply, who listens to which event. */
export class PeerLink {
  readonly #wire: Wire;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  readonly #closeListeners = new Set<() => void>();
  #lastId = 0;
  #isClosed = false;

  constructor(wire: Wire) {
    this.#wire = wire;
    wire.onMessage((raw) => this.#receive(raw));
    wire.onClose(() => this.#close());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The id of a new request. */
  nextId(): number {
    return (this.#lastId += 1);
  }

  send(message: RequestMessage): void {
    this.#wire.send(message);
  }

  /**
   * Calls `listener` with each reply to the request, and with wire.closed if the wire closes, until
   * `forget`.
   */
  onReply(id: number, listener: (reply: Reply) => void): void {
    this.#waiting.set(id, listener);
  }

  forget(id: number): void {
    this.#waiting.delete(id);
  }

  /** Calls `listener` with the payload of each event; returns the function that stops it. */
  on(name: string, listener: (payload: unknown) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Calls `listener` once the wire has closed; returns the function that stops it. */
  onClose(listener: () => void): () => void {
    this.#closeListeners.add(listener);
    return () => void this.#closeListeners.delete(listener);
  }

  #receive(raw: unknown): void {
    const parsed = replySchema.safeParse(raw);
    if (!parsed.success) return;
    const reply = parsed.data;
    if (reply.t !== 'event') this.#waiting.get(reply.id)?.(reply);
    else for (const listener of this.#listeners.get(reply.name) ?? []) listener(reply.payload);
  }

  #close(): void {
    this.#isClosed = true;
    for (const [id, settle] of this.#waiting) settle({ t: 'error', id, error: wireClosedError().toShape() });
    for (const listener of this.#closeListeners) listener();
  }
}
