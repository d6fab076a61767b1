/**
 * What the console was left with, as the tab keeps it: tolerant to read.
 */
import { z } from 'zod';
import { findMethod, METHODS } from '../../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../../shared/rpc/method.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

const texts = z.record(z.string().max(100), z.string().max(200_000));
const draftSchema = z.object({
  method: z.string().catch(''),
  /** Fields of all methods by id: what several methods ask is typed once. */
  texts: texts.catch({}),
  /** The function that a call is encoded by, as it was chosen or typed; '' where the data are written by hand. */
  chosen: z.string().catch(''),
  /** Its arguments as typed. */
  arguments: z.array(z.string()).catch([]),
  /** The journal record that is shown. */
  shown: z.number().int().min(1).optional().catch(undefined),
});

/** A request in the making, and the answer in view. */
export type ConsoleDraft = z.output<typeof draftSchema>;

/** The draft of a tab's view; an empty one where there is none. */
export function readConsoleDraft(view: JsonObject): ConsoleDraft {
  try {
    return draftSchema.parse(JSON.parse(typeof view['console'] === 'string' ? view['console'] : '{}'));
  } catch {
    return draftSchema.parse({});
  }
}

/** The view for storing. */
export const storedConsoleDraft = (draft: ConsoleDraft): JsonObject => ({ console: JSON.stringify(draft) });

/** The method of a draft; the first of all where it names none. */
export function methodOfDraft({ method }: ConsoleDraft): RpcMethod {
  const found = findMethod(method) ?? METHODS[0];
  if (found === undefined) throw new Error('there are no methods');
  return found;
}
