import { describe, expect, it } from 'vitest';
import { mainTokensFirst } from '../../../../renderer/table/summary/main-tokens.ts';

const moved = (unit: string, into: readonly [string, number], out: readonly [string, number]) => ({
  unit,
  in: { sum: into[0], rows: into[1] },
  out: { sum: out[0], rows: out[1] },
});
const unitsOf = (...tokens: readonly ReturnType<typeof moved>[]): readonly string[] =>
  mainTokensFirst(tokens, (token) => token).map(({ unit }) => unit);

describe('the tokens that are named first', () => {
  it('are those of the largest numbers, exactly, and the coin at least second', () => {
    const usdp = moved('0xa', ['37252.5', 2], ['37000', 9]);
    const weth = moved('0xb', ['299.25', 4], ['1', 1]);
    const coin = moved('', ['54.07', 900], ['54', 800]);
    expect(unitsOf(coin, weth, usdp)).toEqual(['0xa', '', '0xb']);
    expect(unitsOf(coin, moved('0xc', ['54.06', 1], ['1', 1]))).toEqual(['', '0xc']);
    const [one, other] = ['9007199254740993', '9007199254740992.5'];
    expect(unitsOf(moved('0xd', [other, 1], ['1', 1]), moved('0xe', [one, 1], ['1', 1]))).toEqual([
      '0xe',
      '0xd',
    ]);
  });

  it('moved both ways: an airdrop of millions comes later', () => {
    const spam = moved('0xf', ['1000000000', 3], ['0', 0]);
    const usdp = moved('0xa', ['5', 1], ['4', 1]);
    expect(unitsOf(spam, usdp)).toEqual(['0xa', '0xf']);
    expect(unitsOf(spam, moved('', ['0.1', 1], ['0', 0]))).toEqual(['0xf', '']);
  });

  it('keep their order where nothing tells them apart', () => {
    expect(unitsOf(moved('0xb', ['1', 1], ['0', 0]), moved('0xa', ['1.0', 1], ['0', 0]))).toEqual([
      '0xb',
      '0xa',
    ]);
    expect(unitsOf()).toEqual([]);
  });
});
