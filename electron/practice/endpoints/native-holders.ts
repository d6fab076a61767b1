/**
 * 4.9: native balances by rank, as of the story's end. The balances of the 12,000 members of the
 * holder pool follow a formula; all others come from the ledger.
 */
import { STORY_END_HEIGHT } from '../model/chain-clock.ts';
import { decimalText } from '../model/coin-amount.ts';
import { holderCoins } from '../model/ledger.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import { POOL_SIZE } from '../streams/address-pools.ts';
import type { EndpointAnswer } from './endpoint-answer.ts';
import { arrayList, recordsFrom } from './endpoint-answer.ts';
import { COIN_SYMBOL } from './main-records.ts';

export interface RankedHolder {
  /** Counted from 1, the largest balance. */
  readonly rank: number;
  readonly address: string;
  readonly wei: bigint;
}

const remembered = new WeakMap<PracticeModel, readonly RankedHolder[]>();

/** Every address with a balance, largest first. Computed once. */
export function rankedHolders(model: PracticeModel): readonly RankedHolder[] {
  const known = remembered.get(model);
  if (known !== undefined) return known;
  const busy = new Set<string>([model.actors.sequencer]);
  for (const stream of model.chain.streams.streams)
    for (const address of stream.addresses()) busy.add(address);
  const holders: Omit<RankedHolder, 'rank'>[] = [];
  for (const address of busy) {
    const wei = model.ledger.coinsOf(address, STORY_END_HEIGHT);
    if (wei > 0n) holders.push({ address, wei });
  }
  for (let index = 0; index < POOL_SIZE.holders; index += 1) {
    holders.push({ address: model.pool('holders', index), wei: holderCoins(index) });
  }
  holders.sort((a, b) => (a.wei === b.wei ? (a.address < b.address ? -1 : 1) : a.wei > b.wei ? -1 : 1));
  const ranked = holders.map((holder, index) => ({ ...holder, rank: index + 1 }));
  remembered.set(model, ranked);
  return ranked;
}

export function answerHolders(model: PracticeModel): EndpointAnswer {
  const list = recordsFrom(arrayList(rankedHolders(model)), ({ rank, address, wei }) => ({
    rank: String(rank),
    symbol: COIN_SYMBOL,
    // Documented as `address`, returned under this name.
    holderAddress: address,
    amount: decimalText(wei),
  }));
  return { form: 'page', listName: 'positionList', list };
}
