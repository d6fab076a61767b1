/**
 * FIFO traces as a recursive query of DuckDB: `duckdb-flow.ts FOLDER SOURCE ROUNDS VARIANTS`. On the axis
 * of all units that an address ever held, a deposit is an interval and so is an outflow; FIFO maps
 * the overlap of both to the axis of the recipient. Reads rows.csv (row, from, to, amount; -1 for
 * nobody) and, for each variant of the question, addresses-N.csv (number, opening balance, 1 if followed).
 * Writes result.json.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DuckDBInstance } from '@duckdb/node-api';

const [folder = '', source = '', rounds = '1', variants = '1'] = process.argv.slice(2);

const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
const loadStart = performance.now();
await connection.run(`
  CREATE TABLE moves AS SELECT * FROM read_csv('${join(folder, 'rows.csv')}', header = false,
    columns = {'row': 'INTEGER', 'payer': 'INTEGER', 'payee': 'INTEGER', 'amount': 'HUGEINT'});
`);
const loaded = performance.now() - loadStart;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

const TRACE = `
  WITH RECURSIVE placed AS MATERIALIZED (
    SELECT row, payer, payee, amount,
      CAST(sum(amount) OVER (PARTITION BY payer ORDER BY row) AS HUGEINT) - amount AS left_at,
      CAST(sum(amount) OVER (PARTITION BY payee ORDER BY row) AS HUGEINT) - amount
        + coalesce(opening, 0) AS came_at,
      coalesce(followed, 0) AS followed
    FROM moves LEFT JOIN addresses ON number = payee
  ),
  traced AS (
    SELECT payee AS address, followed, came_at AS low, came_at + amount AS high
    FROM placed WHERE row = ${source}
    UNION ALL
    SELECT payee, placed.followed,
      came_at + greatest(low, left_at) - left_at,
      came_at + least(high, left_at + amount) - left_at
    FROM traced JOIN placed ON payer = address AND left_at < high AND left_at + amount > low
    WHERE traced.followed = 1
  ),
  spent AS (SELECT payer AS number, CAST(sum(amount) AS HUGEINT) AS total FROM moves GROUP BY payer)
  SELECT address, CAST(sum(CASE WHEN followed = 0 THEN high - low
    ELSE greatest(0, high - greatest(low, coalesce(total, 0))) END) AS VARCHAR) AS amount
  FROM traced LEFT JOIN spent ON number = address GROUP BY address`;

/** The median time of a variant, and what it has at each address. */
async function traceVariant(variant: number) {
  await connection.run(`
    CREATE OR REPLACE TABLE addresses AS SELECT * FROM read_csv('${join(folder, `addresses-${variant}.csv`)}',
      header = false, columns = {'number': 'INTEGER', 'opening': 'HUGEINT', 'followed': 'INTEGER'});
  `);
  const times: number[] = [];
  let ends: Record<string, string> = {};
  for (let round = 0; round < Number(rounds); round += 1) {
    const start = performance.now();
    const reader = await connection.runAndReadAll(TRACE);
    times.push(performance.now() - start);
    ends = Object.fromEntries(
      reader
        .getRows()
        .map(([address, amount]) => [String(address), String(amount)])
        .filter(([, amount]) => amount !== '0'),
    );
  }
  return { took: median(times), ends };
}

const runs = [];
for (let variant = 0; variant < Number(variants); variant += 1) runs.push(await traceVariant(variant));
writeFileSync(join(folder, 'result.json'), JSON.stringify({ loaded, runs }));
