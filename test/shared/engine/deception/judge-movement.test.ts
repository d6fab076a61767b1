import { describe, expect, it } from 'vitest';
import { judgeAddresses } from '../../../../shared/engine/deception/judge-addresses.ts';
import {
  amountSign,
  judgeMovement,
  type Deceptions,
} from '../../../../shared/engine/deception/judge-movement.ts';
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import { addressOf, lookalikeOf } from '../../../support/lookalike-addresses.ts';

const [victim, landlord, usdp, fakeUsdp] = ['victim', 'landlord', 'usdp', 'fake usdp'].map(addressOf) as [
  string,
  string,
  string,
  string,
];
const lookalike = lookalikeOf(landlord, 4, 4, 'poisoner');
const known: Deceptions = {
  addresses: judgeAddresses([
    { address: landlord, firstValue: 1 },
    { address: lookalike, firstValue: 2 },
    { address: victim, firstValue: 1 },
  ]),
  tokens: judgeTokens([
    { contract: usdp, symbol: 'USDP', firstValue: 1 },
    { contract: fakeUsdp, symbol: 'USDP', firstValue: 2 },
  ]),
};

describe('X6: a movement', () => {
  it.each([
    [
      'of rent to the landlord is not suspected, though the landlord is imitated',
      { to: landlord, contract: usdp, amount: '1850' },
      { parties: [landlord], token: usdp, isSuspected: false },
    ],
    [
      'of nothing is',
      { to: addressOf('stranger'), contract: usdp, amount: '0.000000' },
      { parties: [], token: usdp, amount: 'zero', isSuspected: true },
    ],
    [
      'of nothing to a lookalike is',
      { to: lookalike, contract: usdp, amount: '0' },
      { parties: [lookalike], amount: 'zero', isSuspected: true },
    ],
    [
      'of a copied token is',
      { to: addressOf('stranger'), contract: fakeUsdp, amount: '1850' },
      { token: fakeUsdp, amount: undefined, isSuspected: true },
    ],
    [
      'of a grain to a lookalike is',
      { to: lookalike, contract: '', amount: '0.000000000000000001' },
      { amount: 'dust', isSuspected: true },
    ],
    [
      'of much to a lookalike is: the trap has sprung',
      { to: lookalike, contract: usdp, amount: '900' },
      { amount: undefined, isSuspected: true },
    ],
    [
      'of a grain to anyone else is not',
      { to: addressOf('stranger'), contract: '', amount: '0.0000001' },
      { amount: undefined, isSuspected: false },
    ],
    [
      'of an NFT has no amount',
      { to: addressOf('stranger'), contract: usdp, amount: '0', tokenId: '7' },
      { amount: undefined, isSuspected: false },
    ],
    [
      'of no native coin is a call of a contract',
      { to: addressOf('stranger'), contract: '', amount: '0' },
      { amount: undefined, isSuspected: false },
    ],
    [
      'with several parties is judged by each of them',
      { to: `${addressOf('stranger')}, ${lookalike}`, contract: '', amount: '5' },
      { parties: [lookalike], isSuspected: true },
    ],
  ])('%s', (_, movement, expected) => {
    const capitals = { ...movement, to: movement.to.toUpperCase().replaceAll('0X', '0x') };
    for (const each of [movement, capitals])
      expect(judgeMovement(known, { from: victim, tokenId: '', ...each })).toMatchObject(expected);
  });

  it.each([
    ['0', 'zero'],
    ['-0', 'zero'],
    ['0.000', 'zero'],
    ['0.001', 'dust'],
    ['1e-9', 'dust'],
    ['0.0010000000000000000001', undefined],
    ['-0.0001', undefined],
    ['', undefined],
    ['0x0', undefined],
    ['much', undefined],
  ])('of %j is %s', (text, sign) => {
    expect(amountSign(text)).toBe(sign);
  });
});
