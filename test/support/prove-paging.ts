/**
 * The proof of the page walk: thousands of lists that change between any two requests, none of
 * which may be called complete unless the collected rows were the whole list at one moment.
 */
import fc from 'fast-check';
import type { WalkGoal } from '../../shared/engine/collect/plan/walk-goal.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../shared/service/endpoints/address-transaction-list.ts';
import { ChangingList, type ListAnswer, type ListHabits } from './changing-list.ts';
import { walkThrough, type WalkedList } from './walk-through.ts';

const limit = 4;
const cap = 60;
const endpoint: Endpoint = {
  ...ADDRESS_TRANSACTION_LIST,
  paging: { maxLimit: limit, defaultLimit: limit, limitsShown: true },
  cap: { rows: cap, approximate: true, statement: 'At most about 60 rows.' },
};

/** The address list with small pages and a small cap, so that many runs are cheap. */
export const SMALL_LIST = { endpoint, limit, cap } as const;

const WITHOUT_CUT: WalkGoal = {
  firstRows: undefined,
  paged: true,
  canFill: false,
  hasRanges: true,
  canPin: true,
  parts: 1,
};
const WITH_CUT: WalkGoal = { ...WITHOUT_CUT, cut: { capRows: cap, lowest: 0 } };

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
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('drop-row' as const, 'double-row' as const),
      at: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fault' as const) }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const cut = (): CasebookError =>
  new CasebookError('transport.cut', { message: 'The answer broke off.', nextStep: 'Resume.' });

/** A response that lacks a row, or repeats one. */
function garble({ status, bodyText }: ListAnswer, glitch: 'drop-row' | 'double-row', at: number): ListAnswer {
  if (status !== 200) return { status, bodyText };
  const answer = JSON.parse(bodyText) as { data: { transactionLists: unknown[] }[] };
  const rows = answer.data[0]?.transactionLists ?? [];
  const row = rows[at % Math.max(1, rows.length)];
  if (row !== undefined) rows.splice(at % rows.length, 1, ...(glitch === 'double-row' ? [row, row] : []));
  return { status, bodyText: JSON.stringify(answer) };
}

/** A service that plays the changes, one before each request; without changes it is quiet. */
function serviceOf(
  list: ChangingList,
  changes: readonly Change[],
  onlyGrows = false,
): (params: Readonly<Record<string, string>>) => ListAnswer {
  let request = 0;
  const garbled = new Set<string>();
  return (params) => {
    const next = changes[request];
    request += 1;
    if (next?.kind === 'grow') list.grow(next.rows);
    if (next?.kind === 'late' && !onlyGrows) list.addLate(next.depth);
    if (next?.kind === 'reorganise' && !onlyGrows) list.reorganise(next.depth, next.keepEvery);
    if (next?.kind === 'fault') throw cut();
    const answer = list.answer(params);
    if (next?.kind !== 'drop-row' && next?.kind !== 'double-row') return answer;
    // Once for each question: a service that gives the same wrong page twice cannot be told from a
    // correct one.
    const question = JSON.stringify(params);
    if (garbled.has(question)) return answer;
    garbled.add(question);
    return garble(answer, next.kind, next.at);
  };
}

