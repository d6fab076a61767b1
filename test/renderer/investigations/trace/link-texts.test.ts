import { describe, expect, it } from 'vitest';
import {
  arithmeticText,
  basisText,
  obstacleOf,
  pointsText,
  wayText,
} from '../../../../renderer/investigations/trace/links/link-text.ts';
import { questionOfTab } from '../../../../renderer/investigations/trace/question-of-tab.ts';
import { readTraceView } from '../../../../renderer/investigations/trace/trace-view.ts';
import type { LinkSide } from '../../../../shared/engine/linking/link-side.ts';

const side = (part: Partial<LinkSide>): LinkSide => ({
  chain: 'trade-zone',
  way: 'withdrawal',
  seq: 1,
  index: 0,
  hash: '0x1',
  from: '0xa',
  to: '',
  asset: 'tz:',
  amount: { units: 1n, scale: 0 },
  asReported: false,
  fee: undefined,
  time: 1000,
  names: [],
  ...part,
});
const TERMS = [
  { points: 30, says: 'The amounts are equal' },
  { points: -10, says: 'These are two addresses' },
];

describe('a candidate in words', () => {
  it('adds its points up', () => {
    expect(arithmeticText(TERMS, 20)).toBe('30 − 10 = 20');
    expect(arithmeticText(TERMS.slice(1), -10)).toBe('−10 = −10');
    expect(TERMS.map(({ points }) => pointsText(points))).toEqual(['+30', '−10']);
  });

  it('is kept whole with the link that accepts it', () => {
    const candidate = {
      left: side({}),
      arrived: side({ way: 'deposit' }),
      terms: TERMS,
      score: 20,
      rivals: 2,
    };
    expect(basisText(candidate)).toBe(
      'Score 30 − 10 = 20. +30 The amounts are equal; −10 These are two addresses. Rivals: 2.',
    );
  });

  it('names its sides', () => {
    expect(wayText(side({}))).toBe('withdrawal from the trade zone');
    expect(wayText(side({ way: 'transfer' }))).toBe('transfer in the trade zone');
    expect(wayText(side({ way: 'transfer', chain: 'main' }))).toBe('transfer on the main chain');
  });

  it('cannot be linked back in time, or to itself', () => {
    expect(obstacleOf(side({}), side({ seq: 2, time: 999 }))).toContain('leads forward');
    expect(obstacleOf(side({}), side({}))).toContain('the same row');
    expect(obstacleOf(side({}), side({ seq: 2 }))).toBeUndefined();
  });
});

it('links of the case are parameters of a trace; one with unreadable rows is left out', () => {
  const link = {
    caseId: 'case',
    linkId: 'a',
    from: '1:2',
    to: '3:4',
    reason: 'One.',
    basis: '',
    updatedAt: 1,
  };
  const around = { caseId: 'case', view: readTraceView({}), labels: new Map<string, string>() };
  const links = [link, { ...link, linkId: 'b', to: 'nonsense' }];
  expect(questionOfTab({ rows: '1:2', address: undefined }, { ...around, links }).links).toEqual([
    { linkId: 'a', from: { seq: 1, index: 2 }, to: { seq: 3, index: 4 }, reason: 'One.' },
  ]);
});
