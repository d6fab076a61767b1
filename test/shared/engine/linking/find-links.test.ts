/** Reasons and counter-reasons of link candidates, one by one. */
import { describe, expect, it } from 'vitest';
import { findLinks, judgePair, LIKELY_SCORE } from '../../../../shared/engine/linking/find-links.ts';
import type { LinkSide } from '../../../../shared/engine/linking/link-side.ts';
import { scoreOf } from '../../../../shared/engine/linking/link-terms.ts';
import { tradeZoneAsset } from '../../../../shared/service/assets.ts';
import { parseDecimal } from '../../../../shared/units/amount.ts';

const [A, B, C, GATE] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
];
const TOKEN = `0x${'9'.repeat(40)}`;
const START = Date.UTC(2026, 9, 3, 4, 2);
const SECOND = 1000;
const HOUR = 3_600_000;

const decimal = (text: string) => parseDecimal(text) ?? { units: 0n, scale: 0 };
let rows = 0;
function side(part: Partial<LinkSide> & { readonly value?: string }): LinkSide {
  rows += 1;
  const { value = '149.5', ...rest } = part;
  return {
    chain: 'trade-zone',
    way: 'transfer',
    seq: rows,
    index: 0,
    hash: `0x${rows.toString(16).padStart(64, '0')}`,
    from: '',
    to: '',
    asset: tradeZoneAsset(''),
    amount: decimal(value),
    asReported: false,
    fee: undefined,
    time: START,
    names: [],
    ...rest,
  };
}
const withdrawal = (part: Parameters<typeof side>[0] = {}) => side({ way: 'withdrawal', from: A, ...part });
const deposit = (part: Parameters<typeof side>[0] = {}) =>
  side({ way: 'deposit', to: A, time: START + 20 * SECOND, ...part });
const paid = (part: Parameters<typeof side>[0] = {}) =>
  side({ chain: 'main', from: A, to: GATE, asset: TOKEN, ...part });

const only = (...sides: LinkSide[]) => {
  const found = findLinks(sides);
  expect(found).toHaveLength(1);
  const [first] = found;
  if (first === undefined) throw new Error('no candidate');
  expect(first.score).toBe(scoreOf(first.terms));
  return first;
};
const saysOf = (candidate: { readonly terms: readonly { readonly says: string }[] }): string =>
  candidate.terms.map(({ says }) => says).join('; ');

