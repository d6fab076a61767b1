import { describe, expect, it } from 'vitest';
import {
  takeCut,
  walkAboveCut,
  walkBelow,
  wantsCut,
} from '../../../../../shared/engine/collect/plan/cut-window.ts';
import { ENDED, phaseOf } from '../../../../../shared/engine/collect/plan/walk-phase.ts';
import type { WalkGoal } from '../../../../../shared/engine/collect/plan/walk-goal.ts';
import { nextRequests } from '../../../../../shared/engine/collect/plan/next-requests.ts';
import type { PageSummary } from '../../../../../shared/engine/collect/plan/page-summary.ts';
import { beginWalk, type WalkCursor } from '../../../../../shared/engine/collect/plan/walk-cursor.ts';
import { takePage } from '../../../../../shared/engine/collect/plan/walk-pages.ts';
import { ChangingList } from '../../../../support/changing-list.ts';
import { proveWindows, SMALL_LIST } from '../../../../support/prove-paging.ts';
import { walkThrough } from '../../../../support/walk-through.ts';

const GOAL: WalkGoal = {
  firstRows: undefined,
  paged: true,
  canFill: false,
  hasRanges: true,
  canPin: true,
  parts: 1,
  cut: { capRows: 100, lowest: 0 },
};

/** Facts of a page whose rows lie in these blocks. */
const summaryOf = (heights: readonly number[], totalPage = '10'): PageSummary => ({
  rowCount: heights.length,
  pending: 0,
  totalPage,
  total: undefined,
  echoedPage: undefined,
  digest: heights.join(),
  edges: [heights[0] ?? 0, heights.at(-1) ?? 0, heights[0] === heights.at(-1) ? 0 : -1],
  highest: heights[0],
  heights: [...new Set(heights)],
  aboveLast: heights.findLast((height) => height > (heights.at(-1) ?? 0)),
  outside: 0,
});

const TEN = [59, 58, 57, 56, 55, 54, 53, 52, 51, 50];
const begun = (changes: Partial<WalkCursor> = {}): WalkCursor =>
  takePage(
    { ...beginWalk(0, 10), reach: { below: 0, above: 0, seqs: [] }, ...changes },
    GOAL,
    { page: 1, role: 'rows' },
    summaryOf(TEN),
  );

