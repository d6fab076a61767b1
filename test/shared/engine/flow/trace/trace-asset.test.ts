import { describe, expect, it } from 'vitest';
import { indexAsset } from '../../../../../shared/engine/flow/trace/asset-index.ts';
import { traceAsset } from '../../../../../shared/engine/flow/trace/trace-asset.ts';
import { planTrace } from '../../../../../shared/engine/flow/trace/trace-plan.ts';
import { workingOf } from '../../../../../shared/engine/flow/trace/working.ts';
import type { TraceQuestion } from '../../../../../shared/engine/flow/trace/trace-question.ts';
import {
  collectedAll,
  COMPLETE,
  flowRow,
  historyOf,
  rowAt,
  type Move,
} from '../../../../support/flow-history.ts';
import { amountsOf, traceOf } from '../../../../support/prove-flow.ts';

/** Stolen 100 through A and B to C. */
const THROUGH: Move[] = [
  ['victim', 'a', 100n],
  ['a', 'b', 60n],
  ['b', 'c', 50n],
];
const askAll = (part: Partial<TraceQuestion> = {}): TraceQuestion => ({
  sources: [{ row: rowAt(0) }],
  hops: 5,
  collected: collectedAll('a', 'b', 'c'),
  ...part,
});
const fifoOf = (moves: Move[], question: TraceQuestion) => {
  const [fifo] = traceOf({ rows: historyOf(...moves), question }).methods;
  return fifo === undefined ? {} : amountsOf(fifo);
};

describe('ends of a trace', () => {
  it('are what is still held, hop by hop', () => {
    expect(fifoOf(THROUGH, askAll())).toEqual({ 'held a': 40n, 'held b': 10n, 'held c': 50n });
  });

  it('are addresses that are not collected, by name', () => {
    expect(fifoOf(THROUGH, askAll({ collected: collectedAll('a') }))).toEqual({
      'held a': 40n,
      'not-collected b': 60n,
    });
  });

  it('are addresses at the limit of hops', () => {
    expect(fifoOf(THROUGH, askAll({ hops: 2 }))).toEqual({
      'held a': 40n,
      'held b': 10n,
      'hop-limit c': 50n,
    });
  });

  it('count no hop from before the money came', () => {
    const moves: Move[] = [
      ['a', 'b', 1n],
      ['victim', 'a', 100n],
      ['a', 'c', 100n],
      ['c', 'b', 100n],
    ];
    const question = askAll({ sources: [{ row: rowAt(1) }], hops: 2 });
    expect(fifoOf(moves, question)).toEqual({ 'hop-limit b': 100n });
  });

  it('are labels at which the trace stops, although they are collected', () => {
    const stops = new Map([['b', { kind: 'exchange', name: 'Test exchange' }] as const]);
    expect(fifoOf(THROUGH, askAll({ stops }))).toEqual({ 'held a': 40n, 'stopped b': 60n });
  });

  it('are burns and fees', () => {
    const rows = [
      ...historyOf(['victim', 'a', 100n], ['a', '', 30n]),
      flowRow(['a', '', 5n], 2, { nature: 'fee' }),
    ];
    const [fifo] = traceOf({ rows, question: askAll() }).methods;
    expect(fifo && amountsOf(fifo)).toEqual({ 'burned a': 30n, 'fee a': 5n, 'held a': 65n });
  });

  it('are rows that are sources themselves, so that nothing counts twice', () => {
    const question = askAll({ sources: [{ row: rowAt(0) }, { row: rowAt(1) }] });
    expect(fifoOf(THROUGH, question)).toEqual({
      'at-source a': 60n,
      'held a': 40n,
      'held b': 10n,
      'held c': 50n,
    });
  });

  it('have their rows as evidence: the first and the last that carried money there', () => {
    const moves: Move[] = [
      ['victim', 'a', 100n],
      ['a', 'b', 1n],
      ['a', 'b', 2n],
    ];
    const question = askAll({ collected: collectedAll('a') });
    const [fifo] = traceOf({ rows: historyOf(...moves), question }).methods;
    expect(fifo?.ends.find(({ address }) => address === 'b')).toMatchObject({
      rows: 2,
      first: { seq: 1, index: 1 },
      last: { seq: 1, index: 2 },
    });
  });
});

