/**
 * Which records of the journal a tab has about its transaction, kept in its view. Tolerant to read.
 */
import { z } from 'zod';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { AskedNode } from './ask-node.ts';

const keptSchema = z.object({ seqs: z.array(z.number().int()), problems: z.array(z.string()) });

/** What was asked last; undefined where nothing was. */
export function readKeptNode(view: JsonObject): AskedNode | undefined {
  try {
    return keptSchema.parse(JSON.parse(typeof view['node'] === 'string' ? view['node'] : ''));
  } catch {
    return undefined;
  }
}

/** For storing. */
export const storedKeptNode = (asked: AskedNode): JsonObject => ({ node: JSON.stringify(asked) });
