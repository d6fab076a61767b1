import { expect, it } from 'vitest';
import {
  coloursOfTokens,
  TOKEN_COLOURS,
} from '../../../../../renderer/investigations/graph/scene/token-colours.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { tokenNamesOf } from '../../../../../shared/engine/deception/token-registry.ts';

const ZERO = { units: 0n, scale: 0 };

it('gives colours to the tokens that move most often, and none to those of which nothing counts', () => {
  const tokens = Array.from({ length: 9 }, (_, n) => addressOf(0xa0 + n));
  const [often = '', fake = '', ...others] = tokens;
  const sums = sumByAsset([
    ...[1, 2, 3].map((time) => transferWith({ asset: fake, amount: ZERO, time })),
    ...[1, 2].map((time) => transferWith({ asset: often, time })),
    ...others.map((asset) => transferWith({ asset })),
  ]);
  const coloured = coloursOfTokens(sums, tokenNamesOf([[often, 'USDP']]));
  expect(coloured.map(({ colour }) => colour)).toEqual(TOKEN_COLOURS);
  expect(coloured[0]).toEqual({ asset: often, colour: '1', name: 'USDP' });
  expect(coloured.map(({ asset }) => asset)).not.toContain(fake);
});
