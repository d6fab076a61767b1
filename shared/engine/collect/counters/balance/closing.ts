/** The block at whose end the balance is compared, and the rows that lead up to it. */
import type { PageAnswer } from '../../../../contract/query-contract.ts';
import { readQuantity, type Asked } from '../counter.ts';
import type { BalanceAsking } from './balance-asking.ts';
import type { ListedRows } from './listed-rows.ts';

/** Fetches the first page of a list. */
export type FetchPage = (query: Readonly<Record<string, string>>) => Promise<Asked<PageAnswer['page']>>;

/** One page holds what came since a collection was read, or the collection is to be updated first. */
const SINCE_ROWS = 50;

const TOO_MANY =
  'More rows came since the collection was read than one page holds. Update the collection, then check again.';

/** The last block that all lists cover; if they cover what is newest, the newest in the chain. */
export async function closingHeight(
  rpc: BalanceAsking['rpc'],
  lists: readonly ListedRows[],
): Promise<{ readonly height: number } | { readonly problem: string }> {
  const ends = lists.map(({ end }) => end);
  if (ends.every((end) => end !== undefined)) return { height: Math.min(...ends) };
  const head = await rpc('eth_blockNumber', ['pending']);
  if ('problem' in head) return head;
  const height = readQuantity(head.value);
  // The count may include the preconfirmed block; the one before it is in the chain.
  return height === undefined || height < 1
    ? { problem: 'The node names no block height.' }
    : { height: height - 1 };
}

/** Adds the rows that came since; returns a text if that is not possible. */
export async function addSince(fetch: FetchPage, lists: readonly ListedRows[]): Promise<string | undefined> {
  if (lists.every(({ end }) => end !== undefined)) return undefined;
  for (const list of lists) {
    const since = await fetch({
      ...list.params,
      startBlockHeight: String(list.next),
      page: '1',
      limit: String(SINCE_ROWS),
    });
    if ('problem' in since) return `What came since the collection was read is not known: ${since.problem}`;
    const { rows, totalPage } = since.value;
    if (rows.length >= SINCE_ROWS || Number(totalPage ?? '1') > 1) return TOO_MANY;
    rows.forEach((row, index) => list.take(row, { seq: since.seq, index }));
  }
  return undefined;
}
