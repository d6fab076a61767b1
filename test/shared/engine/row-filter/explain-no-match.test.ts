import { describe, expect, it } from 'vitest';
import {
  countsByCondition,
  explainNoMatch,
  filtersToCount,
  type NamedCondition,
} from '../../../../shared/engine/row-filter/explain-no-match.ts';

const named = (name: string): NamedCondition => ({ name, clause: { kind: 'text', text: name } });
const [out, large, nothing] = [named('out'), named('> 1000'), named('zzz')];
const explained = (conditions: readonly NamedCondition[], counts: readonly number[]) =>
  explainNoMatch(conditions, countsByCondition(counts), 1096);

describe('why no row matches', () => {
  it('counts each condition alone, and all others without it', () => {
    expect(filtersToCount([out, large, nothing])).toEqual([
      [out.clause],
      [large.clause, nothing.clause],
      [large.clause],
      [out.clause, nothing.clause],
      [nothing.clause],
      [out.clause, large.clause],
    ]);
  });

  it('names the condition without which rows would match, the one that hides most first', () => {
    expect(explained([out, large], [2000, 12, 12, 2000])).toEqual([
      '“> 1000” leaves 0 of 1,096 rows; without it 2,000 would match.',
      '“out” leaves 0 of 1,096 rows; without it 12 would match.',
    ]);
  });

  it('says that the only condition matches nothing', () => {
    expect(explained([nothing], [0, 1096])).toEqual(['“zzz” matches none of 1,096 rows.']);
  });

  it('says which conditions match nothing, if leaving out one does not help', () => {
    expect(explained([nothing, named('yyy'), out], [0, 0, 0, 0, 5, 0])).toEqual([
      '“zzz” and “yyy” match no row, each by itself.',
    ]);
  });

  it('says that the conditions exclude each other, if none of them alone is the reason', () => {
    expect(explained([out, large, nothing], [5, 0, 6, 0, 7, 0])).toEqual([
      'No row matches all conditions, and leaving out one does not help. Of 1,096 rows, “out” matches 5, “> 1000” matches 6, “zzz” matches 7.',
    ]);
  });

  it('shortens a condition that is a text of a thousand characters', () => {
    expect(explained([named('x'.repeat(1000))], [0, 1])[0]?.length).toBeLessThan(120);
  });
});
