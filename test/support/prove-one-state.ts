/**
 * The proof of A1: lists that change in every way between any two requests, of both zones and all
 * four endpoints that take ranges of blocks, read window by window and brought up to date. What is
 * called complete was the list of one moment, or says for which parts that holds.
 */
import fc from 'fast-check';
import type { WalkGoal } from '../../shared/engine/collect/plan/walk-goal.ts';
import type { WalkCursor } from '../../shared/engine/collect/plan/walk-cursor.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../shared/service/endpoints/address-transaction-list.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../shared/service/endpoints/block-transaction-list-multi.ts';
import { NORMAL_TRANSACTION_LIST } from '../../shared/service/endpoints/normal-transaction-list.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../shared/service/endpoints/tz-address-transaction-list.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { ChangingList, listNameOf, type ListAnswer, type ListHabits } from './changing-list.ts';
import { walkThrough, type WalkedList } from './walk-through.ts';

const LIMIT = 4;
const CAP = 32;
const HEAD = 1000;

const small = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  listNames: endpoint.chain === 'main' ? ['transactionLists'] : ['data'],
  paging: { maxLimit: LIMIT, defaultLimit: LIMIT, limitsShown: true },
  ...(endpoint.cap === undefined ? {} : { cap: { ...endpoint.cap, rows: CAP } }),
});

/** The four lists that take ranges of blocks, with small pages and a small cap. */
export const SLICED_LISTS = {
  '4.5': small(ADDRESS_TRANSACTION_LIST),
  '4.6': small(NORMAL_TRANSACTION_LIST),
  '4.7': small(BLOCK_TRANSACTION_LIST_MULTI),
  '4.11': small(TZ_ADDRESS_TRANSACTION_LIST),
} as const;
type SlicedList = keyof typeof SLICED_LISTS;

/** A question to 4.7 names the range; the others ask for everything. */
export function goalOfList(name: SlicedList, readTwicePages: number): WalkGoal {
  const bounds = name === '4.7' ? { bounds: { from: HEAD - 50, to: HEAD + 60 } } : {};
  return {
    firstRows: undefined,
    paged: true,
    canFill: false,
    hasRanges: true,
    canPin: name !== '4.7',
    parts: 1,
    readTwicePages,
    ...bounds,
    ...(SLICED_LISTS[name].cap === undefined
      ? {}
      : { cut: { capRows: CAP, lowest: bounds.bounds?.from ?? 0 } }),
  };
}

/** A change of the list between two requests, or a wrong response. */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'nothing' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grow' as const), rows: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('late' as const), depth: fc.integer({ min: 0, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reorganise' as const),
      depth: fc.integer({ min: 1, max: 20 }),
      keepEvery: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('drop' as const, 'exchange' as const, 'correct' as const),
      at: fc.nat(400),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'answer-lacks-row' as const,
        'answer-doubles-row' as const,
        'answer-has-other-row' as const,
        'answer-miscounts' as const,
      ),
      at: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fault' as const }) },
);
export type ListChange = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * If only the ends of a list are read again, these can happen in the middle without a trace, alone
 * or two of them together.
 */
const UNSEEN_IN_THE_MIDDLE: readonly ListChange['kind'][] = [
  'drop',
  'exchange',
  'correct',
  'answer-has-other-row',
];

const cut = (): CasebookError =>
  new CasebookError('transport.cut', { message: 'The answer broke off.', nextStep: 'Resume.' });

export function apply(list: ChangingList, one: ListChange): void {
  switch (one.kind) {
    case 'grow':
      return list.grow(one.rows);
    case 'late':
      return list.addLate(one.depth);
    case 'reorganise':
      return list.reorganise(one.depth, one.keepEvery);
    case 'drop':
      return list.drop(one.at);
    case 'exchange':
      return list.exchange(one.at);
    case 'correct':
      return list.correct(one.at);
    default:
      return undefined;
  }
}

/** One wrong answer. */
function garble(answer: ListAnswer, one: ListChange, listName: 'data' | 'transactionLists'): ListAnswer {
  if (answer.status !== 200 || !('at' in one)) return answer;
  const body = JSON.parse(answer.bodyText) as { data: Record<string, unknown>[] };
  const [page] = body.data;
  if (page === undefined) return answer;
  const rows = page[listName] as JsonObject[];
  const at = one.at % Math.max(1, rows.length);
  const row = rows[at];
  if (one.kind === 'answer-miscounts')
    page['totalPage'] = String(Number(page['totalPage']) + (one.at % 2 ? 1 : -1));
  else if (row !== undefined && one.kind === 'answer-lacks-row') rows.splice(at, 1);
  else if (row !== undefined && one.kind === 'answer-doubles-row') rows.splice(at, 1, row, row);
  else if (row !== undefined && one.kind === 'answer-has-other-row')
    rows.splice(at, 1, { ...row, from: '0xother' });
  else return answer;
  return { ...answer, bodyText: JSON.stringify(body) };
}

