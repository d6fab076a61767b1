/** Checks the sums of an address's coins. */
import { NATIVE_DECIMALS } from '../../../../units/native-decimals.ts';
import { BalanceNode } from '../../../flow/balance/balance-node.ts';
import { sumsOfBags } from '../../../flow/balance/sums-of-bags.ts';
import { checkBalance } from '../../../flow/balance/check-balance.ts';
import { printerOf } from './print-amount.ts';
import type { BalanceAsking } from './balance-asking.ts';
import { judgeBalance } from './judge-balance.ts';
import { readingOf } from './judge-implied.ts';
import type { JudgedAssets } from './judged-sums.ts';

/** The most requests for finding the gaps of a list: the block of one takes about 30. */
export const GAP_REQUESTS = { unasked: 100, asked: 1500 } as const;

export async function askCoin({
  collection,
  rpc,
  from,
  to,
  settledUpTo,
  lists,
}: BalanceAsking): Promise<JudgedAssets> {
  const address = (collection.params['address'] ?? '').toLowerCase();
  const of = { address, asset: '', decimals: undefined };
  const sums = sumsOfBags(
    lists.map(({ bag }) => bag),
    of,
  );
  if (typeof sums === 'string')
    return {
      outcome: 'not-checkable',
      sentence: `The balance cannot be checked: ${sums}.`,
      readings: [],
      openings: [],
    };
  const kept = collection.readings.find(({ asset }) => asset === '');
  const verdict = await checkBalance({
    sums,
    node: new BalanceNode(rpc, of),
    from,
    to,
    budget: { left: collection.heights === 'few' ? GAP_REQUESTS.unasked : GAP_REQUESTS.asked },
    settlesRounding: collection.heights !== 'few',
    earlier: kept === undefined ? undefined : readingOf(kept),
  });
  const judged = judgeBalance(sums, verdict, printerOf(NATIVE_DECIMALS), settledUpTo);
  const { reading, opening } = judged;
  return {
    ...judged,
    readings: reading === undefined ? [] : [reading],
    openings: opening === undefined ? [] : [opening],
  };
}
