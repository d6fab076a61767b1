/**
 * The trusted side's end of a wire: looks entries up safely, validates every input and output, runs
 * handlers with an AbortSignal, and lets only ErrorShapes out.
 */
import type { z } from 'zod';
import type {
  CallEntry,
  Contract,
  EventName,
  HandlerContext,
  Handlers,
  PayloadOf,
  StreamEntry,
} from '../contract/define-contract.ts';
import { CasebookError, type ErrorShape } from '../errors/casebook-error.ts';
import { createCredit, type Credit } from './credit.ts';
import { requestMessageSchema, type ReplyMessage, type RequestMessage } from './peer-messages.ts';
import type { Wire } from './wire.ts';

/** More than any honest page runs at once. */
const MAX_RUNNING = 256;

interface ServeOptions {
  readonly clientId: string;
  /** Called with unexpected exceptions, for the trusted side's log; they never reach the page. */
  readonly onBug: (error: unknown, entryName: string) => void;
}

export interface ServedPeer<C extends Contract> {
  emit<N extends EventName<C>>(name: N, payload: PayloadOf<C[N]>): void;
  /** Aborts everything that this page requested. */
  close(): void;
}

interface Running {
  readonly abort: AbortController;
  readonly credit?: Credit;
}

type LooseHandler = (input: unknown, context: HandlerContext) => Promise<unknown> | AsyncIterable<unknown>;

const refuse = (code: 'input.invalid' | 'input.unknown-call', message: string, field = ''): CasebookError =>
  new CasebookError(code, {
    message,
    nextStep: 'Correct the input and try again.',
    details: field === '' ? {} : { field },
  });

function parseInput(name: string, schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  throw refuse(
    'input.invalid',
    `${name}: ${field === '' ? 'the input' : `the field '${field}'`} is not accepted: ${issue?.message ?? 'invalid'}.`,
    field,
  );
}

/** Serves one page over one wire until it closes. */
export function servePeer<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  wire: Wire,
  options: ServeOptions,
): ServedPeer<C> {
  const running = new Map<number, Running>();
  const entries = new Map(Object.entries(contract));
  const handlerOf = new Map<string, LooseHandler>(Object.entries(handlers));
  let open = true;
  const reply = (message: ReplyMessage): void => {
    if (open) wire.send(message);
  };

  const shapeOf = (error: unknown, name: string): ErrorShape => {
    if (error instanceof CasebookError) return error.toShape();
    options.onBug(error, name);
    return {
      code: 'wire.internal',
      message: `${name}: Casebook failed in a way it did not expect.`,
      nextStep: 'Try again; if it stays, restart Casebook. Nothing that was stored is lost.',
      details: {},
    };
  };

  const runCall = async (
    id: number,
    name: string,
    entry: CallEntry,
    handler: LooseHandler,
    input: unknown,
    signal: AbortSignal,
  ): Promise<void> => {
    const value = await handler(parseInput(name, entry.input, input), { signal, clientId: options.clientId });
    const checked = entry.output.safeParse(value);
    if (!checked.success) throw new Error(`output of ${name}: ${checked.error.message}`);
    reply({ t: 'ok', id, value: checked.data });
  };

  const runStream = async (
    id: number,
    name: string,
    entry: StreamEntry,
    handler: LooseHandler,
    input: unknown,
    task: Running,
  ): Promise<void> => {
    const { signal } = task.abort;
    const items = handler(parseInput(name, entry.input, input), {
      signal,
      clientId: options.clientId,
    }) as AsyncIterable<unknown>;
    for await (const item of items) {
      await task.credit?.take(signal);
      const checked = entry.item.safeParse(item);
      if (!checked.success) throw new Error(`item of ${name}: ${checked.error.message}`);
      reply({ t: 'item', id, value: checked.data });
    }
    reply({ t: 'end', id });
  };

  const start = (message: Extract<RequestMessage, { t: 'call' | 'open' }>): void => {
    const { id, name } = message;
    if (running.has(id)) return;
    const entry = entries.get(name);
    const handler = handlerOf.get(name);
    const wanted = message.t === 'call' ? 'call' : 'stream';
    if (entry?.kind !== wanted || handler === undefined) {
      reply({
        t: 'error',
        id,
        error: refuse('input.unknown-call', `There is no ${wanted} '${name.slice(0, 64)}'.`).toShape(),
      });
      return;
    }
    if (running.size >= MAX_RUNNING) {
      reply({
        t: 'error',
        id,
        error: refuse(
          'input.invalid',
          `${name}: ${MAX_RUNNING} requests of this page are running already.`,
        ).toShape(),
      });
      return;
    }
    const task: Running = {
      abort: new AbortController(),
      ...(message.t === 'open' ? { credit: createCredit(message.credit) } : {}),
    };
    running.set(id, task);
    const work =
      entry.kind === 'call'
        ? runCall(id, name, entry, handler, message.input, task.abort.signal)
        : runStream(id, name, entry, handler, message.input, task);
    work
      .catch((error: unknown) => {
        if (!task.abort.signal.aborted) reply({ t: 'error', id, error: shapeOf(error, name) });
      })
      .finally(() => running.delete(id));
  };

  wire.onMessage((raw) => {
    const parsed = requestMessageSchema.safeParse(raw);
    // Anything but a message of the contract has no id to reply to.
    if (!parsed.success || !open) return;
    const message = parsed.data;
    if (message.t === 'call' || message.t === 'open') start(message);
    else if (message.t === 'credit') running.get(message.id)?.credit?.add(message.n);
    else
      running.get(message.id)?.abort.abort(
        new CasebookError('transport.cancelled', {
          message: 'Cancelled.',
          nextStep: 'Start it again when you want it.',
        }),
      );
  });

  const close = (): void => {
    open = false;
    for (const task of running.values()) {
      task.abort.abort(
        new CasebookError('transport.cancelled', {
          message: 'The page was closed or reloaded.',
          nextStep: 'Start it again when you want it.',
        }),
      );
    }
  };
  wire.onClose(close);
  return { emit: (name, payload) => reply({ t: 'event', name, payload }), close };
}
