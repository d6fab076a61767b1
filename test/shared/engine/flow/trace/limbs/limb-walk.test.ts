import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAsset } from '../../../../../../shared/engine/flow/trace/asset-index.ts';
import { fromLimbs, LimbAmounts } from '../../../../../../shared/engine/flow/trace/limbs/limb-amounts.ts';
import { runInLimbs } from '../../../../../../shared/engine/flow/trace/limbs/limb-walk.ts';
import { poisonInLimbs } from '../../../../../../shared/engine/flow/trace/limbs/limb-poison.ts';
import { ProRata } from '../../../../../../shared/engine/flow/trace/limbs/pro-rata.ts';
import { holdingsBy } from '../../../../../../shared/engine/flow/trace/open-holdings.ts';
import { markRows } from '../../../../../../shared/engine/flow/trace/poison-trace.ts';
import { runTrace } from '../../../../../../shared/engine/flow/trace/run-trace.ts';
import { leastOf } from '../../../../../../shared/engine/flow/trace/trace-asset.ts';
import { planTrace } from '../../../../../../shared/engine/flow/trace/trace-plan.ts';
import { SPLITTING_METHODS } from '../../../../../../shared/engine/flow/trace/trace-question.ts';
import { arbitraryHistory, collectedAll, historyOf, rowAt } from '../../../../../support/flow-history.ts';

describe('a trace in limbs', () => {
  it('has the ends, in their order, of the trace in big integers, by every method', () => {
    let inLimbs = 0;
    const check = ({
      rows,
      question,
    }: typeof arbitraryHistory extends fc.Arbitrary<infer Drawn> ? Drawn : never) => {
      const index = indexAsset(rows, { asset: '' });
      const plan = planTrace(index, question);
      if ('refused' in plan) throw new Error(plan.refused);
      const { batch = 'block', leastShare } = question;
      const linked = new Set(plan.sources.length % 2 === 0 ? [index.rows().length - 1] : []);
      const options = { linked, least: leastOf(plan, leastShare) };
      const poison = poisonInLimbs(index, plan, linked);
      const marked = markRows(index, plan, linked);
      if (poison !== undefined)
        expect({ ...poison, ends: poison.ends.all() }).toEqual({ ...marked, ends: marked.ends.all() });
      for (const method of SPLITTING_METHODS) {
        const run = runInLimbs(index, plan, method, { ...options, batch });
        if (run === undefined) continue;
        inLimbs += 1;
        const other = runTrace(index, plan, holdingsBy(method, index, batch), options);
        expect({ ...run, ends: run.ends.all() }).toEqual({ ...other, ends: other.ends.all() });
        expect([run.ends.total(), run.ends.byKind()]).toEqual([other.ends.total(), other.ends.byKind()]);
      }
    };
    fc.assert(fc.property(arbitraryHistory, check), { numRuns: 500 });
    expect(inLimbs).toBeGreaterThan(1000);
  });

  it('is left to big integers if the amounts do not fit', () => {
    const run = (amount: bigint, stated: bigint) => {
      const index = indexAsset(historyOf(['victim', 'a', amount]), {
        asset: '',
        stated: new Map([['a', stated]]),
      });
      const plan = planTrace(index, { sources: [{ row: rowAt(0) }], hops: 1, collected: collectedAll('a') });
      if ('refused' in plan) throw new Error(plan.refused);
      return runInLimbs(index, plan, 'fifo', { batch: 'block' })?.ends.all()[0]?.amount;
    };
    expect(run(2n ** 97n, 0n)).toBe(2n ** 97n);
    expect(run(10n ** 77n, 0n)).toBeUndefined();
    expect(run(1n, 10n ** 77n)).toBeUndefined();
  });
});

const units = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 2n ** 60n), fc.bigInt(1n, 2n ** 99n - 1n));

/** A traced amount and an outflow, and a balance that is at least both. */
const mixture = fc.oneof(
  fc.tuple(units, units, units).map(([traced, outflow, more]) => ({
    traced,
    outflow,
    balance: (traced > outflow ? traced : outflow) + more,
  })),
  // Half of the balance, or almost: the share is a half off a whole number, or almost.
  fc
    .tuple(fc.bigInt(2n, 2n ** 98n), fc.bigInt(1n, 2n ** 98n), fc.bigInt(-1n, 1n))
    .map(([half, part, more]) => ({
      traced: (part % (2n * half)) + 1n,
      outflow: half + more,
      balance: 2n * half,
    })),
);

it('a share of a balance is rounded as whole numbers are, a half by the order of arrival', () => {
  const limbs = (): LimbAmounts => new LimbAmounts(1);
  const [ofTraced, ofOutflow, ofBalance, into] = [limbs(), limbs(), limbs(), limbs()];
  const rule = new ProRata();
  fc.assert(
    fc.property(mixture, fc.boolean(), ({ traced, outflow, balance }, isTieUp) => {
      ofTraced.setAmount(0, traced);
      ofOutflow.setAmount(0, outflow);
      ofBalance.setAmount(0, balance);
      rule.share(ofTraced, 0, ofOutflow, ofBalance, 0, isTieUp, into);
      const half = (isTieUp ? balance : balance - 1n) / 2n;
      expect(fromLimbs(into.high[0] ?? 0, into.low[0] ?? 0)).toBe((traced * outflow + half) / balance);
    }),
    { numRuns: 10_000 },
  );
});
