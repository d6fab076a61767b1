/**
 * `npm run bench -- flow [--rows 1000000] [--rounds 5]`: a theft traced over rows of 200 collected
 * addresses, five hops far, and again with another parameter, against the same FIFO trace as a
 * recursive query of DuckDB, on the same rows and in the same run. The amounts must be equal. Then all
 * methods through the worker, as the page asks for them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { indexAsset } from '../../shared/engine/flow/trace/asset-index.ts';
import { traceByMethod } from '../../shared/engine/flow/trace/trace-asset.ts';
import { planTrace, type TracePlan } from '../../shared/engine/flow/trace/trace-plan.ts';
import { SPLITTING_METHODS } from '../../shared/engine/flow/trace/trace-question.ts';
import { benchHistory, benchQuestion } from '../support/bench-flow.ts';
import { amountsOf } from '../support/prove-flow.ts';
import { traceThroughWorker } from './flow/through-worker.ts';
import { installPeers, PEERS_FOLDER } from './peers/install-peers.ts';
import { grouped, median, ms, reportLine } from './review/report-line.ts';

const TRACE_BAR_MS = 1000;
const PARAMETER_BAR_MS = 300;
const HOPS = 5;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const count = Number(values.rows);
const rounds = Number(values.rounds);

/** The median of several runs in ms, and the last result. */
function timed<Result>(run: () => Result): { readonly took: number; readonly result: Result } {
  let result = run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    result = run();
    return performance.now() - start;
  });
  return { took: median(times), result };
}

function planOf(index: ReturnType<typeof indexAsset>, hops: number): TracePlan {
  const plan = planTrace(index, benchQuestion(theft, hops));
  if ('refused' in plan) throw new Error(plan.refused);
  return plan;
}

installPeers();
const { rows, theft } = benchHistory(count);
console.log(`${grouped(count)} rows, 200 collected addresses, ${HOPS} hops, medians of ${rounds}`);

const first = timed(() => {
  const index = indexAsset(rows, { asset: '' });
  const plan = planOf(index, HOPS);
  return { index, plan, fifo: traceByMethod(index, plan, 'fifo') };
});
const { index, plan, fifo } = first.result;

/** What DuckDB is told: the moves, and which addresses are followed. */
function peerTrace(): { readonly took: number; readonly ends: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-flow-'));
  try {
    const lines = index.rows.map(({ amount }, row) =>
      [row, index.from[row], index.to[row], amount].join(','),
    );
    writeFileSync(join(folder, 'rows.csv'), lines.join('\n'));
    index.prepare(index.addresses.map((_, at) => at));
    const addresses = index.addresses.map((_, at) =>
      [at, index.heldBy(at).opening, plan.endOf[at] === undefined ? 1 : 0].join(','),
    );
    writeFileSync(join(folder, 'addresses.csv'), addresses.join('\n'));
    const [source] = plan.sources;
    const script = join(PEERS_FOLDER, 'duckdb-flow.ts');
    const values = [folder, String(source?.row), String(rounds)];
    execFileSync(process.execPath, ['--import', 'tsx', script, ...values], { stdio: 'inherit' });
    return JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as ReturnType<typeof peerTrace>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const peer = peerTrace();
const ours = Object.fromEntries(
  Object.entries(amountsOf(fifo)).map(([end, amount]) => [end.split(' ')[1] ?? '', String(amount)]),
);
const theirs = Object.fromEntries(
  Object.entries(peer.ends).map(([number, amount]) => [index.addresses[Number(number)] ?? '', amount]),
);
const differing = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
  (address) => ours[address] !== theirs[address],
);
if (differing.length > 0) throw new Error(`DuckDB has other amounts at ${differing.length} ends`);
console.log(`FIFO: ${Object.keys(ours).length} ends, equal to the unit`);

const report = (what: string, took: number, bar: number): void =>
  reportLine(`${what}: ${ms(took)}, at most ${bar} ms`, bar / took, 1);
reportLine(
  `FIFO from rows to ends: ${ms(first.took)}, DuckDB's recursive query ${ms(peer.took)}`,
  peer.took / first.took,
  1,
);
report('FIFO from rows to ends', first.took, TRACE_BAR_MS);
for (const method of SPLITTING_METHODS) {
  const fewer = timed(() => traceByMethod(index, planOf(index, HOPS - 1), method));
  report(`${method} with another number of hops`, fewer.took, PARAMETER_BAR_MS);
}

const inWorker = await traceThroughWorker(count, rounds);
console.log(`In a worker, all methods: the first trace, with uniting the lists, ${ms(inWorker.first)}`);
report('All methods, with every end and the statement', inWorker.again, TRACE_BAR_MS);
report('All methods with another number of hops', inWorker.parameter, PARAMETER_BAR_MS);
report('The next question after a cancelled trace', inWorker.cancelled, PARAMETER_BAR_MS);
