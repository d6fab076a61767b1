/** What must hold for every trace of every history; see `npm run prove -- flow`. */
import fc from 'fast-check';
import { indexAsset } from '../../shared/engine/flow/trace/asset-index.ts';
import { traceAsset, type AssetTrace, type MethodTrace } from '../../shared/engine/flow/trace/trace-asset.ts';
import { arbitraryHistory, flowRow, type History } from './flow-history.ts';
import { naiveTrace } from './naive-flow.ts';

export interface FlowFigures {
  readonly histories: number;
  /** Compared with the naive model, amount by amount. */
  readonly ends: number;
}

export function traceOf({ rows, question }: History): AssetTrace {
  const trace = traceAsset(indexAsset(rows, { asset: '' }), question);
  if ('refused' in trace) throw new Error(`refused: ${trace.refused}`);
  return trace;
}

/** Amounts by `kind address`. */
export const amountsOf = ({ ends }: MethodTrace): Record<string, bigint> =>
  Object.fromEntries(ends.map(({ kind, address, amount }) => [`${kind} ${address}`, amount]));

const sorted = (amounts: Record<string, bigint>): string =>
  JSON.stringify(
    Object.entries(amounts)
      .map(([end, amount]) => `${end} ${amount}`)
      .sort(),
  );

const allAmounts = ({ methods }: AssetTrace): string =>
  methods.map((each) => `${each.method} ${sorted(amountsOf(each))}`).join('\n');

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Rows of other addresses, and of another asset, between all others. */
function withUnrelated({ rows, question }: History): History {
  const unrelated = rows.flatMap((row, at) => [
    row,
    flowRow(['x', 'y', row.amount], 1000 + at, { place: row.place }),
    flowRow(['a', 'b', 7n], 2000 + at, { place: row.place, asset: 'other' }),
  ]);
  return { rows: unrelated, question };
}

/** Checks one history and returns how many ends it has. */
function checkHistory(history: History): number {
  const trace = traceOf(history);
  let ends = 0;
  for (const each of trace.methods) {
    const sum = each.ends.reduce((one, { amount }) => one + amount, 0n);
    check(sum === trace.source, `${each.method}: ${sum} at the ends, ${trace.source} at the source`);
    check(
      each.ends.every(({ amount }) => amount > 0n),
      `${each.method}: an end of nothing`,
    );
    const naive = Object.fromEntries(naiveTrace(history.rows, history.question, each.method));
    const [ours, theirs] = [sorted(amountsOf(each)), sorted(naive)];
    check(ours === theirs, `${each.method}\nours  ${ours}\nnaive ${theirs}`);
    // Poison marks all that any method can trace.
    const marked = new Set(trace.poison.map(({ kind, address }) => `${kind} ${address}`));
    for (const { kind, address } of each.ends)
      if (kind !== 'fee' && kind !== 'at-source' && kind !== 'below-limit')
        check(marked.has(`${kind} ${address}`), `${each.method}: ${kind} ${address} is not poisoned`);
    ends += each.ends.length;
  }
  check(allAmounts(traceOf(history)) === allAmounts(trace), 'two traces of the same differ');
  check(allAmounts(traceOf(withUnrelated(history))) === allAmounts(trace), 'unrelated rows matter');
  return ends;
}

/** Checks random histories; throws with the smallest one that fails. */
export function proveFlow({ runs, seed }: { readonly runs: number; readonly seed?: number }): FlowFigures {
  let ends = 0;
  fc.assert(
    fc.property(arbitraryHistory, (history) => {
      ends += checkHistory(history);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return { histories: runs, ends };
}
