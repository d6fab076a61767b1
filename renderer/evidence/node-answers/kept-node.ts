/**
 * The journal records that a tab has about its transaction, stored in its view. Read tolerantly.
 */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { AskedNode } from './ask-node.ts';

const keptSchema = z.object({
  seqs: z.array(z.number().int()),
  problems: z.array(z.string()),
  isKnown: z.boolean().exactOptional(),
});

/** The newest request; undefined if there was none. */
export function readKeptNode(view: JsonObject): AskedNode | undefined {
  try {
    return keptSchema.parse(JSON.parse(typeof view['node'] === 'string' ? view['node'] : ''));
  } catch {
    return undefined;
  }
}

/** The form for storing. */
export const storedKeptNode = (asked: AskedNode): JsonObject => ({ node: JSON.stringify(asked) });