describe('a list at the cap', () => {
  it('asks for the page at eight tenths of the cap before any other', () => {
    expect(wantsCut(begun(), GOAL)).toBe(true);
    expect(nextRequests(begun(), GOAL, 3)).toEqual([{ page: 8, role: 'cut' }]);
  });

  it('asks first whether a range of blocks includes its ends', () => {
    const { reach: _reach, ...unknown } = begun();
    expect(nextRequests(unknown, GOAL, 3)).toEqual([{ page: 1, role: 'probe' }]);
  });

  it('is not cut where the first rows are wanted, where it cannot be asked in ranges, and in one block', () => {
    expect(wantsCut(begun(), { ...GOAL, firstRows: 100 })).toBe(false);
    expect(
      wantsCut(begun(), {
        firstRows: undefined,
        paged: true,
        canFill: false,
        hasRanges: false,
        canPin: false,
        parts: 1,
      }),
    ).toBe(false);
    expect(wantsCut(begun({ from: 59, pinnedEnd: 59 }), GOAL)).toBe(false);
  });

  it('is cut at a block that was seen, above the one that the page breaks off in', () => {
    const cut = phaseOf(
      takeCut(begun(), GOAL, 8, summaryOf([40, 39, 38, 38, 37, 37, 36, 35, 35, 35])),
      'cut',
    );
    expect(cut).toEqual({ kind: 'cut', at: 36, below: 35 });
    expect(walkAboveCut(begun(), cut ?? { at: 0 })).toMatchObject({
      walk: 1,
      from: 36,
      pinnedEnd: 59,
      rest: { to: 35, top: 35 },
      mustHold: [59, 36],
    });
  });

  it('looks at an earlier page where one block fills the page, and takes the block alone where it fills all', () => {
    expect(takeCut(begun(), GOAL, 8, summaryOf(Array.from({ length: 10 }, () => 40))).phase).toEqual({
      kind: 'cutting',
      page: 4,
    });
    const oneBlock = takePage(
      beginWalk(0, 10),
      GOAL,
      { page: 1, role: 'rows' },
      summaryOf(Array.from({ length: 10 }, () => 59)),
    );
    expect(takeCut(oneBlock, GOAL, 8, summaryOf(Array.from({ length: 10 }, () => 59))).phase).toEqual({
      kind: 'cut',
      at: 59,
    });
  });

  it.each([
    ['rising', [1, 2, 3]],
    ['above the first page', [70, 69, 68]],
  ])('is left as it is where the page’s blocks are %s', (_name, heights) => {
    const page = {
      ...summaryOf(heights),
      edges: [heights[0] ?? 0, heights[2] ?? 0, (heights[0] ?? 0) < (heights[2] ?? 0) ? 1 : -1],
    } as PageSummary;
    const after = takeCut(begun(), GOAL, 8, page);
    expect(after.uncuttable).toBe(true);
    expect(wantsCut(after, GOAL)).toBe(false);
  });

  it('P5: is not cut where nothing would be left below: a range whose end is below its beginning is never asked for', () => {
    const page = summaryOf([40, 39, 38, 38, 37, 37, 36, 35, 35, 35]);
    const fromHere = { ...GOAL, cut: { capRows: 100, lowest: 36 } };
    expect(takeCut(begun(), fromHere, 8, page).uncuttable).toBe(true);
    expect(takeCut(begun(), { ...GOAL, cut: { capRows: 100, lowest: 35 } }, 8, page).phase).toEqual({
      kind: 'cut',
      at: 36,
      below: 35,
    });
  });

  it('is not cut above its window, by rows that were not asked for: that would never end [A8]', () => {
    const page = summaryOf([58, 57, 56, 55, 54, 53, 52, 51, 50, 49]);
    expect(takeCut(begun({ pinnedEnd: 58 }), GOAL, 8, page).uncuttable).toBe(true);
    const bounded = { ...GOAL, bounds: { from: 0, to: 58 } };
    expect(takeCut(begun(), bounded, 8, page).uncuttable).toBe(true);
    expect(takeCut(begun({ pinnedEnd: 59 }), GOAL, 8, page).phase).toEqual({
      kind: 'cut',
      at: 50,
      below: 49,
    });
  });

  it('ends where a service seems to leave out an end of a range and does not [A8]', () => {
    const list = new ChangingList(
      { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap: 60 },
      [10, 50, 0, 0, 0, 0, 0, 0, 0, 3],
    );
    let request = 0;
    const { completeness } = walkThrough({
      endpoint: SMALL_LIST.endpoint,
      limit: SMALL_LIST.limit,
      goal: { ...GOAL, cut: { capRows: SMALL_LIST.cap, lowest: 0 } },
      ask: (params) => {
        request += 1;
        if (request === 1) list.addLate(1);
        const answer = list.answer(params);
        if (request !== 2 && request !== 3) return answer;
        // The block that is looked for by itself has no rows, twice.
        const body = JSON.parse(answer.bodyText) as { data: { transactionLists: unknown[] }[] };
        body.data[0]?.transactionLists.shift();
        return { ...answer, bodyText: JSON.stringify(body) };
      },
    });
    expect(completeness.level).not.toBe('complete');
  });

  it('goes on below a window that was read to its end, and only then', () => {
    const window = { ...begun(), from: 36, pinnedEnd: 59, rest: { from: 5, to: 35, top: 35 } };
    const judged = { level: 'complete', reason: '' } as const;
    expect(walkBelow(window, judged)).toBeUndefined();
    expect(walkBelow({ ...window, phase: ENDED }, judged)).toMatchObject({
      walk: 1,
      from: 5,
      pinnedEnd: 35,
      mustHold: [35],
      windows: [{ walk: 0, from: 36, to: 59, rows: 10 }],
    });
  });
});

it(
  'P1 P3 P4 P5 P6: no set past the cap is called complete that was not, whatever the list does',
  { timeout: 180_000 },
  () => {
    expect(proveWindows({ runs: 400, seed: 20_261_121 }).complete).toBeGreaterThan(30);
  },
);
