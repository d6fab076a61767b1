import { describe, expect, it } from 'vitest';
import { summedField } from '../../../../../renderer/table/summary/summary-dimensions.ts';
import { ADDRESS_TIMELINE } from '../../../../../shared/service/derived/address-timeline.ts';
import { formatDecimal, parseDecimal } from '../../../../../shared/units/amount.ts';
import { caseOfSums, type CaseOfSums, type FatedRow } from '../../../../support/cases-of-sums.ts';
import { unitOf } from '../../../../support/naive-sums.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { timelineOf } from '../../../../support/timeline-of-case.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MOST = 5;
const HOUR_MS = 3_600_000;

/** As Map.groupBy, which the oldest supported Node lacks. */
function grouped<Key>(rows: readonly FatedRow[], keyOf: (row: FatedRow) => Key): Map<Key, FatedRow[]> {
  const groups = new Map<Key, FatedRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const surveyOf = (given: CaseOfSums) => {
  const sum = summedField(ADDRESS_TIMELINE, true);
  return finish(timelineOf(given).survey({ most: MOST, ...(sum && { sum }) }));
};

/** What is largest by the fates of the rows, as `unit direction hash amount`. */
function expectedOf({ rows }: CaseOfSums): readonly string[] {
  const counted = rows.filter(({ fate }) => fate === undefined);
  const groups = grouped(counted, (row) => `${unitOf(row)} ${row.direction}`);
  return [...groups].flatMap(([group, own]) =>
    own
      .toSorted((one, other) => Number(other.micros - one.micros))
      .slice(0, MOST)
      .map((row) => {
        const hash = row.fields['txId'] ?? row.fields['hash'] ?? '';
        return `${group} ${hash} ${formatDecimal({ units: row.micros, scale: 6 })}`;
      }),
  );
}

describe('a survey of a trail', () => {
  it.each(SEEDS)('finds the largest movements that count, by unit and direction (case %i)', (seed) => {
    const given = caseOfSums(seed, 200);
    const told = surveyOf(given).largest.map(({ unit, direction, hash, amount }) => {
      const exact = parseDecimal(amount);
      // Of the trade zone, as far as a row tells it.
      const side = direction === 'OTHER' ? 'untold' : direction.toLowerCase();
      return `${unit} ${side} ${hash} ${exact && formatDecimal(exact)}`;
    });
    expect(told.toSorted()).toEqual(expectedOf(given).toSorted());
  });

  it.each(SEEDS)('counts suspected rows as the bar of the trail does, failed ones too (case %i)', (seed) => {
    const given = caseOfSums(seed, 200);
    const table = timelineOf(given);
    const sum = summedField(ADDRESS_TIMELINE, true);
    const { deceiving, leftOut } = finish(table.survey({ most: MOST, ...(sum && { sum }) }));
    const { suspected, failed } = finish(table.deceptions()) ?? {};
    expect(deceiving).toEqual({ suspected, failed });
    expect(suspected).toBeGreaterThanOrEqual(leftOut.suspected ?? 0);
    expect(suspected).toBeGreaterThan(0);
  });

  it('counts the rows of each unit that count, and every row by its hour', () => {
    const given = caseOfSums(3, 200);
    const { rows, hours, withoutTime, units } = surveyOf(given);
    const counted = grouped(
      given.rows.filter(({ fate }) => fate === undefined),
      unitOf,
    );
    expect(new Map(units.map((each) => [each.unit, each.rows]))).toEqual(
      new Map(Array.from(counted, ([unit, own]) => [unit, own.length])),
    );
    const hourOf = (fields: Readonly<Record<string, string>>): number =>
      Math.floor(Number(fields['transactionTime'] ?? fields['blockTime']) / HOUR_MS);
    const byHour = grouped(given.rows, ({ fields }) => hourOf(fields));
    expect(hours).toEqual(
      [...byHour].map(([hour, own]) => ({ hour, rows: own.length })).toSorted((a, b) => a.hour - b.hour),
    );
    expect({ rows, withoutTime }).toEqual({ rows: given.rows.length, withoutTime: 0 });
  });

  it('says what moved, between whom, when, and where the row is', () => {
    const given = caseOfSums(4, 60);
    const of = surveyOf(given).largest.find(({ unit }) => unit === given.tokens[0]);
    const row = given.rows.find(({ fields }) => fields['txId'] === of?.hash);
    expect(of).toMatchObject({
      kind: 'token',
      from: row?.fields['from'],
      to: row?.fields['to'],
      symbol: 'USDP',
      time: Number(row?.fields['transactionTime']),
      seq: 2,
    });
  });

  it('finds no movements in rows without amounts', () => {
    expect(finish(timelineOf(caseOfSums(1, 40)).survey({ most: MOST }))).toMatchObject({
      rows: 40,
      units: [],
      largest: [],
    });
  });
});

it.each(SEEDS)('counts the rows that are in no sum, by reason (case %i)', (seed) => {
  const given = caseOfSums(seed, 200);
  const { pending = 0, failed = 0, suspected = 0 } = surveyOf(given).leftOut;
  const countOf = (fate: FatedRow['fate']): number => given.rows.filter((row) => row.fate === fate).length;
  expect({ pending, failed, suspected }).toEqual({
    pending: countOf('pending'),
    failed: countOf('failed'),
    suspected: countOf('suspected'),
  });
});
