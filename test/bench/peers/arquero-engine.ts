/**
 * Arquero over columns of texts, with amounts and times as doubles: its sums are in floating point.
 */
import { desc, escape, op, table as tableOf } from 'arquero';
import { BENCH_FIELDS, BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import { groupLine, TOLD_GROUPS, type BenchQuery, type LoadEngine } from '../review/bench-queries.ts';

type Row = Readonly<Record<string, string>> & { readonly amountNumber: number; readonly time: number };

function filterOf(query: BenchQuery): (row: Row) => boolean {
  switch (query.ask) {
    case 'equals': {
      const { field, value } = query;
      return (row) => row[field] === value;
    }
    case 'amount':
      return ({ amountNumber }) => amountNumber >= query.from && amountNumber <= query.to;
    case 'time':
      return ({ time }) => time >= query.from && time <= query.to;
    case 'contains': {
      const { field, text } = query;
      return field === undefined
        ? (row) => BENCH_FIELDS.some((name) => row[name]?.toLowerCase().includes(text) === true)
        : (row) => row[field]?.toLowerCase().includes(text) === true;
    }
    default:
      return () => true;
  }
}

export const loadArquero: LoadEngine = async (count) => {
  const texts = new Map(BENCH_FIELDS.map((name): [string, string[]] => [name, []]));
  for (let row = 0; row < count; row += 1)
    for (const [name, value] of Object.entries(benchRow(row))) texts.get(name)?.push(value);
  const table = tableOf({
    ...Object.fromEntries(texts),
    amountNumber: Float64Array.from(texts.get('amount') ?? [], Number),
    time: Float64Array.from(texts.get('transactionTime') ?? [], Number),
  });
  return {
    ask: async (query) => {
      if (query.ask === 'group') {
        const groups = table
          .derive({ other: escape((row: Row) => (row['from'] === BENCH_SUBJECT ? row['to'] : row['from'])) })
          .groupby('other')
          .rollup({
            count: op.count(),
            sum: op.sum('amountNumber'),
            first: op.min('time'),
            last: op.max('time'),
          })
          .orderby(desc('count'), 'other')
          .slice(0, TOLD_GROUPS)
          .objects() as { other: string; count: number; sum: number; first: number; last: number }[];
        return () => ({
          floating: true,
          groups: groups.map(({ other, count: rows, sum, first, last }) =>
            groupLine(other, rows, String(sum), first, last),
          ),
        });
      }
      if (query.ask === 'distinct') {
        const found = table
          .groupby(query.field)
          .count()
          .orderby(desc('count'), query.field)
          .slice(0, TOLD_GROUPS)
          .objects() as Readonly<Record<string, string | number>>[];
        return () => ({ groups: found.map((each) => `${each[query.field]} ${each['count']}`) });
      }
      const found =
        query.ask === 'sort'
          ? table.orderby(query.field === 'amount' ? 'amountNumber' : 'time')
          : table.filter(escape(filterOf(query)));
      // Arquero works when its rows are asked for.
      const rows = Uint32Array.from(found.indices());
      return () => ({ rows });
    },
  };
};
