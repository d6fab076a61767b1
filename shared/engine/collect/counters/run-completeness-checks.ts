/**
 * Runs the independent completeness checks of a collection: passes its rows to the counters and
 * lets them ask their source. What their outcomes mean for the statement is decided in
 * completeness-rules.ts.
 */
import type { CasebookClient } from '../../../contract/contract.ts';
import { partsOf } from '../../../service/collection-parts.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { CollectionRecord, CompletenessCheck } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { walksOf, type WalkCursor } from '../plan/walk-cursor.ts';
import { createCounterAsker } from './counter-asker.ts';
import { countersOf } from './counters-of.ts';
import type { Counter, HeightSample } from './counter.ts';

interface GatheringParts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly endpoint: Endpoint;
  readonly record: CollectionRecord;
  readonly cursor: WalkCursor;
  readonly heights: HeightSample;
  readonly signal: AbortSignal;
}

/** The last height of the collection; undefined if its question had no upper end. */
function endHeightOf(endpoint: Endpoint, record: CollectionRecord, cursor: WalkCursor): number | undefined {
  const given =
    endpoint.slicing.by === 'block-height' ? (record.params[endpoint.slicing.endParameter] ?? '') : '';
  if (given !== '') return Number(given);
  const top = cursor.windows.reduce((highest, { to }) => Math.max(highest, to), -1);
  // The walk above all windows is the newest; any other is below a window that had an end.
  return top < 0 || (cursor.from ?? 0) > top ? cursor.pinnedEnd : top;
}

async function showRows(counters: readonly Counter[], parts: GatheringParts): Promise<void> {
  const { repository, record, cursor, signal } = parts;
  for (const walk of walksOf(cursor))
    for (const page of await repository.listPages(record.collectionId, walk)) {
      signal.throwIfAborted();
      for (const row of page.rows) for (const counter of counters) counter.take(row);
    }
}

/**
 * Runs the independent completeness checks of a collection that was read to its end; returns [] if
 * none exists. Rejects if cancelled, or with wire.closed.
 */
export async function runCompletenessChecks(parts: GatheringParts): Promise<CompletenessCheck[]> {
  const { endpoint, record, cursor, heights } = parts;
  const endHeight = endHeightOf(endpoint, record, cursor);
  const counters = countersOf(endpoint, {
    params: record.params,
    parts: partsOf(endpoint, record.params),
    endHeight,
    heights,
  });
  if (counters.length === 0 || record.goal.kind === 'first') return [];
  await showRows(counters, parts);
  const asker = createCounterAsker(parts);
  const witnesses: CompletenessCheck[] = [];
  for (const counter of counters) witnesses.push(...(await counter.ask(asker)));
  return witnesses;
}
