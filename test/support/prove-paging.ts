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
          goal: { firstRows: undefined, paged: true, canPin: true },
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
