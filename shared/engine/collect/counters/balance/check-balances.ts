/** Whether the balances of a collection are checked, and with which rows. */
import type { CollectionRecord, CompletenessCheck } from '../../../storage/case-records.ts';
import { cursorOf } from '../../walk-of-record.ts';
import type { CheckingParts } from '../checking-parts.ts';
import { createCounterAsker } from '../counter-asker.ts';
import { endHeightOf, showRows } from '../stored-rows.ts';
import { BalanceCounter } from './balance-counter.ts';
import { balanceKindOf } from './balance-kinds.ts';
import { findSibling } from './find-sibling.ts';
import { ListedRows } from './listed-rows.ts';

/** More rows are added up only on demand: it takes seconds in which the page does nothing else. */
const MOST_SUMMED_ROWS = 50_000;

/** Undefined if its rows are not all movements of an address, or the list itself may lack some. */
export function balanceCounterOf(
  { endpoint, record, heights, statement }: CheckingParts,
  endHeight: number | undefined,
): BalanceCounter | undefined {
  const kind = statement.level === 'complete' ? balanceKindOf(record) : undefined;
  if (kind === undefined) return undefined;
  const { params, readings = [] } = record;
  return new BalanceCounter({ kind, endpointId: endpoint.id, params, endHeight, heights, readings });
}

/** True if the rows are too many to be added up without being asked. */
export const isLarge = ({ record, heights }: CheckingParts, sibling?: CollectionRecord): boolean =>
  heights === 'few' && record.rowCount + (sibling?.rowCount ?? 0) > MOST_SUMMED_ROWS;

/** Coins move in two lists: shows the counter the other one. */
async function showSibling(
  counter: BalanceCounter,
  sibling: CollectionRecord,
  parts: CheckingParts,
): Promise<void> {
  const { endpoint, repository, signal } = parts;
  const cursor = cursorOf(endpoint, sibling);
  const list = new ListedRows(endpoint.id, sibling.params, endHeightOf(endpoint, sibling, cursor));
  await showRows([list], { repository, record: sibling, cursor, signal });
  counter.addSibling(list);
}

/**
 * Compares sums with balances, unless so many rows would keep the page busy without being asked.
 * `isShown` says whether the counter has seen the rows already.
 */
export async function checkBalances(
  counter: BalanceCounter,
  parts: CheckingParts,
  isShown: boolean,
): Promise<readonly CompletenessCheck[]> {
  const { repository, record } = parts;
  const isCoin = balanceKindOf(record) === 'coin';
  const sibling = isCoin ? await findSibling(repository, record) : undefined;
  const rows = record.rowCount + (sibling?.rowCount ?? 0);
  if (isLarge(parts, sibling)) return [counter.unasked(rows)];
  // Without the other list there is nothing to add up.
  if (!isShown && (!isCoin || sibling !== undefined)) await showRows([counter], parts);
  if (sibling !== undefined) await showSibling(counter, sibling, parts);
  return counter.ask(createCounterAsker(parts));
}
