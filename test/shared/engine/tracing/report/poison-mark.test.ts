import { expect, it } from 'vitest';
import type { AmountRange } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import { SPLITTING_METHODS } from '../../../../../shared/engine/flow/trace/trace-question.ts';
import { poisonMark } from '../../../../../shared/engine/tracing/report/poison-mark.ts';
import type { ReportEnd } from '../../../../../shared/engine/tracing/report/trace-report.ts';

/** An end of which every method has the range. */
const endOf = (amount: AmountRange, isMarked: boolean): Pick<ReportEnd, 'amounts' | 'isMarked'> => ({
  isMarked,
  amounts: Object.fromEntries(SPLITTING_METHODS.map((method) => [method, amount])) as Readonly<
    ReportEnd['amounts']
  >,
});
const NOTHING_TO_ALL = { least: 0n, most: 5n };

it('says no of an end to which money may have gone only if the order of rows is known', () => {
  const [marked, unmarked] = [true, false].map((is) => endOf(NOTHING_TO_ALL, is));
  if (marked === undefined || unmarked === undefined) throw new Error('two ends');
  expect([marked, unmarked].map((end) => poisonMark(end, { basis: 'known-order' }))).toEqual([
    'marked',
    'no',
  ]);
  for (const basis of ['every-order', 'bounds'] as const)
    expect([marked, unmarked].map((end) => poisonMark(end, { basis }))).toEqual(['possibly', 'possibly']);
});

it('is sure of an end that money reaches in every order', () => {
  const end = endOf({ least: 1n, most: 5n }, false);
  expect(poisonMark(end, { basis: 'every-order' })).toBe('marked');
});
