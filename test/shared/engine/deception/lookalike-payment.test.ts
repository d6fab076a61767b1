import { describe, expect, it } from 'vitest';
import { judgeAddresses } from '../../../../shared/engine/deception/judge-addresses.ts';
import type { Deceptions } from '../../../../shared/engine/deception/judge-movement.ts';
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import {
  LookalikePayments,
  paidInPlaceOf,
  type PaidMovement,
} from '../../../../shared/engine/deception/lookalike-payment.ts';
import { addressOf, lookalikeOf } from '../../../support/lookalike-addresses.ts';

const [payer, landlord, stranger] = [addressOf('payer'), addressOf('landlord'), addressOf('stranger')];
const fake = lookalikeOf(landlord, 4, 4, 'fake');
const [usdp, copy] = [addressOf('usdp'), addressOf('fake usdp')];
const deceptions: Deceptions = {
  addresses: judgeAddresses([
    { address: landlord, firstValue: 1 },
    { address: fake, firstValue: 2 },
    { address: stranger, firstValue: 3 },
  ]),
  tokens: judgeTokens([
    { contract: usdp, symbol: 'USDP', firstValue: 1 },
    { contract: copy, symbol: 'USDP', firstValue: 2 },
  ]),
};

const payment: PaidMovement = {
  from: payer,
  to: fake,
  asset: usdp,
  amount: { units: 900n, scale: 0 },
  isSettled: true,
};

describe('a payment to a lookalike', () => {
  it.each([
    ['of a genuine token', payment],
    ['of the coin', { ...payment, asset: '' }],
    ['of one ID of a token', { ...payment, asset: `${usdp}#7` }],
    ['of a little more than dust', { ...payment, amount: { units: 1001n, scale: 6 } }],
  ])('is one %s', (_, movement) => {
    expect(paidInPlaceOf(movement, payer, deceptions)).toBe(landlord);
  });

  it.each([
    ['paid nothing', { ...payment, amount: { units: 0n, scale: 6 } }],
    ['paid dust', { ...payment, amount: { units: 1n, scale: 3 } }],
    ['paid a negative amount', { ...payment, amount: { units: -5n, scale: 0 } }],
    ['paid the imitated address', { ...payment, to: landlord }],
    ['paid another address', { ...payment, to: stranger }],
    ['came in', { ...payment, from: fake, to: payer }],
    ['is between others', { ...payment, from: stranger }],
    ['is of a copied token', { ...payment, asset: copy }],
    ['did not settle', { ...payment, isSettled: false }],
  ])('is none that %s', (_, movement) => {
    expect(paidInPlaceOf(movement, payer, deceptions)).toBeUndefined();
  });
});

it('adds up exactly, by token, recipient and who sent it', () => {
  const found = new LookalikePayments();
  const small = { ...payment, amount: { units: 1n, scale: 18 } };
  for (const transfer of [payment, small, { ...payment, asset: '' }]) found.add(transfer, landlord, true);
  found.add(payment, landlord, false);
  expect(found.all()).toEqual([
    { unit: usdp, to: fake, like: landlord, sum: '900.000000000000000001', rows: 2, isOwn: true },
    { unit: '', to: fake, like: landlord, sum: '900', rows: 1, isOwn: true },
    { unit: usdp, to: fake, like: landlord, sum: '900', rows: 1, isOwn: false },
  ]);
});
