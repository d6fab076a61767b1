import { describe, expect, it } from 'vitest';
import {
  doMethodsAgree,
  methodColumns,
} from '../../../../../renderer/investigations/trace/ends/method-columns.ts';
import {
  SPLITTING_METHODS,
  type SplittingMethod,
} from '../../../../../shared/engine/flow/trace/trace-question.ts';

type Report = Parameters<typeof methodColumns>[0];

/** A trace with one end; `differs` changes what a method has there, or passes on. */
function reportOf(
  differs: { readonly held?: SplittingMethod; readonly moved?: SplittingMethod } = {},
): Report {
  const amount = (method: SplittingMethod) => (method === differs.held ? 7n : 9n);
  return {
    ends: [
      {
        amounts: Object.fromEntries(
          SPLITTING_METHODS.map((method) => [method, { least: amount(method), most: amount(method) }]),
        ) as Report['ends'][number]['amounts'],
      },
    ],
    sums: SPLITTING_METHODS.map((method) => ({
      method,
      elsewhere: 0n,
      leftZone: 0n,
      fees: 0n,
      held: amount(method),
      linked: 0n,
      total: 9n,
      arrived: 0n,
      moved: method === differs.moved ? 8n : 18n,
      isMostCautious: false,
    })),
  };
}

const namesOf = (...args: Parameters<typeof methodColumns>): readonly string[] =>
  methodColumns(...args).map(({ name }) => name);

describe('the columns of a trace', () => {
  it('are one while all methods agree, which names them and shows the first', () => {
    const [column, ...others] = methodColumns(reportOf(), SPLITTING_METHODS, false);
    expect(others).toEqual([]);
    expect(column).toMatchObject({ first: 'fifo', methods: SPLITTING_METHODS, name: 'All methods' });
    expect(column?.sentence).toContain('FIFO, LIFO, Pro rata');
  });

  it('are one for each method where they differ, or if the analyst asks for it', () => {
    expect(namesOf(reportOf({ held: 'own-first' }), SPLITTING_METHODS, false)).toHaveLength(6);
    expect(namesOf(reportOf(), SPLITTING_METHODS, true)).toHaveLength(6);
  });

  it('never say that all methods agree if some are hidden', () => {
    expect(namesOf(reportOf({ held: 'own-first' }), ['fifo', 'lifo'], false)).toEqual(['2 methods']);
    expect(namesOf(reportOf(), ['tiho'], false)).toEqual(['TIHO']);
  });

  it('differ if a method passes other amounts on, even with the same ends', () => {
    expect(doMethodsAgree(reportOf({ moved: 'lifo' }), SPLITTING_METHODS)).toBe(false);
    expect(doMethodsAgree(reportOf({ moved: 'lifo' }), ['fifo', 'tiho'])).toBe(true);
  });
});
