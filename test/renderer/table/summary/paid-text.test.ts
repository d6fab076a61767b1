import { expect, it } from 'vitest';
import { amongThemPaid, paidInUnit, paidText } from '../../../../renderer/table/summary/paid-text.ts';
import type { LookalikePayment } from '../../../../shared/engine/deception/lookalike-payment.ts';
import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';

const [USDP, TO, OTHER, LIKE] = ['7c', 'a1', 'a2', 'a3'].map((pair) => `0x${pair.repeat(20)}`);
const names: TokenNames = {
  symbols: new Map([
    ['', 'PRC'],
    [USDP ?? '', 'USDP'],
  ]),
  tails: new Map([[USDP ?? '', '7C7C']]),
} as unknown as TokenNames;
const paid = (unit: string, to: string, sum: string, isOwn = true): LookalikePayment => ({
  unit,
  to,
  like: LIKE ?? '',
  sum,
  rows: 1,
  isOwn,
});
const PAID = [
  paid(USDP ?? '', TO ?? '', '1900.5'),
  paid('', TO ?? '', '0.25'),
  paid(USDP ?? '', OTHER ?? '', '0.000000000000000001'),
];

it('adds up exactly what was paid of each token, whoever got it', () => {
  expect(amongThemPaid(PAID, names)).toBe(
    ', among them 1,900.500000000000000001 USDP·7C7C and 0.25 PRC paid to lookalikes',
  );
  expect(amongThemPaid(paidInUnit(PAID, ''), names)).toBe(', among them 0.25 PRC paid to lookalikes');
});

it('has on screen the digits that count', () => {
  expect(paidText(PAID, names)).toBe('1,900.50… USDP·7C7C and 0.25 PRC paid to lookalikes');
  const huge = paid(USDP ?? '', TO ?? '', `1157920892373161954235${'7'.repeat(56)}`);
  expect(paidText([huge], names)).toBe(
    '1.1579… × 10⁷⁷ USDP·7C7C paid to lookalikes'.replaceAll(' × ', '\u00A0×\u00A0'),
  );
});

it('does not say that an address paid what somebody else may have moved', () => {
  const moved = paid('', TO ?? '', '7', false);
  expect(paidText([moved], names)).toBe('7 PRC moved to lookalikes');
  expect(amongThemPaid([...PAID.slice(0, 1), moved], names)).toBe(
    ', among them 1,900.5 USDP·7C7C paid, 7 PRC moved to lookalikes',
  );
});

it('says nothing if nothing was paid, or nothing is known', () => {
  expect([paidText(undefined, names), amongThemPaid([], names)]).toEqual(['', '']);
  expect(paidInUnit(undefined, '')).toEqual([]);
});

it('finds what was paid of a token whose ID only one list tells', () => {
  expect(paidInUnit([paid(`${USDP}#`, TO ?? '', '1')], USDP ?? '')).toHaveLength(1);
  expect(paidInUnit([paid(`${USDP}#7`, TO ?? '', '1')], USDP ?? '')).toHaveLength(0);
});
