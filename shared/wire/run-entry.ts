/**
 * Runs one call or one stream of the contract with validated input and output.
 */
import type { z } from 'zod';
import type { CallEntry, HandlerContext, StreamEntry } from '../contract/define-contract.ts';
import type { Credit } from './credit.ts';
import type { ReplyMessage } from './peer-messages.ts';
import { refuse } from './refuse.ts';

/** A handler of any entry, as it is looked up by name. */
export type LooseHandler = (
  input: unknown,
  context: HandlerContext,
) => Promise<unknown> | AsyncIterable<unknown>;

/** A request with all that it needs to run. */
export interface EntryRun {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  readonly handler: LooseHandler;
  readonly context: HandlerContext;
  readonly reply: (message: ReplyMessage) => void;
}

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

/**
 * Replies with the value. Rejects with input.invalid, the handler's error, or an Error if the output
 * is malformed.
 */
export async function runCall(entry: CallEntry, run: EntryRun): Promise<void> {
  const { id, name, input, handler, context, reply } = run;
  const value = await handler(parseInput(name, entry.input, input), context);
  const checked = entry.output.safeParse(value);
  if (!checked.success) throw new Error(`output of ${name}: ${checked.error.message}`);
  reply({ t: 'ok', id, value: checked.data });
}

/** Replies with each item as the page's credit allows, and with the end. Rejects as `runCall` does. */
export async function runStream(
  entry: StreamEntry,
  run: EntryRun,
  credit: Credit | undefined,
): Promise<void> {
  const { id, name, input, handler, context, reply } = run;
  const items = handler(parseInput(name, entry.input, input), context) as AsyncIterable<unknown>;
  for await (const item of items) {
    await credit?.take(context.signal);
    const checked = entry.item.safeParse(item);
    if (!checked.success) throw new Error(`item of ${name}: ${checked.error.message}`);
    reply({ t: 'item', id, value: checked.data });
  }
  reply({ t: 'end', id });
}
