/** The page's end of a wire: the client that is derived from the contract. */
import { z } from 'zod';
import type { Contract, ContractClient } from '../contract/define-contract.ts';
import { errorShapeSchema } from '../contract/shapes.ts';
import { CasebookError } from '../errors/casebook-error.ts';
import { STREAM_CREDIT } from './peer-messages.ts';
import type { Wire } from './wire.ts';

const replySchema = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ok'), id: z.number(), value: z.unknown() }),
  z.object({ t: z.literal('error'), id: z.number(), error: errorShapeSchema }),
  z.object({ t: z.literal('item'), id: z.number(), value: z.unknown() }),
  z.object({ t: z.literal('end'), id: z.number() }),
  z.object({ t: z.literal('event'), name: z.string(), payload: z.unknown() }),
]);
type Reply = Exclude<z.output<typeof replySchema>, { t: 'event' }>;

/** The error of a page whose trusted side is gone. */
export const wireClosedError = (): CasebookError =>
  new CasebookError('wire.closed', {
    message: 'Casebook’s trusted side is not there any more.',
    nextStep: 'Start Casebook again; nothing that was stored is lost.',
  });

/** A function, because the compiler assumes that an earlier check still holds after an await. */
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** The rejection of an aborted call, named as on the web platform. */
function abortError(): Error {
  const error = new Error('The operation was aborted.');
  error.name = 'AbortError';
  return error;
}

/**
 * Connects over a wire. Calls on a closed wire reject with wire.closed; aborted ones with
 * AbortError.
 */
export function connectPeer<C extends Contract>(_contract: C, wire: Wire): ContractClient<C> {
  let lastId = 0;
  let closed = false;
  const waiting = new Map<number, (reply: Reply) => void>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const closeListeners = new Set<() => void>();

  wire.onMessage((raw) => {
    const parsed = replySchema.safeParse(raw);
    if (!parsed.success) return;
    const reply = parsed.data;
    if (reply.t === 'event') for (const listener of listeners.get(reply.name) ?? []) listener(reply.payload);
    else waiting.get(reply.id)?.(reply);
  });
  wire.onClose(() => {
    closed = true;
    for (const [id, settle] of waiting) settle({ t: 'error', id, error: wireClosedError().toShape() });
    for (const listener of closeListeners) listener();
  });

  const call = (name: string, input: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(wireClosedError());
      if (signal?.aborted === true) return reject(abortError());
      const id = (lastId += 1);
      const onAbort = (): void => {
        waiting.delete(id);
        wire.send({ t: 'abort', id });
        reject(abortError());
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.set(id, (reply) => {
        waiting.delete(id);
        signal?.removeEventListener('abort', onAbort);
        if (reply.t === 'ok') resolve(reply.value);
        else if (reply.t === 'error') reject(CasebookError.fromShape(reply.error));
      });
      wire.send({ t: 'call', id, name, input });
    });

  async function* stream(name: string, input: unknown, signal?: AbortSignal): AsyncGenerator {
    if (closed) throw wireClosedError();
    if (signal?.aborted === true) throw abortError();
    const id = (lastId += 1);
    const queue: Reply[] = [];
    let wake: (() => void) | undefined;
    const push = (reply: Reply): void => {
      queue.push(reply);
      wake?.();
    };
    const onAbort = (): void => push({ t: 'end', id });
    let ended = false;
    waiting.set(id, push);
    signal?.addEventListener('abort', onAbort, { once: true });
    wire.send({ t: 'open', id, name, input, credit: STREAM_CREDIT });
    try {
      for (;;) {
        const reply = queue.shift();
        if (reply === undefined) {
          await new Promise<void>((resolve) => (wake = resolve));
          wake = undefined;
        } else if (isAborted(signal)) throw abortError();
        else if (reply.t === 'item') {
          yield reply.value;
          wire.send({ t: 'credit', id, n: 1 });
        } else {
          ended = true;
          if (reply.t === 'error') throw CasebookError.fromShape(reply.error);
          return;
        }
      }
    } finally {
      waiting.delete(id);
      signal?.removeEventListener('abort', onAbort);
      // A `break` of the consumer ends the producer too.
      if (!ended && !closed) wire.send({ t: 'abort', id });
    }
  }

  const client = {
    call: (name: string, input: unknown, options?: { signal?: AbortSignal }) =>
      call(name, input, options?.signal),
    stream: (name: string, input: unknown, options?: { signal?: AbortSignal }) =>
      stream(name, input, options?.signal),
    on: (name: string, listener: (payload: unknown) => void) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
    onClose: (listener: () => void) => {
      closeListeners.add(listener);
      return () => void closeListeners.delete(listener);
    },
  };
  return client as unknown as ContractClient<C>;
}
