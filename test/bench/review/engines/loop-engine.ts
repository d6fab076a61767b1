/**
 * The limit: bare loops over typed arrays as the review has them (codes, doubles, limbs), which do
 * nothing but answer one question. They know that all amounts are shorter than 10^9, and are asked
 * only what a loop can answer; texts of groups are made after the clock was stopped.
 */
import { LIMBS, readAmount } from '../../../../shared/engine/columns/amount-column.ts';
import { BENCH_SUBJECT, benchRow } from '../../../support/bench-rows.ts';
import {
  groupLine,
  TOLD_GROUPS,
  type BenchAnswer,
  type BenchQuery,
  type LoadEngine,
} from '../bench-queries.ts';

/** A column of texts as numbers, and its texts. */
interface Codes {
  readonly codes: Uint32Array;
  readonly texts: string[];
}

interface Arrays {
  readonly count: number;
  readonly fields: Readonly<Record<string, Codes>>;
  readonly others: Codes;
  readonly times: Float64Array;
  readonly limbs: readonly Int32Array[];
}

const LOOPED = ['to', 'methodId'];

function codesOf(count: number, textAt: (row: number) => string): Codes {
  const known = new Map<string, number>();
  const codes = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    const text = textAt(row);
    const code = known.get(text) ?? known.size;
    known.set(text, code);
    codes[row] = code;
  }
  return { codes, texts: [...known.keys()] };
}

function arraysOf(count: number): Arrays {
  const times = new Float64Array(count);
  const limbs = Array.from({ length: LIMBS }, () => new Int32Array(count));
  const read = { limbs: new Int32Array(LIMBS), decimals: 0 };
  for (let row = 0; row < count; row += 1) {
    const { amount = '', transactionTime = '' } = benchRow(row);
    times[row] = Number(transactionTime);
    readAmount(amount, read);
    for (const [place, limb] of limbs.entries()) limb[row] = read.limbs[place] ?? 0;
  }
  const others = codesOf(count, (row) => {
    const { from = '', to = '' } = benchRow(row);
    return from === BENCH_SUBJECT ? to : from;
  });
  const fields = Object.fromEntries(
    LOOPED.map((field) => [field, codesOf(count, (row) => benchRow(row)[field] ?? '')]),
  );
  return { count, fields, others, times, limbs };
}

function rowsInTime(times: Float64Array, from: number, to: number): Uint32Array {
  const found = new Uint32Array(times.length);
  let count = 0;
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] ?? 0;
    if (time >= from && time <= to) found[count++] = row;
  }
  return found.subarray(0, count);
}

/** Whole bounds. */
function rowsWithAmount(limbs: readonly Int32Array[], from: number, to: number): Uint32Array {
  const none = new Int32Array(0);
  const [, whole = none, third = none, fourth = none] = limbs;
  const found = new Uint32Array(whole.length);
  let count = 0;
  for (let row = 0; row < whole.length; row += 1) {
    const coins = whole[row] ?? 0;
    if (coins >= from && (coins < to || (coins === to && third[row] === 0 && fourth[row] === 0)))
      found[count++] = row;
  }
  return found.subarray(0, count);
}

/** Counts, and sums of two limbs, by code. */
function addByCode({ others: { codes, texts }, times, limbs }: Arrays) {
  const none = new Int32Array(0);
  const [, whole = none, third = none] = limbs;
  const counts = new Uint32Array(texts.length);
  const sums = new Float64Array(2 * texts.length);
  const first = new Float64Array(texts.length).fill(Infinity);
  const last = new Float64Array(texts.length).fill(-Infinity);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    sums[2 * code] = (sums[2 * code] ?? 0) + (whole[row] ?? 0);
    sums[2 * code + 1] = (sums[2 * code + 1] ?? 0) + (third[row] ?? 0);
    const time = times[row] ?? 0;
    if (time < (first[code] ?? 0)) first[code] = time;
    if (time > (last[code] ?? 0)) last[code] = time;
  }
  return { counts, sums, first, last };
}

function countByCode({ codes, texts }: Codes): Uint32Array {
  const counts = new Uint32Array(texts.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const mostFrequent = (texts: readonly string[], counts: Uint32Array): number[] =>
  [...texts.keys()]
    .toSorted(
      (one, other) =>
        (counts[other] ?? 0) - (counts[one] ?? 0) || ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1),
    )
    .slice(0, TOLD_GROUPS);

function linesOfGroups({ others: { texts } }: Arrays, added: ReturnType<typeof addByCode>): string[] {
  const { counts, sums, first, last } = added;
  return mostFrequent(texts, counts).map((code) => {
    const units = BigInt(sums[2 * code] ?? 0) * 10n ** 9n + BigInt(sums[2 * code + 1] ?? 0);
    const digits = String(units).padStart(10, '0');
    const sum = `${digits.slice(0, -9)}.${digits.slice(-9)}`;
    return groupLine(texts[code] ?? '', counts[code] ?? 0, sum, first[code] ?? 0, last[code] ?? 0);
  });
}

function askLoop(arrays: Arrays, query: BenchQuery): (() => BenchAnswer) | undefined {
  if (query.ask === 'group') {
    const added = addByCode(arrays);
    return () => ({ groups: linesOfGroups(arrays, added) });
  }
  if (query.ask === 'distinct') {
    const field = arrays.fields[query.field];
    if (field === undefined) return undefined;
    const counts = countByCode(field);
    return () => ({
      groups: mostFrequent(field.texts, counts).map(
        (code) => `${field.texts[code] ?? ''} ${counts[code] ?? 0}`,
      ),
    });
  }
  let rows: Uint32Array;
  if (query.ask === 'time') rows = rowsInTime(arrays.times, query.from, query.to);
  else if (query.ask === 'amount') rows = rowsWithAmount(arrays.limbs, query.from, query.to);
  else return undefined;
  return () => ({ rows });
}

export const loadLoop: LoadEngine = async (count) => {
  const arrays = arraysOf(count);
  return {
    ask: async (query) => {
      const answer = askLoop(arrays, query);
      if (answer === undefined) throw new Error(`no loop answers ${query.ask}`);
      return answer;
    },
  };
};
