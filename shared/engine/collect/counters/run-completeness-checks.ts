/**
 * Runs the independent completeness checks of a collection: passes its rows to the counters and
 * lets them ask their source. What their outcomes mean for the statement is decided in
 * completeness-rules.ts.
 */
import type { CasebookClient } from '../../../contract/contract.ts';
import type { ParsedRow } from '../../../contract/query-contract.ts';
import { partsOf } from '../../../service/collection-parts.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type {
  CollectionRecord,
  Completeness,
  CompletenessCheck,
  KeptReading,
} from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import { applyChecks } from '../completeness/completeness-rules.ts';
import type { RowRef } from '../../flow/ledger/flow-row.ts';
import { walksOf, type WalkCursor } from '../plan/walk-cursor.ts';
import { cursorOf } from '../walk-of-record.ts';
import { BalanceCounter } from './balance/balance-counter.ts';
import { balanceKindOf } from './balance/balance-kinds.ts';
import { findSibling } from './balance/find-sibling.ts';
import { ListedRows } from './balance/listed-rows.ts';
import { createCounterAsker } from './counter-asker.ts';
import { countersOf } from './counters-of.ts';
import type { HeightSample } from './counter.ts';

interface GatheringParts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly endpoint: Endpoint;
  readonly record: CollectionRecord;
  readonly cursor: WalkCursor;
  /** What the list by itself states. */
  readonly statement: Completeness;
  readonly heights: HeightSample;
  readonly signal: AbortSignal;
}

/** The statement with all checks, and what later checks compare with. */
export type CheckedStatement = Pick<CollectionRecord, 'completeness' | 'readings'>;

/** The last height of the collection; undefined if its question had no upper end. */
function endHeightOf(endpoint: Endpoint, record: CollectionRecord, cursor: WalkCursor): number | undefined {
  const given =
    endpoint.slicing.by === 'block-height' ? (record.params[endpoint.slicing.endParameter] ?? '') : '';
  if (given !== '') return Number(given);
  const top = cursor.windows.reduce((highest, { to }) => Math.max(highest, to), -1);
  // The walk above all windows is the newest; any other is below a window that had an end.
  return top < 0 || (cursor.from ?? 0) > top ? cursor.pinnedEnd : top;
}

type Showing = Pick<GatheringParts, 'repository' | 'record' | 'cursor' | 'signal'>;

/** What sees every row, with its evidence. */
interface RowTaker {
  take(row: ParsedRow, ref: RowRef): void;
}

async function showRows(counters: readonly RowTaker[], parts: Showing): Promise<void> {
  const { repository, record, cursor, signal } = parts;
  for (const walk of walksOf(cursor))
    for (const { rows, evidence, positions } of await repository.listPages(record.collectionId, walk)) {
      signal.throwIfAborted();
      for (const [at, row] of rows.entries()) {
        const ref = { seq: evidence.seq, index: positions?.[at] ?? at };
        for (const counter of counters) counter.take(row, ref);
      }
    }
}

/** Undefined if its rows are not all movements of an address, or the list itself may lack some. */
function balanceCounterOf(
  { endpoint, record, heights, statement }: GatheringParts,
  endHeight: number | undefined,
): BalanceCounter | undefined {
  const kind = statement.level === 'complete' ? balanceKindOf(record) : undefined;
  if (kind === undefined) return undefined;
  const { params, readings = [] } = record;
  return new BalanceCounter({ kind, endpointId: endpoint.id, params, endHeight, heights, readings });
}

/** Coins move in two lists: shows the counter the other one, if the case has it. */
async function showSibling(counter: BalanceCounter, parts: GatheringParts): Promise<void> {
  const { endpoint, repository, record, signal } = parts;
  if (balanceKindOf(record) !== 'coin') return;
  const sibling = await findSibling(repository, record);
  if (sibling === undefined) return;
  const cursor = cursorOf(endpoint, sibling);
  const list = new ListedRows(endpoint.id, sibling.params, endHeightOf(endpoint, sibling, cursor));
  await showRows([list], { repository, record: sibling, cursor, signal });
  counter.addSibling(list);
}

/**
 * Runs the independent completeness checks of a collection that was read to its end, and applies
 * them to its statement. Rejects if cancelled, or with wire.closed.
 */
export async function runCompletenessChecks(parts: GatheringParts): Promise<CheckedStatement> {
  const { endpoint, record, cursor, heights, statement } = parts;
  const endHeight = endHeightOf(endpoint, record, cursor);
  const counters = countersOf(endpoint, {
    params: record.params,
    parts: partsOf(endpoint, record.params),
    endHeight,
    heights,
  });
  const balance = balanceCounterOf(parts, endHeight);
  const all = balance === undefined ? counters : [...counters, balance];
  if (all.length === 0 || record.goal.kind === 'first') return { completeness: statement };
  await showRows(all, parts);
  const asker = createCounterAsker(parts);
  const witnesses: CompletenessCheck[] = [];
  for (const counter of counters) witnesses.push(...(await counter.ask(asker)));
  // Where rows are known to be missing, the balance says nothing new.
  if (balance !== undefined && applyChecks(statement, witnesses).level === 'complete') {
    await showSibling(balance, parts);
    witnesses.push(...(await balance.ask(asker)));
  }
  const completeness = applyChecks(statement, witnesses);
  const readings: readonly KeptReading[] = balance?.readings ?? record.readings ?? [];
  return readings.length === 0 ? { completeness } : { completeness, readings };
}
