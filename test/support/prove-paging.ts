/**
 * The proof of the page walk: thousands of lists that change between any two requests, none of which may be called complete unless the collected rows
 * were all of the list at one moment.
 */
import fc from 'fast-check';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../shared/service/endpoints/address-transaction-list.ts';
import { ChangingList, type ListHabits } from './changing-list.ts';
import { walkThrough } from './walk-through.ts';

const limit = 4;
const cap = 60;
const endpoint: Endpoint = {
  ...ADDRESS_TRANSACTION_LIST,
  paging: { maxLimit: limit, defaultLimit: limit, limitsShown: true },
  cap: { rows: cap, approximate: true, statement: 'At most about 60 rows.' },
};

/** The address list with small pages and a small cap, so that many runs are cheap. */
export const SMALL_LIST = { endpoint, limit, cap } as const;

/** Something that happens between two requests. */
const change = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'nothing' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grow' as const), rows: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('late' as const), depth: fc.integer({ min: 0, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: 8 }),
      keepEvery: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

const habits: fc.Arbitrary<ListHabits> = fc.record({
  order: fc.constantFrom('falling' as const, 'rising' as const, 'none' as const),
  totalPage: fc.constantFrom('stated' as const, 'stated' as const, 'absent' as const, 'zero' as const),
  pastTheEnd: fc.constantFrom(
    'empty' as const,
    'last-page' as const,
    'first-page' as const,
    'refused' as const,
    'no-data' as const,
  ),
  cap: fc.constantFrom(cap, cap - 3, cap + 3),
  endIsExclusive: fc.boolean(),
  largestPage: fc.constantFrom(limit, limit, 3),
});

/** Throws with seed and path of a counterexample; returns how many runs ended as complete. */
export function provePaging(options: { readonly runs: number; readonly seed?: number }): {
  readonly complete: number;
} {
  let complete = 0;
  fc.assert(
    fc.property(
      habits,
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
      fc.array(change, { minLength: 1, maxLength: 60 }),
      (listHabits, blocks, changes) => {
        const list = new ChangingList(listHabits, blocks);
        let request = 0;
        const walked = walkThrough({
          endpoint,
          goal: { firstRows: undefined, paged: true, canPin: true, parts: 1 },
          limit,
          ask: (params) => {
            const next = changes[request];
            request += 1;
            if (next?.kind === 'grow') list.grow(next.rows);
            if (next?.kind === 'late') list.addLate(next.depth);
            if (next?.kind === 'reorganise') list.reorganise(next.depth, next.keepEvery);
            return list.answer(params);
          },
        });
        if (walked.completeness.level !== 'complete') return true;
        complete += 1;
        return list.wasEver(walked.rows, walked.cursor.pinnedEnd);
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return { complete };
}

/** Lists far longer than the cap: bursts in one block among quiet ones. */
const longBlocks = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 2, arbitrary: fc.integer({ min: 10, max: 50 }) },
    { weight: 1, arbitrary: fc.integer({ min: 50, max: 90 }) },
  ),
  { minLength: 10, maxLength: 120 },
);

/**
 * The proof of the windows: lists past the cap, cut at blocks. A window that is called complete held exactly its blocks at one moment, windows touch
 * and do not overlap, and where the list only grew, the whole set was the list of one moment. Throws with a counterexample.
 */
export function proveWindows(options: { readonly runs: number; readonly seed?: number }): {
  readonly complete: number;
  readonly windows: number;
  readonly requests: number;
  readonly fewest: number;
} {
  const figures = { complete: 0, windows: 0, requests: 0, fewest: 0 };
  fc.assert(
    fc.property(
      fc.record({ habits, startIsExclusive: fc.boolean(), endIsExclusive: fc.boolean(), sane: fc.boolean() }),
      longBlocks,
      fc.array(change, { minLength: 1, maxLength: 200 }),
      fc.boolean(),
      (given, blocks, changes, onlyGrows) => {
        const list = new ChangingList(
          given.sane
            ? { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap: given.habits.cap ?? cap }
            : {
                ...given.habits,
                startIsExclusive: given.startIsExclusive,
                endIsExclusive: given.endIsExclusive,
              },
          blocks,
        );
        let request = 0;
        const walked = walkThrough({
          endpoint,
          goal: {
            firstRows: undefined,
            paged: true,
            canPin: true,
            parts: 1,
            cut: { capRows: cap, lowest: 0 },
          },
          limit,
          ask: (params) => {
            const next = changes[request];
            request += 1;
            if (next?.kind === 'grow') list.grow(next.rows);
            if (next?.kind === 'late' && !onlyGrows) list.addLate(next.depth);
            if (next?.kind === 'reorganise' && !onlyGrows) list.reorganise(next.depth, next.keepEvery);
            return list.answer(params);
          },
        });
        if (walked.completeness.level !== 'complete') return true;
        const { cursor } = walked;
        if (cursor.windows.length === 0) return list.wasEver(walked.rows, cursor.pinnedEnd);
        const windows = [...cursor.windows, { ...cursor, to: cursor.pinnedEnd ?? 0 }];
        figures.complete += 1;
        figures.windows += windows.length;
        figures.requests += walked.requests;
        figures.fewest += Math.ceil(walked.rows.length / limit);
        const touch = windows.every(
          ({ from }, index) => index === windows.length - 1 || from === (windows[index + 1]?.to ?? -1) + 1,
        );
        const held = windows.every(({ walk, from, to }) => list.wasEverWithin(walked.rowsOf(walk), from, to));
        return (
          touch && held && (!onlyGrows || list.wasEverWithin(walked.rows, undefined, windows[0]?.to ?? 0))
        );
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return figures;
}
