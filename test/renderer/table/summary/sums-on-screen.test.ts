/**
 * Every sum on screen equals one that is computed independently: in the summary, in the header of a
 * trail, and on the edges of a graph, whatever is switched in.
 */
import { describe, expect, it } from 'vitest';
import { linkOf } from '../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { leftOutRule } from '../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { summedField } from '../../../../renderer/table/summary/summary-dimensions.ts';
import type { GroupRequest, RowGroups } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import {
  LEFT_OUT_REASONS,
  SWITCHABLE_REASONS,
  type SwitchableReason,
} from '../../../../shared/service/counted-rows.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { booksOf } from '../../../support/books-of-case.ts';
import { caseOfSums } from '../../../support/cases-of-sums.ts';
import { naiveSum, naiveSums, unitOf } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';
import { NO_TOKEN_NAMES } from '../../../../shared/engine/deception/token-registry.ts';

const CASES = Array.from({ length: 10 }, (_, seed) => caseOfSums(seed + 1));
const CHOICES: readonly (readonly [text: string, included: readonly SwitchableReason[]])[] = [
  ['nothing', []],
  ...SWITCHABLE_REASONS.map((reason) => [reason, [reason]] as const),
  ['all', SWITCHABLE_REASONS],
];

const requestOf = (by: GroupRequest['by'], included: readonly SwitchableReason[]): GroupRequest => {
  const sum = summedField(ADDRESS_TIMELINE, true, included);
  return { by, atMost: 1000, ...(sum !== undefined && { sum }) };
};

/** The same figures as a group has them. What is neither in nor out is untold: no row is between others. */
function told({ sums }: Pick<RowGroups['groups'][number], 'sums'>) {
  return new Map(
    sums.map(({ unit, sum: _sum, rows: _rows, sides, switchedIn: _switchedIn, ...counts }) => [
      unit,
      { in: sides?.in.sum, out: sides?.out.sum, net: sides?.net, untold: sides?.other.sum, ...counts },
    ]),
  );
}

describe.each(CASES.map((given, seed) => [seed + 1, given] as const))(
  'generated trail %i',
  (_seed, given) => {
    const table = timelineOf(given);

    it.each(CHOICES)('has the sums of its rows in the header, with %s switched in', (_text, included) => {
      const { groups, leftOut, switchedIn } = finish(table.group(requestOf('nothing', included)));
      expect(told(groups[0] as RowGroups['groups'][number])).toEqual(naiveSums(given.rows, included));
      for (const reason of LEFT_OUT_REASONS) {
        const count = given.rows.filter(({ fate }) => fate === reason).length;
        const isIn = (included as readonly string[]).includes(reason);
        expect([leftOut?.[reason] ?? 0, switchedIn?.[reason] ?? 0]).toEqual(isIn ? [0, count] : [count, 0]);
      }
    });

    it.each(CHOICES)(
      'has those of each counterparty in the summary, with %s switched in',
      (_text, included) => {
        const { groups } = finish(table.group(requestOf('counterparty', included)));
        const others = [...new Set(given.rows.map(({ counterparty }) => counterparty))];
        const onMain = given.rows.filter(({ list }) => list !== 'trade-zone');
        for (const other of others) {
          const own = onMain.filter(({ counterparty }) => counterparty === other);
          const group = groups.find(({ value }) => value === other);
          expect(group === undefined ? new Map() : told(group)).toEqual(naiveSums(own, included));
        }
      },
    );

    it.each(['in', 'out', 'net'] as const)('ranks counterparties by what is %s, of one token', (by) => {
      const onMain = given.rows.filter(({ list }) => list !== 'trade-zone');
      for (const unit of ['', ...given.tokens])
        for (const descending of [true, false]) {
          const rank = { unit, by, descending };
          const request = { ...requestOf('counterparty', []), rank, atMost: 3 };
          const values = finish(table.group(request)).groups.flatMap(({ sums }) => {
            const sum = told({ sums }).get(unit);
            return sum === undefined ? [] : [sum[by]];
          });
          const others = [...new Set(onMain.map(({ counterparty }) => counterparty))];
          const expected = others
            .map((other) => onMain.filter((row) => row.counterparty === other && unitOf(row) === unit))
            .filter((rows) =>
              rows.some(({ fate, direction }) => fate === undefined && [direction, 'net'].includes(by)),
            )
            .map((rows) => naiveSum(rows, [])[by])
            .toSorted((one, other) =>
              descending ? Number(other) - Number(one) : Number(one) - Number(other),
            );
          expect(values.slice(0, expected.length)).toEqual(expected.slice(0, 3));
        }
    });

    it.each(CHOICES)(
      'has the same sums on the edges of the graph, with %s switched in',
      (_text, included) => {
        const { book, unsettled } = booksOf(given);
        const rule = leftOutRule(included);
        const others = [...new Set(given.rows.map(({ counterparty }) => counterparty))];
        for (const other of others)
          for (const direction of ['in', 'out'] as const) {
            const link = direction === 'in' ? linkOf(other, given.subject) : linkOf(given.subject, other);
            const edges = drawnEdges([link], book, 'sums', NO_TOKEN_NAMES, () => false, {
              leftOutOf: rule,
              unsettled,
            });
            for (const { asset, sum, leftOut, switchedIn } of edges.flatMap(({ sums }) => sums)) {
              const rows = given.rows.filter(
                (row) =>
                  row.list !== 'trade-zone' &&
                  row.direction === direction &&
                  row.counterparty === other &&
                  unitOf(row) === asset,
              );
              expect(formatDecimal(sum)).toBe(naiveSum(rows, included)[direction]);
              for (const reason of SWITCHABLE_REASONS) {
                const count = rows.filter(({ fate }) => fate === reason).length;
                expect([leftOut[reason] ?? 0, switchedIn[reason] ?? 0]).toEqual(
                  included.includes(reason) ? [0, count] : [count, 0],
                );
              }
            }
          }
      },
    );
  },
);
