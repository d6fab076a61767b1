import { expect, it } from 'vitest';
import { nodeKinds } from '../../../../../renderer/investigations/graph/scene/node-kinds.ts';
import { nodeOutline } from '../../../../../renderer/investigations/graph/scene/node-outline.ts';
import { tradeZoneAsset } from '../../../../../shared/service/assets.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const [a, b, c, token] = [addressOf(1), addressOf(2), addressOf(3), addressOf(0xa0)];
const code = addressOf(4);

it('knows on which chains an address moves value, and which addresses have code', () => {
  const kinds = nodeKinds([
    transferWith({ from: a, to: b }),
    transferWith({ from: b, to: c, kind: 'trade-zone', asset: tradeZoneAsset('') }),
    transferWith({ from: c, to: c, kind: 'trade-zone', asset: tradeZoneAsset(token) }),
    transferWith({ from: a, to: b, asset: `${addressOf(0xa1)}#7` }),
    transferWith({ from: code, to: b, kind: 'internal', asset: '' }),
  ]);
  expect([a, b, c, token].map(kinds.chainsOf)).toEqual(['main', 'both', 'trade-zone', 'main']);
  expect([a, b, c, token].map(kinds.hasCode)).toEqual([false, false, false, false]);
  expect([code, addressOf(0xa1)].map(kinds.hasCode)).toEqual([true, true]);
});

it('draws each kind of chain with its own corners, within the size of the node', () => {
  const outlines = (['main', 'trade-zone', 'both'] as const).map((chains) => nodeOutline(100, 40, chains));
  expect(new Set(outlines).size).toBe(3);
  expect(outlines.map((outline) => outline.split('q').length - 1)).toEqual([4, 0, 2]);
  for (const outline of outlines) expect(outline).toMatch(/^M-4\d -20H4\d.*z$/);
});
