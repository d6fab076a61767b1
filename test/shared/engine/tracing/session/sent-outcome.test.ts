import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactly } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import { SPLITTING_METHODS } from '../../../../../shared/engine/flow/trace/trace-question.ts';
import type { ReportEnd } from '../../../../../shared/engine/tracing/report/trace-report.ts';
import { packEnds, unpackEnds } from '../../../../../shared/engine/tracing/session/packed-ends.ts';

const amount = fc.oneof(
  fc.constant(0n),
  fc.bigInt(0n, 10n ** 20n),
  fc.constantFrom(2n ** 64n - 1n, 2n ** 64n, 2n ** 128n),
  fc.bigInt(10n ** 77n, 10n ** 78n - 1n),
);
const range = fc.oneof(
  amount.map(exactly),
  fc.tuple(amount, amount).map(([least, more]) => ({ least, most: least + more })),
);
const time = fc.option(fc.nat(), { nil: undefined });

const end: fc.Arbitrary<ReportEnd> = fc.record({
  kind: fc.constantFrom('held' as const, 'not-collected' as const, 'fee' as const),
  address: fc.string(),
  amounts: fc.record(
    Object.fromEntries(SPLITTING_METHODS.map((method) => [method, range])) as {
      readonly [Method in keyof ReportEnd['amounts']]: typeof range;
    },
  ),
  isMarked: fc.boolean(),
  first: time,
  last: time,
  completeness: fc.string(),
  level: fc.constantFrom(undefined, 'complete' as const, 'partial' as const),
  isRunning: fc.boolean(),
});

it('ends cross from the worker to the page without a change, whatever their amounts and times', () => {
  fc.assert(
    fc.property(fc.array(end, { maxLength: 8 }), (ends) => {
      expect(unpackEnds(structuredClone(packEnds(ends)))).toEqual(ends);
    }),
  );
});
