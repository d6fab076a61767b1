/** The graph of traced money: it has every traced unit once, and each flow is the sum of its lines. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAsset } from '../../../../shared/engine/flow/trace/asset-index.ts';
import { rowKey, type FlowRow } from '../../../../shared/engine/flow/ledger/flow-row.ts';
import { planTrace } from '../../../../shared/engine/flow/trace/trace-plan.ts';
import { SPLITTING_METHODS } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { RanAsset, RanMethod } from '../../../../shared/engine/tracing/report/ran-trace.ts';
import { tracedGraph, type TracedGraph } from '../../../../shared/engine/tracing/report/traced-graph.ts';
import { tracedRows } from '../../../../shared/engine/tracing/report/traced-rows.ts';
import { sumOfLines, wholeWorking } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { workingOfFlow } from '../../../../shared/engine/tracing/report/working-of-flow.ts';
import {
  arbitraryHistory,
  collectedAll,
  historyOf,
  rowAt,
  type History,
} from '../../../support/flow-history.ts';

/** A trace that ran; some rows may be linked. Undefined if there is none. */
function ranOf({ rows, question }: History, linkedRows: readonly number[] = []): RanAsset | undefined {
  const index = indexAsset(rows, { asset: '' });
  const plan = planTrace(index, question);
  if ('refused' in plan) return undefined;
  const ran: RanMethod = { plan, arrivals: [] };
  return {
    index,
    batch: question.batch ?? 'block',
    leastShare: question.leastShare,
    linked: new Set(linkedRows.map((row) => row % Math.max(1, index.rows().length))),
    reasons: new Map(),
    by: Object.fromEntries(SPLITTING_METHODS.map((method) => [method, ran])) as RanAsset['by'],
  };
}

const add = (sums: Map<string, bigint>, address: string, amount: bigint): void => {
  sums.set(address, (sums.get(address) ?? 0n) + amount);
};

/** What came to each address and was not paid on, by the flows. */
function keptBy({ flows }: TracedGraph, { index, linked, by }: RanAsset): ReadonlyMap<string, bigint> {
  const kept = new Map<string, bigint>();
  for (const { from, to, amount, starts } of flows) {
    add(kept, to, amount);
    add(kept, from, starts - amount);
  }
  // A source that a link leads away, or that leaves the trade zone, never reaches anybody.
  for (const { row, amount } of by.fifo.plan.sources) {
    const { from = '', to = '' } = index.rowAt(row) ?? {};
    if (to === '' || linked.has(row)) add(kept, from, amount);
  }
  return kept;
}

function stayedAt({ stays }: TracedGraph): ReadonlyMap<string, bigint> {
  const stayed = new Map<string, bigint>();
  for (const { address, amount } of stays) add(stayed, address, amount);
  return stayed;
}

const withoutZeros = (sums: ReadonlyMap<string, bigint>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n));

describe('the graph of traced money', () => {
  it('keeps at each address what came and was not paid on, by every method', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.array(fc.nat(100), { maxLength: 2 }), (history, linked) => {
        const ran = ranOf(history, linked);
        fc.pre(ran !== undefined);
        for (const method of SPLITTING_METHODS) {
          const graph = tracedGraph(ran, method);
          expect(withoutZeros(keptBy(graph, ran)), method).toEqual(withoutZeros(stayedAt(graph)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has a working for each flow that adds up to it', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const ran = ranOf(history);
        fc.pre(ran !== undefined);
        for (const method of SPLITTING_METHODS)
          for (const { from, to, amount, rows } of tracedGraph(ran, method).flows) {
            const lines = workingOfFlow(ran, { method, from, to });
            expect(sumOfLines(lines)).toBe(amount);
            expect(new Set(lines.map(({ row }) => row)).size).toBe(rows);
          }
      }),
      { numRuns: 200 },
    );
  });

  it('says when money moved, in how many rows, and what of it is the source', () => {
    const rows = historyOf(['t', 'a', 30n], ['o', 'a', 70n], ['a', 'b', 20n], ['a', 'b', 30n]);
    const question = { sources: [{ row: rowAt(0) }], hops: 6, collected: collectedAll('a') };
    const ran = ranOf({ rows, question });
    if (ran === undefined) throw new Error('no trace');
    expect(tracedGraph(ran, 'fifo')).toEqual({
      flows: [
        { from: 't', to: 'a', amount: 30n, starts: 30n, rows: 1, first: 0, last: 0 },
        { from: 'a', to: 'b', amount: 30n, starts: 0n, rows: 2, first: 2000, last: 3000 },
      ],
      stays: [{ kind: 'not-collected', address: 'b', amount: 30n }],
    });
  });
});

describe('the rows that a trace starts from or passes through', () => {
  const keysOf = (rows: readonly FlowRow[]): readonly string[] => [...new Set(rows.map(rowKey))].toSorted();

  it('are those of any line by any method that carries traced money', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.array(fc.nat(100), { maxLength: 2 }), (history, linked) => {
        const ran = ranOf(history, linked);
        fc.pre(ran !== undefined);
        const lines = SPLITTING_METHODS.flatMap((method) => wholeWorking(ran, method));
        const carrying = lines.filter(({ step, isTraced }) => step === 'source' || isTraced);
        const found = tracedRows(ran, history.rows);
        expect(keysOf(found)).toEqual(keysOf(carrying.map(({ row }) => row)));
        expect(found).toHaveLength(keysOf(found).length);
      }),
      { numRuns: 200 },
    );
  });

  it('are only those that are asked for', () => {
    const rows = historyOf(['t', 'a', 30n], ['o', 'a', 70n], ['a', 'b', 20n], ['a', 'b', 30n]);
    const ran = ranOf({
      rows,
      question: { sources: [{ row: rowAt(0) }], hops: 6, collected: collectedAll('a') },
    });
    if (ran === undefined) throw new Error('no trace');
    const asked = (...places: readonly number[]) => tracedRows(ran, places.map(rowAt)).map(rowKey);
    expect(asked(0, 1, 3)).toEqual(['1:0', '1:3']);
    expect(asked(1)).toEqual([]);
    expect(tracedRows(ran, [{ seq: 9, index: 0 }])).toEqual([]);
  });
});