/** The habits of the model's services. */
export const LIST_HABITS: fc.Arbitrary<ListHabits> = fc.record({
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
      LIST_HABITS,
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
      fc.array(change, { minLength: 1, maxLength: 60 }),
      (listHabits, blocks, changes) => {
        const list = new ChangingList(listHabits, blocks);
        const walked = walkThrough({ endpoint, goal: WITHOUT_CUT, limit, ask: serviceOf(list, changes) });
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
 * The proof of the windows: lists beyond the cap, cut at blocks. A window that is called complete
 * held exactly its blocks at one moment, windows touch and do not overlap, and the whole collection
 * was the list of one moment, whatever happened. Throws with a counterexample.
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
      fc.record({
        habits: LIST_HABITS,
        startIsExclusive: fc.boolean(),
        endIsExclusive: fc.boolean(),
        sane: fc.boolean(),
      }),
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
        const walked = walkThrough({
          endpoint,
          goal: WITH_CUT,
          limit,
          ask: serviceOf(list, changes, onlyGrows),
        });
        if (walked.completeness.level !== 'complete') return true;
        const { cursor } = walked;
        if (cursor.windows.length === 0) return list.wasEver(walked.rows, walked.cursor.pinnedEnd);
        // A window that was read again is the newest walk, wherever its blocks are.
        const windows = windowsOf(walked);
        figures.complete += 1;
        figures.windows += windows.length;
        figures.requests += walked.requests;
        figures.fewest += Math.ceil(walked.rows.length / limit);
        const touch = windows.every(
          ({ from }, index) => index === windows.length - 1 || from === (windows[index + 1]?.to ?? -1) + 1,
        );
        const held = windows.every(({ walk, from, to }) => list.wasEverWithin(walked.rowsOf(walk), from, to));
        return touch && held && list.wasEverWithin(walked.rows, undefined, windows[0]?.to ?? 0);
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return figures;
}

/**
 * Windows as a collection states them, the newest blocks first; the last walk's may be open above.
 */
function windowsOf({ cursor }: WalkedList): { walk: number; from?: number | undefined; to: number }[] {
  const last = { walk: cursor.walk, from: cursor.from, to: cursor.pinnedEnd ?? Infinity };
  return [...cursor.windows, last].toSorted((one, other) => other.to - one.to);
}

/**
 * The proof of the update: a list is read, changes, and is brought up to date while it keeps
 * changing. If the collection is called complete, its windows touch and each held exactly its
 * blocks at one moment; if the list only grew, the whole collection was the list of one moment; and
 * a list that finally rests is collected completely. Throws with a counterexample.
 */
export function proveUpdates(options: { readonly runs: number; readonly seed?: number }): {
  readonly complete: number;
  readonly quiet: number;
} {
  const figures = { complete: 0, quiet: 0 };
  fc.assert(
    fc.property(
      longBlocks,
      fc.array(fc.array(change, { maxLength: 40 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      (blocks, rounds, onlyGrows, endsQuiet) => {
        const list = new ChangingList(
          { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap },
          blocks,
        );
        const walk = (changes: readonly Change[], update?: WalkedList): WalkedList =>
          walkThrough({
            endpoint,
            goal: WITH_CUT,
            limit,
            ask: serviceOf(list, changes, onlyGrows),
            ...(update === undefined ? {} : { update }),
          });
        let walked = walk(rounds[0] ?? []);
        for (const changes of [...rounds.slice(1), ...(endsQuiet ? [[]] : [])]) {
          for (const each of changes.slice(0, 3)) if (each.kind === 'grow') list.grow(each.rows);
          walked = walk(changes, walked);
        }
        if (walked.completeness.level !== 'complete') return true;
        figures.complete += 1;
        if (endsQuiet) figures.quiet += 1;
        const windows = windowsOf(walked);
        const touch = windows.every(
          ({ from }, index) => index === windows.length - 1 || from === (windows[index + 1]?.to ?? -1) + 1,
        );
        const held = windows.every(({ walk: each, from, to }) =>
          list.wasEverWithin(walked.rowsOf(each), from, to),
        );
        return (
          touch && held && (!onlyGrows || list.wasEverWithin(walked.rows, undefined, windows[0]?.to ?? 0))
        );
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return figures;
}

/**
 * A range of blocks in a question, around the heights of the model's lists; either end may be open,
 * and both may be the same block.
 */
const namedRange = fc.record({
  from: fc.option(fc.integer({ min: 995, max: 1040 }), { nil: undefined }),
  span: fc.option(fc.constantFrom(0, 0, 1, 2, 10, 60), { nil: undefined }),
});

/**
 * The proof of the ends: questions that name a range of blocks, to services that include its ends
 * or leave out one or both, while the list changes. What is called complete held exactly the blocks
 * of the range, including its ends, at one moment; from a list at rest it is always collected.
 * Throws with a counterexample.
 */
export function proveRanges(options: { readonly runs: number; readonly seed?: number }): {
  readonly complete: number;
  readonly widened: number;
} {
  const figures = { complete: 0, widened: 0 };
  fc.assert(
    fc.property(
      fc.record({ startIsExclusive: fc.boolean(), endIsExclusive: fc.boolean() }),
      namedRange,
      fc.array(fc.oneof(fc.nat(4), fc.constant(0)), { minLength: 1, maxLength: 50 }),
      fc.array(change, { maxLength: 60 }),
      fc.boolean(),
      (ends, { from, span }, blocks, changes, isAtRest) => {
        const list = new ChangingList(
          { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty', cap, ...ends },
          blocks,
        );
        const to = span === undefined ? undefined : (from ?? 1000) + span;
        const walked = walkThrough({
          endpoint,
          goal: {
            ...WITH_CUT,
            canPin: to === undefined,
            ...(from === undefined && to === undefined ? {} : { bounds: { from, to } }),
            cut: { capRows: cap, lowest: from ?? 0 },
          },
          limit,
          ask: serviceOf(list, isAtRest ? changes.filter(({ kind }) => kind === 'fault') : changes),
        });
        if (walked.completeness.level !== 'complete') return !isAtRest;
        const { reach, windows } = walked.cursor;
        figures.complete += 1;
        if ((reach?.below ?? 0) + (reach?.above ?? 0) > 0) figures.widened += 1;
        if (windows.length > 0 && !isAtRest) return true;
        const end = to ?? walked.cursor.windows[0]?.to ?? walked.cursor.pinnedEnd ?? Infinity;
        return list.wasEverWithin(walked.rows, from, end);
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return figures;
}

/**
 * The other half: a list at rest, whatever faults occur, is collected completely and called so,
 * including bursts and twins, as long as no single block reaches the cap. Throws with a
 * counterexample.
 */
export function proveNothingLost(options: { readonly runs: number; readonly seed?: number }): void {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat(9), fc.integer({ min: 10, max: 50 })), { maxLength: 80 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.constantFrom('empty' as const, 'last-page' as const, 'first-page' as const, 'refused' as const),
      fc.record({ startIsExclusive: fc.boolean(), endIsExclusive: fc.boolean() }),
      (blocks, faults, pastTheEnd, ends) => {
        const list = new ChangingList(
          { order: 'falling', totalPage: 'stated', pastTheEnd, cap, ...ends },
          blocks,
        );
        const changes: Change[] = faults.map((isFault) =>
          isFault ? { kind: 'fault' } : { kind: 'nothing' },
        );
        const ask = serviceOf(list, changes);
        const walked = walkThrough({ endpoint, goal: WITH_CUT, limit, ask });
        return walked.completeness.level === 'complete' && list.wasEver(walked.rows, undefined);
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
}
