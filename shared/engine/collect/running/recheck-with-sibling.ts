import type { HeightSample } from '../counters/counter.ts';
import { recheckCollection } from './recheck-collection.ts';
import type { RunnerParts } from './runner-parts.ts';
import { settleBalance } from './settle-balance.ts';

/** Checks a finished collection again, and its sibling by the same balance; see recheckCollection. */
export async function recheckWithSibling(
  parts: RunnerParts,
  collectionId: string,
  heights: HeightSample,
): Promise<void> {
  await recheckCollection(parts, collectionId, heights);
  const record = await parts.ports.repository.getCollection(collectionId);
  if (record !== undefined) await settleBalance(parts, record);
}
