/**
 * The trusted side's end of a wire: looks entries up safely, validates every input and output, runs
 * handlers with an AbortSignal, and lets only ErrorShapes out.
 */
import type { Contract, ContractEntry, EventName, Handlers, PayloadOf } from '../contract/define-contract.ts';
import { CasebookError, type ErrorShape } from '../errors/casebook-error.ts';
import { requestMessageSchema, type ReplyMessage, type RequestMessage } from './peer-messages.ts';
import { refuse } from './refuse.ts';
import { runCall, runStream, type EntryRun, type LooseHandler } from './run-entry.ts';
import { MAX_RUNNING, RunningRequests } from './running-requests.ts';
import type { Wire } from './wire.ts';

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

/** What the requests of one page share. */
interface Service {
  /** Maps, so that no name finds what an object inherits. */
  readonly entries: ReadonlyMap<string, ContractEntry>;
  readonly handlers: ReadonlyMap<string, LooseHandler>;
  readonly running: RunningRequests;
  readonly options: ServeOptions;
  readonly reply: (message: ReplyMessage) => void;
}

type StartMessage = Extract<RequestMessage, { t: 'call' | 'open' }>;

function shapeOf({ onBug }: ServeOptions, error: unknown, name: string): ErrorShape {
  if (error instanceof CasebookError) return error.toShape();
  onBug(error, name);
  return {
    code: 'wire.internal',
    message: `${name}: Casebook failed in a way it did not expect.`,
    nextStep: 'Try again. If it happens again, restart Casebook. Nothing that was stored is lost.',
    details: {},
  };
}

/** The entry and the handler of a request. Throws input.unknown-call; input.invalid if too many run. */
function lookUp(
  { entries, handlers, running }: Service,
  { t, name }: StartMessage,
): { readonly entry: ContractEntry; readonly handler: LooseHandler } {
  const entry = entries.get(name);
  const handler = handlers.get(name);
  const wanted = t === 'call' ? 'call' : 'stream';
  if (entry?.kind !== wanted || handler === undefined)
    throw refuse('input.unknown-call', `There is no ${wanted} '${name.slice(0, 64)}'.`);
  if (running.isFull)
    throw refuse('input.invalid', `${name}: ${MAX_RUNNING} requests of this page are running already.`);
  return { entry, handler };
}

/** Runs a request and replies with its error, unless the page has aborted it. */
async function handle(service: Service, message: StartMessage): Promise<void> {
  const { running, options, reply } = service;
  const { id, name, input } = message;
  if (running.has(id)) return;
  let found: ReturnType<typeof lookUp>;
  try {
    found = lookUp(service, message);
  } catch (error) {
    return reply({ t: 'error', id, error: shapeOf(options, error, name) });
  }
  const { entry, handler } = found;
  const { abort, credit } = running.begin(id, message.t === 'open' ? message.credit : undefined);
  const context = { signal: abort.signal, clientId: options.clientId };
  const run: EntryRun = { id, name, input, handler, context, reply };
  try {
    if (entry.kind === 'call') await runCall(entry, run);
    else if (entry.kind === 'stream') await runStream(entry, run, credit);
  } catch (error) {
    if (!abort.signal.aborted) reply({ t: 'error', id, error: shapeOf(options, error, name) });
  } finally {
    running.end(id);
  }
}

/** Serves one page over one wire until it closes. */
export function servePeer<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  wire: Wire,
  options: ServeOptions,
): ServedPeer<C> {
  let open = true;
  const running = new RunningRequests();
  const service: Service = {
    entries: new Map(Object.entries(contract)),
    handlers: new Map<string, LooseHandler>(Object.entries(handlers)),
    running,
    options,
    reply: (message) => {
      if (open) wire.send(message);
    },
  };
  wire.onMessage((raw) => {
    const parsed = requestMessageSchema.safeParse(raw);
    // Anything but a message of the contract has no id to reply to.
    if (!parsed.success || !open) return;
    const message = parsed.data;
    if (message.t === 'credit') running.addCredit(message.id, message.n);
    else if (message.t === 'abort') running.cancel(message.id);
    else void handle(service, message);
  });
  const close = (): void => {
    open = false;
    running.cancelAll();
  };
  wire.onClose(close);
  return { emit: (name, payload) => service.reply({ t: 'event', name, payload }), close };
}
