import { describe, expect, it } from 'vitest';
import type { PageSummary } from '../../../../../shared/engine/collect/plan/page-summary.ts';
import {
  beginUpdate,
  takeLook,
  walkAfterChange,
} from '../../../../../shared/engine/collect/plan/update-walk.ts';
import { beginWalk, type WalkCursor } from '../../../../../shared/engine/collect/plan/walk-cursor.ts';
import { phaseOf } from '../../../../../shared/engine/collect/plan/walk-phase.ts';
import type { WalkWindow } from '../../../../../shared/engine/collect/plan/walk-window.ts';
import { ChangingList } from '../../../../support/changing-list.ts';
import { proveNothingLost, proveUpdates, SMALL_LIST } from '../../../../support/prove-paging.ts';
import { walkThrough, type WalkedList } from '../../../../support/walk-through.ts';

it(
  'P1 P2: no set brought up to date is called complete that the list never was',
  { timeout: 180_000 },
  () => {
    expect(proveUpdates({ runs: 300, seed: 20_261_122 }).complete).toBeGreaterThan(75);
  },
);

it('P3 P4: a list at rest is had completely, whatever faults there are', { timeout: 180_000 }, () => {
  expect(() => proveNothingLost({ runs: 500, seed: 20_261_122 })).not.toThrow();
});

