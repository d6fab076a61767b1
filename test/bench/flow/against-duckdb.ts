/** FIFO traces with several parameters, by Casebook and as a recursive query of DuckDB. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { indexAsset, withOpenings, type AssetIndex } from '../../../shared/engine/flow/trace/asset-index.ts';
import { traceByMethod, type MethodTrace } from '../../../shared/engine/flow/trace/trace-asset.ts';
import { planTrace, type TracePlan } from '../../../shared/engine/flow/trace/trace-plan.ts';
import type { TraceQuestion } from '../../../shared/engine/flow/trace/trace-question.ts';
import { benchHistory, benchQuestion } from '../../support/bench-flow.ts';
import { amountsOf } from '../../support/prove-flow.ts';
import { PEERS_FOLDER } from '../peers/install-peers.ts';
import { median } from '../review/report-line.ts';

/** Times of one question in ms. */
export interface Compared {
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ends: number;
}

export interface AgainstDuckDb {
  /** Rows into columns, and lines of a CSV file into a table. */
  readonly loading: { readonly ours: number; readonly theirs: number };
  readonly traces: readonly Compared[];
}

interface PeerResult {
  readonly loaded: number;
  readonly runs: readonly { readonly took: number; readonly ends: Readonly<Record<string, string>> }[];
}

interface Variant {
  readonly what: string;
  readonly question: TraceQuestion;
}

function variantsOf(theft: number): readonly Variant[] {
  const five = benchQuestion(theft, 5);
  const stop = [...five.collected.keys()][7] ?? '';
  return [
    { what: 'FIFO, five hops', question: five },
    { what: 'FIFO, two hops', question: benchQuestion(theft, 2) },
    {
      what: 'FIFO, a label that ends it',
      question: { ...five, stops: new Map([[stop, { kind: 'exchange', name: 'Bench' }]]) },
    },
  ];
}

function planOf(index: AssetIndex, question: TraceQuestion): TracePlan {
  const plan = planTrace(index, question);
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

/** The median of several runs in ms, and the last result. */
function timed<Result>(
  rounds: number,
  run: () => Result,
): { readonly took: number; readonly result: Result } {
  let result = run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    result = run();
    return performance.now() - start;
  });
  return { took: median(times), result };
}

/** DuckDB's answer from the same rows. It is given the opening balances and the followed addresses. */
function askPeer(index: AssetIndex, variants: readonly Variant[], rounds: number): PeerResult {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-flow-'));
  try {
    const lines = index
      .rows()
      .map(({ amount }, row) => [row, index.from[row], index.to[row], amount].join(','));
    writeFileSync(join(folder, 'rows.csv'), lines.join('\n'));
    index.prepare(index.addresses.map((_, at) => at));
    for (const [variant, { question }] of variants.entries()) {
      const { endOf } = planOf(index, question);
      const addresses = index.addresses.map((_, at) =>
        [at, index.heldBy(at).opening, endOf[at] === undefined ? 1 : 0].join(','),
      );
      writeFileSync(join(folder, `addresses-${variant}.csv`), addresses.join('\n'));
    }
    const source = variants.map(({ question }) => planOf(index, question).sources[0]?.row)[0];
    const script = join(PEERS_FOLDER, 'duckdb-flow.ts');
    const values = [folder, String(source), String(rounds), String(variants.length)];
    execFileSync(process.execPath, ['--import', 'tsx', script, ...values], { stdio: 'inherit' });
    return JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as PeerResult;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws if an amount differs by a unit; returns how many ends there are. */
function equalEnds(
  { addresses }: AssetIndex,
  trace: MethodTrace,
  peer: Readonly<Record<string, string>>,
): number {
  const ours = Object.fromEntries(
    Object.entries(amountsOf(trace)).map(([end, amount]) => [end.split(' ')[1] ?? '', String(amount)]),
  );
  const theirs = Object.fromEntries(
    Object.entries(peer).map(([number, amount]) => [addresses[Number(number)] ?? '', amount]),
  );
  const differing = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
    (address) => ours[address] !== theirs[address],
  );
  if (differing.length > 0) throw new Error(`DuckDB has other amounts at ${differing.length} ends`);
  return Object.keys(ours).length;
}

/** Times of both on so many rows. Throws if they differ in an amount. */
export function compareWithDuckDb(count: number, rounds: number): AgainstDuckDb {
  const { rows, theft } = benchHistory(count);
  const variants = variantsOf(theft);
  const loading = timed(rounds, () => {
    const index = indexAsset(rows, { asset: '' });
    index.limbs();
    return index;
  });
  const index = loading.result;
  const peer = askPeer(index, variants, rounds);
  const traces = variants.map(({ what, question }, at): Compared => {
    const own = timed(rounds, () => {
      // Without the balances and plans that were worked out before.
      const fresh = withOpenings(index, new Map());
      return traceByMethod(fresh, planOf(fresh, question), 'fifo');
    });
    const theirs = peer.runs[at];
    if (theirs === undefined) throw new Error('DuckDB has no result');
    const ends = equalEnds(index, own.result, theirs.ends);
    return { what, ours: own.took, theirs: theirs.took, ends };
  });
  return { loading: { ours: loading.took, theirs: peer.loaded }, traces };
}
