/** Checks the books of an address's coins. */
import { NATIVE_DECIMALS } from '../../../../units/native-decimals.ts';
import { BalanceNode } from '../../../flow/balance/balance-node.ts';
import { booksOfBags } from '../../../flow/balance/books-of-bags.ts';
import { witnessBalance } from '../../../flow/balance/witness-balance.ts';
import type { KeptReading } from '../../../storage/case-records.ts';
import { printerOf } from './balance-text.ts';
import type { BalanceAsking } from './balance-asking.ts';
import { judgeBalance, readingOf, type JudgedBooks } from './judge-balance.ts';

/** The most requests for finding a gap: the block of one takes about 30. */
export const GAP_REQUESTS = { unasked: 100, asked: 1500 } as const;

export async function askCoin({
  collection,
  rpc,
  from,
  to,
  settledUpTo,
  lists,
}: BalanceAsking): Promise<JudgedBooks & { readonly readings: readonly KeptReading[] }> {
  const address = (collection.params['address'] ?? '').toLowerCase();
  const of = { address, asset: '', decimals: undefined };
  const books = booksOfBags(
    lists.map(({ bag }) => bag),
    of,
  );
  if (typeof books === 'string')
    return { outcome: 'not-checkable', sentence: `The balance cannot be checked: ${books}.`, readings: [] };
  const kept = collection.readings.find(({ asset }) => asset === '');
  const verdict = await witnessBalance({
    books,
    node: new BalanceNode(rpc, of),
    from,
    to,
    mostRequests: collection.heights === 'few' ? GAP_REQUESTS.unasked : GAP_REQUESTS.asked,
    settlesRounding: collection.heights !== 'few',
    earlier: kept === undefined ? undefined : readingOf(kept),
  });
  const judged = judgeBalance(books, verdict, printerOf(NATIVE_DECIMALS), settledUpTo);
  return { ...judged, readings: judged.reading === undefined ? [] : [judged.reading] };
}
