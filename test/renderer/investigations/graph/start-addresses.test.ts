import { expect, it } from 'vitest';
import { startAddresses } from '../../../../renderer/investigations/graph/start-addresses.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';

const [one, two, three] = [addressOf(0xa1), addressOf(0xb2), addressOf(0xc3)];
const trailOf = (address: string) => ({ endpointId: 'address-transaction-list', params: { address } });

it('offers addresses with a trail, then starred and labelled ones, each once', () => {
  const upper = `0x${two.slice(2).toUpperCase()}`;
  const hash = `0x${'1'.repeat(64)}`;
  const trails = [
    trailOf(upper),
    trailOf(two),
    { endpointId: 'block-list', params: { address: addressOf(9) } },
  ];
  expect(startAddresses(trails, [one, hash], [two, three])).toEqual([two, one, three]);
  expect(startAddresses([], [], [])).toEqual([]);
});
