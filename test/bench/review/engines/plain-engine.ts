/**
 * A plain array of objects, as a page without an engine would hold the rows: the original texts
 * with numbers beside them. Sorts and compares amounts as doubles, which preserve the order of
 * these rows. Sums are exact, by BigInt.
 */
import { BENCH_FIELDS, BENCH_SUBJECT, benchRow } from '../../../support/bench-rows.ts';
import { groupLine, TOLD_GROUPS, type BenchQuery, type LoadEngine } from '../bench-queries.ts';

interface PlainRow {
  readonly fields: Readonly<Record<string, string>>;
  readonly row: number;
  readonly amount: number;
  /** Of 10^-18. */
  readonly units: bigint;
  readonly time: number;
}

const DECIMALS = 18;

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

function textOf(units: bigint): string {
  const digits = String(units).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

function filterOf(query: BenchQuery): (row: PlainRow) => boolean {
  switch (query.ask) {
    case 'equals': {
      const { field, value } = query;
      return ({ fields }) => fields[field] === value;
    }
    case 'amount':
      return ({ amount }) => amount >= query.from && amount <= query.to;
    case 'time':
      return ({ time }) => time >= query.from && time <= query.to;
    case 'contains': {
      const { field, text } = query;
      return field === undefined
        ? ({ fields }) => BENCH_FIELDS.some((name) => fields[name]?.toLowerCase().includes(text) === true)
        : ({ fields }) => fields[field]?.toLowerCase().includes(text) === true;
    }
    default:
      return () => true;
  }
}

interface Group {
  count: number;
  units: bigint;
  first: number;
  last: number;
}

function groupsOf(rows: readonly PlainRow[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { fields, units, time } of rows) {
    const { from = '', to = '' } = fields;
    const other = from === BENCH_SUBJECT ? to : from;
    const group = groups.get(other);
    if (group === undefined) groups.set(other, { count: 1, units, first: time, last: time });
    else {
      group.count += 1;
      group.units += units;
      if (time < group.first) group.first = time;
      if (time > group.last) group.last = time;
    }
  }
  return groups;
}

const mostFrequent = <Told extends { readonly count: number }>(groups: Map<string, Told>): [string, Told][] =>
  [...groups]
    .toSorted(([one, { count }], [other, { count: more }]) => more - count || (one < other ? -1 : 1))
    .slice(0, TOLD_GROUPS);

export const loadPlain: LoadEngine = async (count) => {
  const rows = Array.from({ length: count }, (_, row): PlainRow => {
    const fields = benchRow(row);
    const { amount = '', transactionTime = '' } = fields;
    return { fields, row, amount: Number(amount), units: unitsOf(amount), time: Number(transactionTime) };
  });
  const numbersOf = (found: readonly PlainRow[]) => () => ({
    rows: Uint32Array.from(found, ({ row }) => row),
  });
  return {
    ask: async (query) => {
      if (query.ask === 'group') {
        const groups = mostFrequent(groupsOf(rows));
        return () => ({
          groups: groups.map(([value, group]) =>
            groupLine(value, group.count, textOf(group.units), group.first, group.last),
          ),
        });
      }
      if (query.ask === 'distinct') {
        const counts = new Map<string, { count: number }>();
        for (const { fields } of rows) {
          const value = fields[query.field] ?? '';
          const known = counts.get(value);
          if (known === undefined) counts.set(value, { count: 1 });
          else known.count += 1;
        }
        const told = mostFrequent(counts);
        return () => ({ groups: told.map(([value, { count: each }]) => `${value} ${each}`) });
      }
      if (query.ask === 'sort')
        return numbersOf(
          query.field === 'amount'
            ? rows.toSorted((one, other) => one.amount - other.amount)
            : rows.toSorted((one, other) => one.time - other.time),
        );
      return numbersOf(rows.filter(filterOf(query)));
    },
  };
};
