/** Random transfers among a few addresses, many of them equal, as on real chains. */
import fc from 'fast-check';
import { tradeZoneAsset } from '../../shared/service/assets.ts';
import type { Transfer } from '../../shared/engine/transfers/transfer.ts';

/** Address number `n`, lower case. */
export const addressOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`;

const hashOf = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;

const TOKENS = [addressOf(0xa0), addressOf(0xa1), `${addressOf(0xa2)}#1`, `${addressOf(0xa2)}#2`];

/** A transfer with the given fields. */
export const transferWith = (part: Partial<Transfer>): Transfer => ({
  kind: part.asset === undefined || part.asset === '' ? 'normal' : 'token',
  hash: hashOf(1),
  from: addressOf(1),
  to: addressOf(2),
  asset: '',
  symbol: '',
  amount: { units: 1n, scale: 0 },
  asReported: false,
  time: 1_700_000_000_000,
  seq: 1,
  index: 0,
  ...part,
});

/** Transfers among `addresses` addresses. */
export const arbitraryTransfer = (addresses = 6): fc.Arbitrary<Transfer> =>
  fc
    .record({
      kind: fc.constantFrom('normal', 'internal', 'token', 'trade-zone'),
      hash: fc.integer({ min: 1, max: 8 }).map(hashOf),
      from: fc.integer({ min: 1, max: addresses }).map(addressOf),
      to: fc.integer({ min: 1, max: addresses }).map(addressOf),
      token: fc.constantFrom(...TOKENS),
      amount: fc.record({ units: fc.bigInt(0n, 10n ** 24n), scale: fc.integer({ min: 0, max: 18 }) }),
      time: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
    })
    .map(({ token, ...fields }) => {
      const { kind } = fields;
      const asset = kind === 'token' ? token : kind === 'trade-zone' ? tradeZoneAsset('') : '';
      return transferWith({ ...fields, asset });
    });
