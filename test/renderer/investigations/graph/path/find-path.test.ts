import { describe, expect, it } from 'vitest';
import {
  findPath,
  isBetterPath,
  isFaultless,
} from '../../../../../renderer/investigations/graph/path/find-path.ts';
import { pathText } from '../../../../../renderer/investigations/graph/path/path-text.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import type { Transfer } from '../../../../../shared/engine/transfers/transfer.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';

const [a, b, c, d] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)];
const pays = (from: string, to: string, time?: number, units = 1n): Transfer =>
  transferWith({ from, to, time, amount: { units, scale: 0 } });
const fromAToD = (...transfers: readonly Transfer[]) => {
  const found = findPath(createTransferBook(transfers).out, a, d);
  if (found === undefined) throw new Error('there is a way');
  return found;
};

describe('the path between two addresses', () => {
  it('goes the longer way where the shorter one was paid before it was fed', () => {
    const path = fromAToD(pays(a, b, 5_000), pays(b, d, 4_000), pays(b, c, 6_000), pays(c, d, 7_000));
    expect(path.addresses).toEqual([a, b, c, d]);
    expect(isFaultless(path)).toBe(true);
    expect(pathText(path)).toEqual({
      inOrder: 'In order of time: 1970-01-01 00:00:05 to 1970-01-01 00:00:07 UTC.',
      warnings: [],
    });
  });

  it('says where no way is in order of time, and where that is not known', () => {
    const turned = fromAToD(pays(a, b, 5_000), pays(b, d, 4_000));
    expect(turned).toMatchObject({ addresses: [a, b, d], inOrder: [], timelessSteps: 0 });
    expect(pathText(turned).warnings).toEqual([
      'Not in order of time: nothing was paid on after what fed it.',
    ]);
    const unknown = fromAToD(pays(a, b, 5_000), pays(b, d));
    expect(pathText(unknown).warnings).toEqual([
      'Not in order of time as far as times are known: rows of 1 step have none.',
    ]);
  });

  it('leaves ways of nothing aside, and says it where there is no other', () => {
    const zero = pays(a, d, 1_000, 0n);
    expect(fromAToD(zero, pays(a, b, 5_000), pays(b, d, 4_000)).addresses).toEqual([a, b, d]);
    const path = fromAToD(zero, pays(a, b, 5_000));
    expect(path).toMatchObject({ addresses: [a, d], zeroSteps: 1 });
    expect(pathText(path)).toEqual({
      inOrder: 'In order of time: 1970-01-01 00:00:01 UTC.',
      warnings: ['1 step of 1 moved nothing: no path carries value all along.'],
    });
  });

  it('is better with value all along, then in order of time; is none where nothing leads there', () => {
    const [best, turned, zero] = [
      fromAToD(pays(a, d, 1_000)),
      fromAToD(pays(a, b, 5_000), pays(b, d, 4_000)),
      fromAToD(pays(a, d, 1_000, 0n)),
    ];
    expect([isBetterPath(best, turned), isBetterPath(turned, zero), isBetterPath(zero, undefined)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isBetterPath(best, best), isBetterPath(zero, turned)]).toEqual([false, false]);
    expect(findPath(createTransferBook([pays(d, a, 1_000)]).out, a, d)).toBeUndefined();
  });
});