describe('a candidate', () => {
  it('is a withdrawal and a deposit, or movements of both chains, and never two of one chain', () => {
    expect(only(withdrawal(), deposit()).score).toBe(40 + 30 + 20 + 20);
    expect(only(paid(), deposit()).score).toBe(40 + 30 + 20 + 20);
    expect(only(withdrawal(), paid({ from: GATE, to: A, time: START + SECOND })).score).toBe(110);
    const inZone = side({ from: A, to: B, time: START + SECOND });
    expect(findLinks([withdrawal(), inZone, deposit({ time: START - HOUR })])).toEqual([]);
    expect(findLinks([paid(), paid({ from: GATE, to: A, time: START + SECOND })])).toEqual([]);
  });

  it('is likely between two addresses only if nothing else has its amount and it is quick', () => {
    const { score, terms } = only(withdrawal(), deposit({ to: B }));
    expect(score).toBe(LIKELY_SCORE);
    expect(saysOf({ terms })).toContain('these are two addresses');
    expect(only(withdrawal(), deposit({ to: B, time: START + HOUR })).score).toBeLessThan(LIKELY_SCORE);
    const twice = findLinks([withdrawal(), deposit({ to: B }), deposit({ to: C })]);
    expect(twice.map(({ score: each, rivals }) => [each, rivals])).toEqual([
      [25, 1],
      [25, 1],
    ]);
  });

  it('says which address or transaction the action names', () => {
    const arrived = paid({ from: GATE, to: B, time: START + SECOND });
    expect(saysOf(only(withdrawal({ names: [B] }), arrived))).toContain('names the address');
    expect(saysOf(only(withdrawal({ names: [arrived.hash] }), arrived))).toContain('names the transaction');
  });

  it('may lack a stated fee of any size, and an unnamed one of at most one percent', () => {
    const fee = decimal('2.5');
    expect(saysOf(only(withdrawal({ fee }), deposit({ value: '147' })))).toContain('is the fee that');
    expect(saysOf(only(paid(), deposit({ value: '147', fee })))).toContain('is the fee that');
    expect(saysOf(only(withdrawal(), deposit({ value: '149' })))).toContain('0.5 less arrived than left');
    expect(findLinks([withdrawal(), deposit({ value: '147' })])).toEqual([]);
    expect(findLinks([withdrawal(), deposit({ value: '149.6' })])).toEqual([]);
  });

  it('may differ by what a list rounds', () => {
    const value = '1234567.123456789012345678';
    const listed = paid({ value: '1234567.12345679', asset: '', asReported: true });
    expect(saysOf(only(listed, deposit({ value })))).toContain('as far as the list does not round');
  });

  it('is never more than a day late, and says so if clocks put the arrival first', () => {
    expect(findLinks([withdrawal(), deposit({ time: START + 25 * HOUR })])).toEqual([]);
    const reversed = only(withdrawal(), deposit({ time: START - 30 * SECOND }));
    expect(saysOf(reversed)).toContain('It arrived 30 s before it left');
    expect(reversed.score).toBeLessThan(LIKELY_SCORE);
  });

  it('of two tokens is unlikely, of one named token likelier', () => {
    const of = (asset: string) => only(paid(), deposit({ asset: tradeZoneAsset(asset) })).score;
    expect([of(TOKEN) - of(''), of(B) - of('')]).toEqual([10, -60]);
  });

  it('loses points to a rival that fits better, by whichever of its movements', () => {
    const [first, second] = [withdrawal(), withdrawal({ time: START + HOUR })];
    const [one, two] = [deposit(), deposit({ time: START + HOUR + 20 * SECOND })];
    const found = findLinks([first, second, one, two]);
    const likely = found.filter(({ score }) => score >= LIKELY_SCORE);
    expect(likely.map(({ left, arrived }) => [left, arrived])).toEqual([
      [first, one],
      [second, two],
    ]);
    const crossed = found.find(({ left, arrived }) => left === first && arrived === two);
    expect(saysOf(crossed ?? { terms: [] })).toContain('2 other candidates of the same movements fit better');
  });

  it('gains points by an address that passes money on again and again, and loses them beside it', () => {
    const people = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`);
    const usual = people.flatMap((person, at) => [
      paid({ from: person, value: `${at + 1}00.25` }),
      deposit({ to: person, value: `${at + 1}00.25` }),
    ]);
    const shop = paid({ to: B });
    const found = findLinks([...usual, shop, deposit()]);
    const beside = found.find(({ left }) => left === shop);
    expect(found[0]?.score).toBe(110 + 15);
    expect(beside?.score).toBe(110 - 20);
    expect(saysOf(found[0] ?? { terms: [] })).toContain('4 movements of 0x');
  });

  it('is judged by its two movements alone if it was chosen by hand', () => {
    const judged = judgePair(withdrawal(), deposit({ to: B, value: '20', time: START + 48 * HOUR }));
    expect(judged?.score).toBe(-10 - 60 - 40);
    expect(saysOf(judged ?? { terms: [] })).toContain('which no stated fee explains');
  });
});

it('looks at few partners of each of 20,000 rows, though all have one amount', () => {
  const same = Array.from({ length: 10_000 }, (_, at) => [
    withdrawal({ time: START + at, value: '100' }),
    deposit({ to: B, time: START + at, value: '100' }),
  ]).flat();
  expect(findLinks(same).length).toBeLessThanOrEqual(10_000 * 25);
});
