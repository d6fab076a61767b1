/**
 * Runs the independent completeness checks of a collection: passes its rows to the counters and
 * lets them ask their source. What their outcomes mean for the statement is decided in
 * completeness-rules.ts.
 */
import { partsOf } from '../../../service/collection-parts.ts';
import type { CollectionRecord, KeptReading } from '../../storage/case-records.ts';
import { applyChecks } from '../completeness/completeness-rules.ts';
import { balanceKindOf } from './balance/balance-kinds.ts';
import { walksOf } from '../plan/walk-cursor.ts';
import type { BalanceCounter } from './balance/balance-counter.ts';
import type { CheckingParts } from './checking-parts.ts';
import type { Counter } from './counter.ts';
import { createCounterAsker } from './counter-asker.ts';
import { countersOf } from './counters-of.ts';
import { endHeightOf, showRows } from './stored-rows.ts';

/** The statement with all checks, and what later checks compare with. */
export type CheckedStatement = Pick<CollectionRecord, 'completeness' | 'readings'>;

/**
 * Loads the largest of the checks only once a collection needs it, so that the first screen does not
 * wait for it. Where its code cannot be loaded, the other checks still count.
 */
async function loadBalanceCheck({
  record,
  statement,
}: CheckingParts): Promise<typeof import('./balance/check-balances.ts') | undefined> {
  if (statement.level !== 'complete' || balanceKindOf(record) === undefined) return undefined;
  return import('./balance/check-balances.ts').catch(() => undefined);
}

/**
 * Shows the counters every row: from the run's tally where it has seen whole walks, otherwise from
 * storage. Returns whether storage was read in full; then `companion` has seen the rows, too.
 */
async function showAllRows(
  counters: readonly Counter[],
  companion: BalanceCounter | undefined,
  parts: CheckingParts,
): Promise<boolean> {
  const { cursor, tally } = parts;
  const all = walksOf(cursor);
  const unseen = all.filter((walk) => tally?.show(counters, cursor, walk) !== true);
  const isWhole = unseen.length === all.length;
  const takers = isWhole && companion !== undefined ? [...counters, companion] : counters;
  if (takers.length > 0) await showRows(takers, parts, unseen);
  return isWhole;
}

/**
 * Runs the independent completeness checks of a collection that was read to its end, and applies
 * them to its statement. Rejects if cancelled, or with wire.closed.
 */
export async function runCompletenessChecks(parts: CheckingParts): Promise<CheckedStatement> {
  const { endpoint, record, cursor, heights, statement } = parts;
  const endHeight = endHeightOf(endpoint, record, cursor);
  const counters = countersOf(endpoint, {
    params: record.params,
    parts: partsOf(endpoint, record.params),
    endHeight,
    heights,
  });
  const loaded = await loadBalanceCheck(parts);
  const balance = loaded?.balanceCounterOf(parts, endHeight);
  if ((counters.length === 0 && balance === undefined) || record.goal.kind === 'first')
    return { completeness: statement };
  const companion = loaded?.isLarge(parts) === true ? undefined : balance;
  const isShown = (await showAllRows(counters, companion, parts)) && companion !== undefined;
  const asker = createCounterAsker(parts);
  const witnesses = (await Promise.all(counters.map((counter) => counter.ask(asker)))).flat();
  // Where rows are known to be missing, the balance says nothing new.
  if (loaded !== undefined && balance !== undefined && applyChecks(statement, witnesses).level === 'complete')
    witnesses.push(...(await loaded.checkBalances(balance, parts, isShown)));
  const completeness = applyChecks(statement, witnesses);
  const readings: readonly KeptReading[] = balance?.readings ?? record.readings ?? [];
  return readings.length === 0 ? { completeness } : { completeness, readings };
}
