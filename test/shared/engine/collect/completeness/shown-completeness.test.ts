import { describe, expect, it } from 'vitest';
import type {
  CollectionRecord,
  CollectionState,
  CompletenessLevel,
} from '../../../../../shared/engine/storage/case-records.ts';
import {
  stateOfCollection,
  WORST_FIRST,
  wholeOf,
  worstOf,
  type ShownState,
} from '../../../../../shared/engine/collect/completeness/shown-completeness.ts';

const set = (
  state: CollectionState,
  level: CompletenessLevel,
): Pick<CollectionRecord, 'state' | 'completeness'> => ({
  state,
  completeness: { level, reason: '', witnesses: [] },
});

describe('how complete a set is', () => {
  it.each<[CollectionState, CompletenessLevel, ShownState]>([
    ['running', 'complete', 'collecting'],
    ['running', 'unknown', 'collecting'],
    ['paused', 'complete', 'paused'],
    ['paused', 'unknown', 'paused'],
    ['cancelled', 'complete', 'cancelled'],
    ['failed', 'complete', 'failed'],
    ['failed', 'partial', 'failed'],
    ['done', 'partial', 'partial'],
    ['done', 'unknown', 'unknown'],
    ['done', 'complete-to-cap', 'complete-to-cap'],
    ['done', 'complete', 'complete'],
  ])('%s with the statement %s is %s [found 24]', (state, level, shown) => {
    expect(stateOfCollection(set(state, level))).toBe(shown);
  });
});

describe('what several sets say together', () => {
  it('orders the states from the one that needs a hand to the one that needs none [found 24]', () => {
    expect(WORST_FIRST).toEqual([
      'contradicted',
      'failed',
      'cancelled',
      'paused',
      'collecting',
      'partial',
      'not-collected',
      'narrowed',
      'not-found',
      'malformed',
      'unknown',
      'complete-to-cap',
      'complete',
    ]);
  });

  it.each(
    WORST_FIRST.flatMap((worse, at) => WORST_FIRST.slice(at).map((better) => [worse, better] as const)),
  )('%s wins over %s, in either order [found 24]', (worse, better) => {
    expect(worstOf([better, worse])).toBe(worse);
    expect(worstOf([worse, better, better])).toBe(worse);
  });

  it.each<[string, readonly ShownState[], string, string]>([
    ['all complete', ['complete', 'complete'], 'complete', 'complete'],
    [
      'one of nine collected',
      ['complete', ...Array<ShownState>(8).fill('not-collected')],
      'not complete',
      'partial',
    ],
    ['nothing collected', ['not-collected', 'not-collected'], 'not collected', 'none'],
    ['one running', ['complete', 'collecting', 'not-collected'], 'collecting', 'partial'],
    ['one failed while another runs', ['failed', 'collecting', 'complete'], 'not complete', 'partial'],
    ['one paused while another runs', ['paused', 'collecting', 'complete'], 'not complete', 'partial'],
    ['one cancelled', ['complete', 'cancelled'], 'not complete', 'partial'],
    ['one up to the cap', ['complete', 'complete-to-cap'], 'not complete', 'partial'],
    ['one unknown', ['complete', 'unknown'], 'not complete', 'partial'],
    ['one asked for in part', ['complete', 'narrowed'], 'not complete', 'partial'],
  ])('%s: is said as what it is [found 24]', (_, states, text, level) => {
    expect(wholeOf(states)).toMatchObject({ text, level });
    expect(wholeOf(states.toReversed())).toMatchObject({ text, level });
  });

  it('says nothing of no set [found 24]', () => {
    expect(wholeOf([])).toBeUndefined();
  });
});
