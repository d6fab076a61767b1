import { describe, expect, it } from 'vitest';
import { settleAssets } from '../../../../shared/engine/transfers/settle-assets.ts';
import type { TokenIds } from '../../../../shared/service/assets.ts';
import { uniteBags } from '../../../../shared/engine/transfers/unite-bags.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';

const contract = addressOf(9);
const bag = (tokenIds: TokenIds, ...assets: readonly string[]) => ({
  tokenIds,
  transfers: assets.map((asset) => transferWith({ kind: 'token', asset })),
});
const settled = (...bags: readonly ReturnType<typeof bag>[]): string[][] =>
  settleAssets(bags).map((transfers) => transfers.map(({ asset }) => asset.replace(contract, 'c')));

describe('assets of questions that name no standard', () => {
  it('are by ID, as long as nothing else is known', () => {
    expect(settled(bag('unsaid', `${contract}#1`, `${contract}#2`))).toEqual([['c#1', 'c#2']]);
  });

  it('are by contract where a question of its standard counts pieces', () => {
    expect(settled(bag('unsaid', `${contract}#1`), bag('together', contract))).toEqual([['c'], ['c']]);
  });

  it('are of an unknown ID where none was told of a contract that has them', () => {
    expect(settled(bag('unsaid', `${contract}#`))).toEqual([['c']]);
    expect(settled(bag('unsaid', `${contract}#`), bag('unsaid', `${contract}#1`))).toEqual([['c#'], ['c#1']]);
    expect(settled(bag('unsaid', `${contract}#`), bag('apart', `${contract}#1`))).toEqual([['c#'], ['c#1']]);
  });

  it('leave the native token and the trade zone alone', () => {
    const [others] = settleAssets([
      {
        tokenIds: 'unsaid',
        transfers: [transferWith({}), transferWith({ kind: 'trade-zone', asset: 'tz:a#b' })],
      },
    ]);
    expect(others?.map(({ asset }) => asset)).toEqual(['', 'tz:a#b']);
  });

  it('count by the list that tells the IDs, even where that one rounds', () => {
    const untold = transferWith({ kind: 'token', asset: `${contract}#` });
    const told = transferWith({ kind: 'token', asset: `${contract}#1`, asReported: true });
    expect(uniteBags([[untold], [told]])).toEqual([told]);
    expect(uniteBags([[told], [untold]])).toEqual([told]);
    expect(uniteBags([[untold, untold], [told]])).toEqual([untold, untold]);
  });
});