describe('what a trace rests on', () => {
  const statementOf = (question: TraceQuestion, stated?: ReadonlyMap<string, bigint>) => {
    const index = indexAsset(historyOf(...THROUGH), { asset: '', ...(stated !== undefined && { stated }) });
    const trace = traceAsset(index, question);
    if ('refused' in trace) throw new Error(trace.refused);
    return trace.statement;
  };

  it('is the statement of each address that it was followed through', () => {
    const { restsOn, isUpToHere } = statementOf(askAll({ collected: collectedAll('a', 'b', 'z') }));
    expect(restsOn.map(({ address, completeness }) => [address, completeness])).toEqual([
      ['a', COMPLETE],
      ['b', COMPLETE],
    ]);
    expect(isUpToHere).toBe(false);
  });

  it('is up to here if one of them is not complete', () => {
    const partial = { ...COMPLETE, level: 'partial' } as const;
    const collected = new Map([...collectedAll('a', 'c'), ['b', partial]] as const);
    expect(statementOf(askAll({ collected })).isUpToHere).toBe(true);
  });

  it('is up to here if rows contradict a stated opening balance', () => {
    const rows = historyOf(['a', 'x', 5n], ...THROUGH);
    const index = indexAsset(rows, { asset: '', stated: new Map([['a', 2n]]) });
    const trace = traceAsset(index, askAll({ sources: [{ row: rowAt(1) }] }));
    expect(trace).toMatchObject({ statement: { isUpToHere: true, restsOn: [{ overdrawnBy: 3n }, {}, {}] } });
  });
});

it('refuses a question without an answer, and gives no number', () => {
  const index = indexAsset(historyOf(...THROUGH, ['a', 'a', 5n], ['a', 'b', 0n]), { asset: '' });
  const reasonOf = (part: Partial<TraceQuestion>) => {
    const trace = traceAsset(index, askAll(part));
    return 'refused' in trace ? trace.refused : 'traced';
  };
  expect(reasonOf({ sources: [] })).toBe('no-source');
  expect(reasonOf({ hops: 0 })).toBe('no-hop');
  expect(reasonOf({ sources: [{ row: rowAt(99) }] })).toBe('row-moves-nothing');
  expect(reasonOf({ sources: [{ row: rowAt(3) }] })).toBe('row-moves-nothing');
  expect(reasonOf({ sources: [{ row: rowAt(4) }] })).toBe('row-moves-nothing');
  expect(reasonOf({ sources: [{ row: rowAt(0), amount: 101n }] })).toBe('amount-not-in-row');
  expect(reasonOf({ sources: [{ row: rowAt(0), amount: 0n }] })).toBe('amount-not-in-row');
});

describe('the working', () => {
  const index = indexAsset(
    historyOf(['own', 'a', 70n], ['thief', 'a', 30n], ['own', 'a', 20n], ['a', 'b', 110n]),
    { asset: '' },
  );
  const plan = planTrace(index, { sources: [{ row: rowAt(1) }], hops: 5, collected: collectedAll('a') });
  const linesBy = (method: 'fifo' | 'pro-rata') =>
    'refused' in plan
      ? []
      : workingOf(index, plan, method).map(({ row, lot, isTraced, before, taken, after }) => [
          row.index,
          lot?.index,
          isTraced,
          before,
          taken,
          after,
        ]);

  it('has a line for each allocation: row, lot, before, taken, after', () => {
    expect(linesBy('fifo')).toEqual([
      [3, undefined, false, 70n, 70n, 0n],
      [3, 1, true, 30n, 30n, 0n],
      [3, 2, false, 20n, 10n, 10n],
    ]);
  });

  it('of a method without lots has a line for traced and for other units; a tie is the older one’s', () => {
    expect(linesBy('pro-rata')).toEqual([
      [3, undefined, false, 90n, 83n, 7n],
      [3, undefined, true, 30n, 27n, 3n],
    ]);
  });
});