/** A service that plays the changes, one before each request; without changes it is quiet. */
export function serviceOf(
  list: ChangingList,
  changes: readonly ListChange[],
): (params: Readonly<Record<string, string>>) => ListAnswer {
  let request = 0;
  const garbled = new Set<string>();
  return (params) => {
    const one = changes[request];
    request += 1;
    if (one === undefined) return list.answer(params);
    apply(list, one);
    if (one.kind === 'fault') throw cut();
    const answer = list.answer(params);
    if (!one.kind.startsWith('answer-')) return answer;
    // Once for each question: a service that gives the same wrong page twice cannot be told from a
    // correct one.
    const question = JSON.stringify(params);
    if (garbled.has(question)) return answer;
    garbled.add(question);
    return garble(answer, one, listNameOf(list.habits));
  };
}

/** Blocks with their rows: bursts among quiet ones. */
const blocksOfList = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 1, arbitrary: fc.integer({ min: 10, max: 40 }) },
  ),
  { minLength: 1, maxLength: 30 },
);

/**
 * Changes come in bursts with quiet periods between them: a list that changes all the time is never
 * called complete.
 */
const changesOfList = fc
  .tuple(fc.nat(40), fc.array(change, { maxLength: 25 }), fc.nat(30), fc.array(change, { maxLength: 12 }))
  .map(([quiet, first, then, second]): ListChange[] => [
    ...Array.from({ length: quiet }, () => ({ kind: 'nothing' as const })),
    ...first,
    ...Array.from({ length: then }, () => ({ kind: 'nothing' as const })),
    ...second,
  ]);

interface Case {
  readonly name: SlicedList;
  readonly endpoint: Endpoint;
  readonly goal: WalkGoal;
  readonly list: ChangingList;
}

/** The whole list, or all that the service returns within a bound other than a number of rows. */
const isCalledWhole = ({ completeness }: WalkedList): boolean =>
  completeness.level === 'complete' || completeness.bound !== undefined;

interface Range {
  readonly walk: number;
  readonly from: number | undefined;
  readonly to: number;
  readonly isFormer: boolean;
}

/** The windows of a collection, the newest blocks first. */
function rangesOf(cursor: WalkCursor, { bounds }: WalkGoal): Range[] {
  const last: Range = {
    walk: cursor.walk,
    from: cursor.from ?? bounds?.from,
    to: cursor.pinnedEnd ?? bounds?.to ?? Infinity,
    isFormer: false,
  };
  const windows = cursor.windows.map(({ walk, from, to, isFormer = false }) => ({
    walk,
    from: from ?? bounds?.from,
    to,
    isFormer,
  }));
  return [...windows, last].toSorted((one, other) => other.to - one.to);
}

/**
 * Returns whether the statement about the collection is true: the rows of one moment, or, if it
 * says that an exchange would not have shown, this many of each window.
 */
export function isTrue({ list, goal }: Case, walked: WalkedList, changes: readonly ListChange[]): boolean {
  const mayHideExchanges =
    walked.completeness.reason.includes('would not have shown') &&
    changes.some(({ kind }) => UNSEEN_IN_THE_MIDDLE.includes(kind));
  const ranges = rangesOf(walked.cursor, goal);
  const touch = ranges.every(
    ({ from }, index) => index === ranges.length - 1 || from === (ranges[index + 1]?.to ?? -1) + 1,
  );
  const ofNow = ranges.filter(({ isFormer }) => !isFormer);
  const rowsOf = (some: readonly Range[]): JsonObject[] =>
    some.flatMap(({ walk }) => [...walked.rowsOf(walk)]);
  const former = ranges.filter(({ isFormer }) => isFormer);
  const wasEach = former.every(({ walk, from, to }) =>
    mayHideExchanges
      ? list.everHeld([{ from, to, rows: walked.rowsOf(walk).length }])
      : list.wasEverWithin(walked.rowsOf(walk), from, to),
  );
  if (!touch || !wasEach) return false;
  if (!mayHideExchanges)
    return list.wasEverWithin(rowsOf(ofNow), ofNow.at(-1)?.from, ofNow[0]?.to ?? Infinity);
  return list.everHeld(ofNow.map(({ walk, from, to }) => ({ from, to, rows: walked.rowsOf(walk).length })));
}

