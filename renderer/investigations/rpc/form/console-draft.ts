/** The last state of the console, as stored with the tab: read tolerantly. */
import { z } from 'zod';
import { findMethod, METHODS } from '../../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../../shared/rpc/method.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

const texts = z.record(z.string().max(100), z.string().max(200_000));
const draftSchema = z.object({
  method: z.string().catch(''),
  /** Fields of all methods by id: a value that several methods need is typed once. */
  texts: texts.catch({}),
  /** The function that encodes a call, as chosen or typed; '' if the data are typed. */
  chosen: z.string().catch(''),
  /** Its arguments as typed. */
  arguments: z.array(z.string()).catch([]),
  /** The journal record that is shown. */
  shown: z.number().int().min(1).optional().catch(undefined),
});

/** The request being edited, and the displayed response. */
export type ConsoleDraft = z.output<typeof draftSchema>;

/** The draft of a tab's view; an empty one if there is none. */
export function readConsoleDraft(view: JsonObject): ConsoleDraft {
  try {
    return draftSchema.parse(JSON.parse(typeof view['console'] === 'string' ? view['console'] : '{}'));
  } catch {
    return draftSchema.parse({});
  }
}

/** The form for storing. */
export const storedConsoleDraft = (draft: ConsoleDraft): JsonObject => ({ console: JSON.stringify(draft) });

/** The method of a draft; the first of all if it names none. */
export function methodOfDraft({ method }: ConsoleDraft): RpcMethod {
  const found = findMethod(method) ?? METHODS[0];
  if (found === undefined) throw new Error('there are no methods');
  return found;
}
