/** The sums of an address from what its collections say. */
import { flowRowsOf } from '../ledger/flow-rows.ts';
import type { FlowBag } from '../ledger/placed-transfer.ts';
import { LedgerSums } from './ledger-sums.ts';

/** Digits of amounts are worth nothing without their precision. */
export interface SummedAsset {
  /** Lower case. */
  readonly address: string;
  /** See Transfer's asset. */
  readonly asset: string;
  /** Undefined for the coin. */
  readonly decimals: number | undefined;
}

const REFUSED = {
  'decimals-unknown': 'its decimals are not known',
  'not-whole-units': 'a row has an amount that is not a whole number of units',
  'height-unknown': 'a row has no block height',
} as const;

/** Returns the sums; a text if a row cannot be summed, which says why. */
export function sumsOfBags(bags: readonly FlowBag[], of: SummedAsset): LedgerSums | string {
  const ofAsset = bags.map((bag) => ({
    ...bag,
    transfers: bag.transfers.filter(({ asset }) => asset === of.asset),
    fees: of.asset === '' ? bag.fees : [],
  }));
  if (bags.some(({ leftOut }) => leftOut.unreadable > 0)) return 'a row cannot be read';
  const { rows, refused } = flowRowsOf(ofAsset, { decimalsOf: () => of.decimals });
  const [first] = refused;
  return first === undefined ? new LedgerSums(rows, of) : REFUSED[first.reason];
}
