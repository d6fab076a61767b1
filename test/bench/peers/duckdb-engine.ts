/**
 * DuckDB-Wasm in its own worker. Texts are VARCHAR, heights and times BIGINT. Amounts are exact
 * DECIMAL for sums, and DOUBLE, which is faster, for sorting.
 */
import { AsyncDuckDB, VoidLogger, type AsyncDuckDBConnection } from '@duckdb/duckdb-wasm';
import { BENCH_FIELDS, BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import { groupLine, TOLD_GROUPS, type BenchQuery, type LoadEngine } from '../review/bench-queries.ts';

const ROWS_AT_ONCE = 50_000;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (field: string): string => `"${field}"`;

function conditionOf(query: BenchQuery): string {
  switch (query.ask) {
    case 'equals':
      return `${named(query.field)} = ${quoted(query.value)}`;
    case 'amount':
      return `amount_double BETWEEN ${query.from} AND ${query.to}`;
    case 'time':
      return `time BETWEEN ${query.from} AND ${query.to}`;
    case 'contains':
      return (query.field === undefined ? BENCH_FIELDS : [query.field])
        .map((field) => `contains(lower(${named(field)}), ${quoted(query.text)})`)
        .join(' OR ');
    default:
      return 'true';
  }
}

async function load(database: AsyncDuckDB, connection: AsyncDuckDBConnection, count: number): Promise<void> {
  const columns = [
    ['row', 'UINTEGER'],
    ['amount_exact', 'DECIMAL(38,18)'],
    ['amount_double', 'DOUBLE'],
    ['time', 'BIGINT'],
    ...BENCH_FIELDS.map((field) => [field, 'VARCHAR']),
  ];
  await connection.query(
    `CREATE TABLE bench (${columns.map(([name = '', type]) => `${named(name)} ${type}`).join(', ')})`,
  );
  const types = columns.map(([name = '', type = '']) => `${quoted(name)}: ${quoted(type)}`).join(', ');
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    let text = '';
    for (let row = from; row < Math.min(count, from + ROWS_AT_ONCE); row += 1) {
      const fields = benchRow(row);
      const { amount, transactionTime } = fields;
      text += `${[row, amount, amount, transactionTime, ...BENCH_FIELDS.map((name) => fields[name])].join(',')}\n`;
    }
    await database.registerFileText('part.csv', text);
    await connection.query(
      `INSERT INTO bench SELECT * FROM read_csv('part.csv', header = false, auto_detect = false, delim = ',', nullstr = '\\N', columns = {${types}})`,
    );
    await database.dropFile('part.csv');
  }
}

const GROUPS = `SELECT CASE WHEN "from" = ${quoted(BENCH_SUBJECT)} THEN "to" ELSE "from" END AS other, count(*) AS n,
  CAST(sum(amount_exact) AS VARCHAR) AS sum, min(time) AS first, max(time) AS last
  FROM bench GROUP BY other ORDER BY n DESC, other LIMIT ${TOLD_GROUPS}`;

/** `folder`: where DuckDB's own files are served. */
export const loadDuckDb =
  (folder: string): LoadEngine =>
  async (count) => {
    const worker = new Worker(`${folder}/duckdb-browser-eh.worker.js`);
    const database = new AsyncDuckDB(new VoidLogger(), worker);
    await database.instantiate(`${folder}/duckdb-eh.wasm`);
    const connection = await database.connect();
    await load(database, connection, count);
    return {
      ask: async (query) => {
        if (query.ask === 'group') {
          const table = await connection.query(GROUPS);
          return () => ({
            groups: table
              .toArray()
              .map((each) =>
                groupLine(
                  String(each['other']),
                  Number(each['n']),
                  String(each['sum']),
                  Number(each['first']),
                  Number(each['last']),
                ),
              ),
          });
        }
        if (query.ask === 'distinct') {
          const field = named(query.field);
          const table = await connection.query(
            `SELECT ${field} AS value, count(*) AS n FROM bench GROUP BY value ORDER BY n DESC, value LIMIT ${TOLD_GROUPS}`,
          );
          return () => ({
            groups: table.toArray().map((each) => `${String(each['value'])} ${String(each['n'])}`),
          });
        }
        const order =
          query.ask === 'sort' ? ` ORDER BY ${query.field === 'amount' ? 'amount_double' : 'time'}, row` : '';
        const table = await connection.query(`SELECT row FROM bench WHERE ${conditionOf(query)}${order}`);
        return () => ({ rows: Uint32Array.from(table.getChildAt(0)?.toArray() ?? []) });
      },
    };
  };
