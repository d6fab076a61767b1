import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CaseQuestion } from '../../../../shared/engine/tracing/question/case-question.ts';
import { benchCase } from '../../../support/bench-case.ts';
import { traceNow } from '../../../support/traced-practice.ts';

it('a trace with a changed parameter is the one of a case that was just opened', () => {
  const { flow, questionOf, rowsAfter } = benchCase(2000);
  const theft = questionOf({});
  const stolen = 'rows' in theft.from ? theft.from.rows : [];
  const addressOf = (at: number): string => flow.collections[at]?.params['address'] ?? '';
  const changed = fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((hops) => ({ hops })),
    fc.integer({ min: 0, max: 4 }).map((more) => ({ from: { rows: [...stolen, ...rowsAfter(more)] } })),
    fc.constantFrom(undefined, 1, 500, 50_000, 400_000).map((leastShare) => ({ leastShare })),
    fc.constantFrom('transaction' as const, 'block' as const).map((batch) => ({ batch })),
    fc.integer({ min: 0, max: 5 }).map((at) => ({
      stopWords: ['exchange'],
      labels: new Map([[addressOf(at), 'exchange']]),
    })),
  );
  const ends = new Set<number>();
  fc.assert(
    fc.property(fc.array(changed, { minLength: 1, maxLength: 6 }), (changes) => {
      let parameters: Partial<CaseQuestion> = {};
      for (const each of changes) {
        parameters = { ...parameters, ...each };
        const { outcome } = traceNow(flow, questionOf(parameters));
        // Nothing is kept for another object.
        expect(outcome).toEqual(traceNow({ ...flow }, questionOf(parameters)).outcome);
        if (outcome.outcome === 'traced') ends.add(outcome.ends.length);
      }
    }),
    { numRuns: 15 },
  );
  expect(ends.size).toBeGreaterThan(2);
});