export interface OneStateFigures {
  /** Collections that were called whole. */
  whole: number;
  /** Those of more than one window. */
  inWindows: number;
  /** Those with a window that was read again after a look back. */
  readAnew: number;
  /** Those whose list changed while it was read. */
  changed: number;
  requests: number;
  /** Requests that a simple loop would need for the same rows. */
  fewest: number;
}

const NOTHING: OneStateFigures = { whole: 0, inWindows: 0, readAnew: 0, changed: 0, requests: 0, fewest: 0 };

function count(figures: OneStateFigures, walked: WalkedList): void {
  figures.whole += 1;
  if (walked.cursor.windows.length > 0) figures.inWindows += 1;
  if ((walked.cursor.lookBack?.anew.length ?? 0) > 0) figures.readAnew += 1;
  figures.requests += walked.requests;
  figures.fewest += Math.ceil(walked.rows.length / LIMIT);
}

export const habitsOf = (name: SlicedList): ListHabits => ({
  order: 'falling',
  totalPage: 'stated',
  pastTheEnd: 'empty',
  ...(SLICED_LISTS[name].cap === undefined ? {} : { cap: CAP }),
  ...(name === '4.11' ? { zone: 'trade-zone' as const } : {}),
});

const anyList = fc.constantFrom<SlicedList>('4.5', '4.6', '4.7', '4.11');

/**
 * Lists that are collected while they change. For short windows every page is read twice
 * (`readTwice`), and what is called complete was the list of one moment whatever happened. For long
 * ones only the ends are, and if rows replaced others, each window still had this many rows at one
 * moment. Throws with a counterexample.
 */
export function proveOneState(options: { readonly runs: number; readonly seed?: number }): OneStateFigures {
  const figures = { ...NOTHING };
  fc.assert(
    fc.property(anyList, fc.boolean(), blocksOfList, changesOfList, (name, readTwice, blocks, changes) => {
      const list = new ChangingList(habitsOf(name), blocks);
      const of: Case = {
        name,
        endpoint: SLICED_LISTS[name],
        goal: goalOfList(name, readTwice ? 20 : 0),
        list,
      };
      const walked = walkThrough({ ...of, limit: LIMIT, ask: serviceOf(list, changes) });
      if (!isCalledWhole(walked)) return true;
      count(figures, walked);
      if (changes.slice(0, walked.requests).some(({ kind }) => kind !== 'nothing' && kind !== 'fault'))
        figures.changed += 1;
      return isTrue(of, walked, changes);
    }),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return figures;
}

/**
 * Collections that are brought up to date while their list changes: what the update does not read
 * again is as it was, and says so; everything above it is the list of one moment. Throws with a
 * counterexample.
 */
export function proveOneStateOfUpdates(options: {
  readonly runs: number;
  readonly seed?: number;
}): OneStateFigures {
  const figures = { ...NOTHING };
  fc.assert(
    fc.property(
      fc.constantFrom<SlicedList>('4.5', '4.6', '4.11'),
      blocksOfList,
      fc.array(fc.tuple(fc.array(change, { maxLength: 12 }), changesOfList), { minLength: 1, maxLength: 3 }),
      (name, blocks, rounds) => {
        const list = new ChangingList(habitsOf(name), blocks);
        const of: Case = { name, endpoint: SLICED_LISTS[name], goal: goalOfList(name, 20), list };
        let walked = walkThrough({ ...of, limit: LIMIT, ask: (params) => list.answer(params) });
        for (const [between, during] of rounds) {
          for (const one of between) apply(list, one);
          walked = walkThrough({ ...of, limit: LIMIT, ask: serviceOf(list, during), update: walked });
          if (!isCalledWhole(walked)) continue;
          count(figures, walked);
          if (during.slice(0, walked.requests).some(({ kind }) => kind !== 'nothing' && kind !== 'fault'))
            figures.changed += 1;
          if (!isTrue(of, walked, rounds.flat(2))) return false;
        }
        return true;
      },
    ),
    { numRuns: options.runs, ...(options.seed === undefined ? {} : { seed: options.seed }) },
  );
  return figures;
}
