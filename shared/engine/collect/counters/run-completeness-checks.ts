/**
 * Runs the independent completeness checks of a collection: passes its rows to the counters and
 * lets them ask their source. What their outcomes mean for the statement is decided in
 * completeness-rules.ts.
 */
import { partsOf } from '../../../service/collection-parts.ts';
import type { CollectionRecord, CompletenessCheck, KeptReading } from '../../storage/case-records.ts';
import { applyChecks } from '../completeness/completeness-rules.ts';
import { balanceKindOf } from './balance/balance-kinds.ts';
import type { CheckingParts } from './checking-parts.ts';
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
  const all = balance === undefined || loaded?.isLarge(parts) === true ? counters : [...counters, balance];
  if ((all.length === 0 && balance === undefined) || record.goal.kind === 'first')
    return { completeness: statement };
  await showRows(all, parts);
  const asker = createCounterAsker(parts);
  const witnesses: CompletenessCheck[] = [];
  for (const counter of counters) witnesses.push(...(await counter.ask(asker)));
  // Where rows are known to be missing, the balance says nothing new.
  if (loaded !== undefined && balance !== undefined && applyChecks(statement, witnesses).level === 'complete')
    witnesses.push(...(await loaded.checkBalances(balance, parts)));
  const completeness = applyChecks(statement, witnesses);
  const readings: readonly KeptReading[] = balance?.readings ?? record.readings ?? [];
  return readings.length === 0 ? { completeness } : { completeness, readings };
}