describe('the cursor of an update', () => {
  const whole = { level: 'complete', reason: '' } as const;
  /** A walk of so many pages, read to its end. */
  const finished = (pageCount: number, windows: WalkWindow[] = []): WalkCursor => ({
    ...beginWalk(2, 50),
    from: 51,
    pinnedEnd: 100,
    stored: [[1, pageCount]],
    pageCount,
    rows: 50 * pageCount,
    digests: { '1': 'first', [String(pageCount)]: pageCount === 1 ? 'first' : 'last' },
    highest: 100,
    windows,
  });
  const summary = {
    digest: 'first',
    rowCount: 50,
    pending: 0,
    outside: 0,
    heights: [],
  } as unknown as PageSummary;

  it('keeps a window without rows that is why the set is not whole', () => {
    const flawed: WalkWindow = {
      walk: 1,
      from: 0,
      to: 50,
      rows: 0,
      pending: 0,
      pages: 1,
      seqs: [],
      level: 'partial',
      reason: 'Block 50 has rows and did not come.',
    };
    expect(beginUpdate(finished(2, [flawed]), whole, 50).windows).toContainEqual({
      ...flawed,
      isFormer: true,
    });
  });

  it('keeps an empty window below the newest rows, and reads one above them again [found 1]', () => {
    const empty: WalkWindow = {
      walk: 1,
      from: 0,
      to: 50,
      rows: 0,
      pending: 0,
      pages: 1,
      seqs: [],
      level: 'complete',
      reason: '',
    };
    const walks = (window: WalkWindow): number[] =>
      beginUpdate(finished(2, [window]), whole, 50).windows.map(({ walk }) => walk);
    // The statement says up to which block the set is as it was: a range that was empty counts.
    expect(walks(empty)).toEqual([1, 2]);
    expect(walks({ ...empty, from: 101, to: 101 })).toEqual([2]);
  });

  it('says which blocks it does not look at again', () => {
    const { endpoint, limit, cap } = SMALL_LIST;
    const list = new ChangingList(
      { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap },
      Array.from({ length: 30 }, () => 5),
    );
    const goal = {
      firstRows: undefined,
      paged: true,
      canFill: false,
      hasRanges: true,
      canPin: true,
      parts: 1,
      cut: { capRows: cap, lowest: 0 },
    };
    const walk = (update?: WalkedList): WalkedList =>
      walkThrough({ endpoint, goal, limit, ask: (params) => list.answer(params), ...(update && { update }) });
    const first = walk();
    expect(first.cursor.windows.length).toBeGreaterThan(1);
    expect(first.completeness.reason).not.toContain('The update');
    list.grow(3);
    const [newest, second] = first.cursor.windows;
    if (newest === undefined || second === undefined) throw new Error('one window');
    const said = (top: number): string =>
      `The update looked again at the newest window alone: blocks up to ${top} are as they were read before it.`;
    const updated = walk(first);
    expect(updated.completeness).toMatchObject({ level: 'complete' });
    expect(updated.completeness.reason).toContain(said(second.to));
    // What was the newest window then is not looked at by the next one.
    list.grow(2);
    expect(walk(updated).completeness.reason).toContain(said(newest.to));
  });

  /**
   * Three windows that were read to their ends, newest first, and the update that begins to check
   * them.
   */
  const threeWindows = (): WalkCursor => {
    const window = (walk: number, from: number, to: number): WalkWindow => ({
      walk,
      from,
      to,
      rows: 100,
      pending: 0,
      pages: 2,
      seqs: [],
      level: 'complete',
      reason: '',
      ends: { limit: 50, pageCount: 2, first: `first of ${walk}`, last: `last of ${walk}` },
    });
    return beginUpdate(finished(2, [window(0, 0, 25), window(1, 26, 50)]), whole, 50);
  };
  const walkAfter = (cursor: WalkCursor): WalkCursor | undefined => {
    const changed = phaseOf(cursor, 'changed')?.changed;
    return changed && walkAfterChange(cursor, changed);
  };
  const saw = (digest: string): PageSummary => ({ ...summary, digest, totalPage: '2' });

  it('goes down window by window as far as a reorganisation went, and reads just those anew [A12]', () => {
    let cursor = threeWindows();
    expect(cursor.phase).toMatchObject({
      kind: 'looking',
      since: { from: 51, to: 100, left: ['first', 'last', 'seam'], fallen: [] },
    });
    // The newest window holds other rows: before anything is let go, the one below is looked at.
    cursor = takeLook(cursor, { page: 1, role: 'since' }, saw('other'));
    expect(new Set(cursor.windows.map(({ walk }) => walk))).toEqual(new Set([0, 1, 2]));
    expect(cursor.phase).toMatchObject({
      kind: 'looking',
      since: { from: 26, to: 50, left: ['first', 'last'] },
    });
    // A reorganisation may begin in the middle of it: its first page holds, its last does not.
    cursor = takeLook(cursor, { page: 1, role: 'since' }, saw('first of 1'));
    cursor = takeLook(cursor, { page: 2, role: 'since' }, saw('other'));
    expect(cursor.phase).toMatchObject({
      kind: 'looking',
      since: { from: 0, to: 25, left: ['first', 'last'] },
    });
    cursor = takeLook(cursor, { page: 1, role: 'since' }, saw('first of 0'));
    expect(cursor.phase.kind).toBe('looking');
    cursor = takeLook(cursor, { page: 2, role: 'since' }, saw('last of 0'));
    const anew = walkAfter(cursor);
    expect(anew?.windows.map(({ walk }) => walk)).toEqual([0]);
    expect(anew).toMatchObject({ walk: cursor.walk + 1, from: 26 });
    expect(anew?.changedBefore).toEqual([
      'Blocks 51 to 100 were read again, because page 1 holds other rows than before; the former answers stay in the journal.',
      'Blocks 26 to 50 were read again, because page 2 holds other rows than before; the former answers stay in the journal.',
    ]);
  });

  it('reads everything anew where the reorganisation goes below the oldest window [A12]', () => {
    let cursor = threeWindows();
    for (const _window of [2, 1, 0]) cursor = takeLook(cursor, { page: 1, role: 'since' }, saw('other'));
    const anew = walkAfter(cursor);
    expect(anew?.windows).toEqual([]);
    expect(anew).toMatchObject({ from: 0 });
    expect(anew?.changedBefore).toHaveLength(3);
  });

  it('of a list that is reorganised by 1 to 20 blocks keeps the windows below, and ends at the list that is [A12]', () => {
    const { endpoint, limit, cap } = SMALL_LIST;
    const goal = {
      firstRows: undefined,
      paged: true,
      canFill: false,
      hasRanges: true,
      canPin: true,
      parts: 1,
      cut: { capRows: cap, lowest: 0 },
    };
    for (let depth = 1; depth <= 20; depth += 1) {
      const list = new ChangingList(
        { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap },
        Array.from({ length: 30 }, () => 5),
      );
      const walk = (before?: WalkedList): WalkedList =>
        walkThrough({
          endpoint,
          goal,
          limit,
          ask: (params) => list.answer(params),
          ...(before && { update: before }),
        });
      const first = walk();
      list.reorganise(depth, 3);
      list.forgetThePast();
      const updated = walk(first);
      expect(updated.completeness, `depth ${depth}`).toMatchObject({ level: 'complete' });
      expect(list.wasEver(updated.rows, undefined), `depth ${depth}`).toBe(true);
      const below = first.cursor.windows.filter(({ to }) => to <= 1030 - depth).map(({ walk: each }) => each);
      expect(updated.cursor.windows.map(({ walk: each }) => each)).toEqual(expect.arrayContaining(below));
      expect(updated.completeness.reason, `depth ${depth}`).toContain('were read again, because');
    }
  });

  it.each([1, 2])('takes the same look of %i pages once, however often it is folded', (pages) => {
    const begun = beginUpdate(finished(pages), whole, 50);
    const looked = takeLook(begun, { page: 1, role: 'since' }, summary);
    expect(phaseOf(looked, 'looking')?.since.left).toEqual(pages === 1 ? ['seam'] : ['last', 'seam']);
    expect(takeLook(looked, { page: 1, role: 'since' }, summary)).toBe(looked);
  });
});
