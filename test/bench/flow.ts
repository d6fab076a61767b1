/**
 * `npm run bench -- flow [--rows 1000000] [--rounds 5]`: a theft traced over rows of 200 collected
 * addresses, five hops far and with other parameters, against the same FIFO trace as a recursive
 * query of DuckDB, on the same rows and in the same run. The amounts must be equal. Then all methods
 * through the worker, as the page asks for them. A small run goes first, so that what is missing or
 * unequal shows within seconds.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compareWithDuckDb } from './flow/against-duckdb.ts';
import { CHANGES } from './flow/bench-questions.ts';
import { traceThroughWorker } from './flow/through-worker.ts';
import { installPeers } from './peers/install-peers.ts';
import { grouped, ms, reportLine } from './review/report-line.ts';

const TRACE_BAR_MS = 1000;
const PARAMETER_BAR_MS = 300;
const LEAST_ROWS = 10_000;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const count = Number(values.rows);
const rounds = Number(values.rounds);
if (!Number.isInteger(count) || count < LEAST_ROWS || !Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rows takes a whole number from ${LEAST_ROWS} on, --rounds one from 1 on.`);

installPeers();
compareWithDuckDb(LEAST_ROWS, 1);
await traceThroughWorker(LEAST_ROWS, 1);

console.log(`${grouped(count)} rows, 200 collected addresses, medians of ${rounds}`);
const { loading, traces } = compareWithDuckDb(count, rounds);
console.log(`Rows into columns: ${ms(loading.ours)}; a CSV file of them into DuckDB: ${ms(loading.theirs)}`);
for (const { what, ours, theirs, ends } of traces)
  reportLine(
    `${what}, ${grouped(ends)} ends equal to the unit: ${ms(ours)}, DuckDB's recursive query ${ms(theirs)}`,
    theirs / ours,
    1,
  );

const report = (what: string, took: number, bar: number): void =>
  reportLine(`${what}: ${ms(took)}, at most ${bar} ms`, bar / took, 1);
const [first] = traces;
if (first !== undefined) report('FIFO from loaded rows to ends', first.ours, TRACE_BAR_MS);

const inWorker = await traceThroughWorker(count, rounds);
console.log(`In a worker, all methods with every end and the statement:`);
console.log(`The first trace, with uniting the lists: ${ms(inWorker.first)}`);
for (const change of CHANGES)
  report(change, inWorker.changes[change], change === CHANGES[0] ? TRACE_BAR_MS : PARAMETER_BAR_MS);
report('The longest wait after cancelling a trace', inWorker.cancelled, PARAMETER_BAR_MS);
