import { describe, expect, it } from 'vitest';
import {
  afterClosing,
  afterVisit,
  inOrderOfClosing,
  NO_HISTORY,
  stepThrough,
  tabToReopen,
  type TabHistory,
} from '../../../../renderer/app/tabs/tab-history.ts';

const isOpen = () => true;
const visited = (...from: readonly string[]): TabHistory =>
  from.reduce((history, tabId) => afterVisit(history, tabId), NO_HISTORY);

describe('the way through visited tabs', () => {
  it('goes back in the order of the visits, and forward again', () => {
    // a, b, and then c, which is active.
    const toB = stepThrough(visited('a', 'b'), 'back', 'c', isOpen);
    expect(toB?.tabId).toBe('b');
    const toA = stepThrough(toB?.history ?? NO_HISTORY, 'back', 'b', isOpen);
    expect(toA?.tabId).toBe('a');
    expect(stepThrough(toA?.history ?? NO_HISTORY, 'back', 'a', isOpen)).toBeUndefined();
    const again = stepThrough(toA?.history ?? NO_HISTORY, 'forward', 'a', isOpen);
    expect(again?.tabId).toBe('b');
    expect(stepThrough(again?.history ?? NO_HISTORY, 'forward', 'b', isOpen)?.tabId).toBe('c');
  });

  it('has no way forward after another visit', () => {
    const step = stepThrough(visited('a'), 'back', 'b', isOpen);
    const elsewhere = afterVisit(step?.history ?? NO_HISTORY, 'a');
    expect(stepThrough(elsewhere, 'forward', 'c', isOpen)).toBeUndefined();
  });

  it('skips tabs that were closed meanwhile, and the active one', () => {
    expect(stepThrough(visited('a', 'b', 'c'), 'back', 'c', (id) => id !== 'b')?.tabId).toBe('a');
    expect(stepThrough(visited('a'), 'back', 'b', () => false)).toBeUndefined();
  });

  it('forgets the oldest of very many visits', () => {
    expect(visited(...Array.from({ length: 150 }, (_, at) => String(at))).back).toHaveLength(100);
  });
});

describe('closed tabs', () => {
  const history = afterClosing(afterClosing(NO_HISTORY, ['a', 'b']), ['a']);

  it('are reopened latest first, each once', () => {
    expect(tabToReopen(history, ['a', 'b', 'c'])).toBe('a');
    expect(tabToReopen(history, ['b', 'c'])).toBe('b');
  });

  it('that another session closed are reopened by their place', () => {
    expect(tabToReopen(history, ['c', 'd'])).toBe('d');
    expect(tabToReopen(history, [])).toBeUndefined();
  });

  it('are listed in the order in which reopening goes through them', () => {
    const tabs = ['a', 'b', 'c', 'd'].map((tabId) => ({ tabId }));
    expect(inOrderOfClosing(history, tabs).map(({ tabId }) => tabId)).toEqual(['a', 'b', 'd', 'c']);
  });
});
