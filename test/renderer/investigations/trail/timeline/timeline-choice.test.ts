import { describe, expect, it } from 'vitest';
import {
  kindsAtHand,
  readTimelineChoice,
  storedTimelineChoice,
  switchKind,
} from '../../../../../renderer/investigations/trail/timeline/timeline-choice.ts';
import { shownKinds } from '../../../../../shared/engine/collect/shown-kinds.ts';
import { kindsOf } from '../../../../support/kinds-of.ts';

const ids = (some: ReturnType<typeof shownKinds>): readonly string[] => some.map(({ kind }) => kind.id);

describe('the kinds that are switched on', () => {
  it('are all that were collected, at first', () => {
    const kinds = kindsOf({ internal: {}, 'trade-zone': {} });
    expect(ids(shownKinds(kinds, []))).toEqual(['internal', 'trade-zone']);
    expect(ids(shownKinds(kindsOf({}), []))).toEqual([]);
  });

  it('go off and on again, one by one', () => {
    const kinds = kindsOf({ internal: {}, token_20: {} });
    const off = switchKind(kinds, [], 'internal');
    expect(ids(shownKinds(kinds, off))).toEqual(['token_20']);
    expect(switchKind(kinds, off, 'internal')).toEqual([]);
  });

  it('never show the normal transactions twice: one of 4.5 and 4.6 takes the place of the other', () => {
    const kinds = kindsOf({ transaction: {}, 'normal-list': {}, internal: {} });
    expect(ids(shownKinds(kinds, []))).toEqual(['transaction', 'internal']);
    const other = switchKind(kinds, [], 'normal-list');
    expect(ids(shownKinds(kinds, other))).toEqual(['internal', 'normal-list']);
    const back = switchKind(kinds, other, 'transaction');
    expect(ids(shownKinds(kinds, back))).toEqual(['transaction', 'internal']);
    expect(ids(kindsAtHand(kinds, [...back, 'internal']))).toEqual(['transaction', 'internal']);
    const none = switchKind(kinds, back, 'transaction');
    expect(ids(shownKinds(kinds, none))).toEqual(['internal']);
    expect(ids(shownKinds(kinds, switchKind(kinds, none, 'normal-list')))).toEqual([
      'internal',
      'normal-list',
    ]);
  });

  it('are kept with the tab, and read from whatever it holds', () => {
    const choice = { off: ['internal'], looked: 'c1' };
    expect(readTimelineChoice(storedTimelineChoice(choice))).toEqual(choice);
    for (const timeline of ['', 'null', '[]', '{"off":7,"looked":{}}'])
      expect(readTimelineChoice({ timeline })).toEqual({ off: [], looked: undefined });
  });
});
