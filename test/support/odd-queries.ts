/** Queries over odd records, for properties, and how to run all their steps at once. */
import fc from 'fast-check';
import { SWITCHABLE_REASONS } from '../../shared/service/counted-rows.ts';
import type { Steps } from '../../shared/engine/query/steps.ts';
import type { GroupRequest } from '../../shared/engine/query/aggregate/row-groups.ts';
import type { FilterClause, ReviewQuery } from '../../shared/engine/query/review-session.ts';
import { oddBound, oddValue, soughtText } from './odd-records.ts';

const moment = fc.nat(2000).map((hours) => 1_732_046_400_000 + (hours - 1000) * 3_600_000);

/** Clauses within others, to a small depth. */
function oddClause(fields: readonly string[]): fc.Arbitrary<FilterClause> {
  return fc.letrec<{ clause: FilterClause }>((tie) => {
    const parts = fc.array(tie('clause'), { minLength: 1, maxLength: 3 });
    return {
      clause: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { arbitrary: simpleClause(fields), weight: 6 },
        { arbitrary: fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts }), weight: 1 },
        { arbitrary: fc.record({ kind: fc.constant('not' as const), part: tie('clause') }), weight: 1 },
        {
          arbitrary: fc.record({ kind: fc.constant('line' as const), text: soughtText, where: parts }),
          weight: 1,
        },
      ),
    };
  }).clause;
}

function simpleClause(fields: readonly string[]): fc.Arbitrary<FilterClause> {
  const field = fc.constantFrom(...fields);
  return fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: soughtText }),
    fc.record({ kind: fc.constant('contains' as const), field, text: soughtText }),
    fc.record({
      kind: fc.constant('direction' as const),
      anyOf: fc.subarray(['IN' as const, 'OUT' as const, 'SELF' as const, 'OTHER' as const]),
    }),
    fc.record({
      kind: fc.constant('counterparty' as const),
      anyOf: fc.array(oddValue, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('equals' as const),
      field,
      anyOf: fc.array(oddValue, { minLength: 1, maxLength: 3 }),
    }),
    fc.record(
      {
        kind: fc.constant('amount' as const),
        field,
        atLeast: oddBound,
        atMost: oddBound,
        above: oddBound,
        below: oddBound,
      },
      { requiredKeys: ['kind', 'field'] },
    ),
    fc.record({
      kind: fc.constant('address' as const),
      anyOf: fc.array(oddValue, { minLength: 1, maxLength: 2 }),
    }),
    fc.record(
      {
        kind: fc.constant('shortened' as const),
        field,
        head: fc.stringMatching(/^0x[0-9a-f]{1,2}$/),
        tail: fc.stringMatching(/^[0-9a-f]{1,2}$/),
      },
      { requiredKeys: ['kind', 'head', 'tail'] },
    ),
    fc.record(
      {
        kind: fc.constant('recurring' as const),
        field,
        date: fc.constantFrom('11-19', '11-20', '02-29'),
        clock: fc.constantFrom('20:00', '00:00:00', '08:00'),
      },
      { requiredKeys: ['kind', 'field', 'date'] },
    ),
    fc.record(
      { kind: fc.constant('time' as const), field, from: moment, to: moment },
      { requiredKeys: ['kind', 'field'] },
    ),
  );
}

/** One field to sort by. */
export const oddLevel = (fields: readonly string[]): fc.Arbitrary<ReviewQuery['sort'][number]> =>
  fc.record({ field: fc.constantFrom('direction', ...fields), descending: fc.boolean() });

/** Some clauses, some levels. */
export const oddQuery = (fields: readonly string[]): fc.Arbitrary<ReviewQuery> =>
  fc.record({
    filter: fc.array(oddClause(fields), { maxLength: 2 }),
    sort: fc.array(oddLevel(fields), { maxLength: 3 }),
  });

/**
 * Some grouping, with or without separate sums by one of the fields of `perFields`, by settlement,
 * and by direction.
 */
export function oddGrouping(
  fields: readonly string[],
  perFields: readonly string[],
): fc.Arbitrary<GroupRequest> {
  const field = fc.constantFrom(...fields);
  const by = fc.oneof(
    fc.constantFrom('counterparty' as const, 'day' as const, 'nothing' as const),
    field.map((each) => ({ field: each })),
  );
  const apart = fc.record({ field, unit: fc.constant('apart') });
  const sum = fc.record(
    {
      field,
      per: fc.constantFrom(...perFields),
      unit: fc.constant('unit'),
      state: field,
      isBySide: fc.boolean(),
      counting: fc.record({ included: fc.subarray([...SWITCHABLE_REASONS]) }),
      apart,
    },
    { requiredKeys: ['field'] },
  );
  return fc.record({ by, atMost: fc.integer({ min: 1, max: 20 }), sum }, { requiredKeys: ['by', 'atMost'] });
}

/** What the steps find. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
