/**
 * Every sum of a transaction and of a block equals one that is computed independently, on ten generated
 * trails: those of the trade zone are rows of another chain, so their block has none of them.
 */
import { describe, expect, it } from 'vitest';
import type { StoredRows } from '../../../../renderer/evidence/stored-rows/find-stored-rows.ts';
import { balanceChanges } from '../../../../renderer/evidence/story/balance-changes.ts';
import { readMovements, type Suspicion } from '../../../../renderer/evidence/story/stored-movements.ts';
import { readBlockContents } from '../../../../renderer/investigations/block/contents/block-contents.ts';
import type { ReviewTable } from '../../../../shared/engine/query/session/review-table.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { caseOfSums, LISTS, type CaseOfSums, type FatedRow } from '../../../support/cases-of-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { collectionOf } from '../../../support/review-rows.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const CASES = Array.from({ length: 10 }, (_, seed) => caseOfSums(seed + 1));
const MAIN_LISTS = LISTS.filter((list) => list !== 'trade-zone');

/** The rows of the main chain as a trail has stored them, by list. */
function storedOf({ subject, rows }: CaseOfSums, table: ReviewTable): readonly StoredRows[] {
  finish(table.ask());
  const read = table.readWindow(0, rows.length);
  return MAIN_LISTS.map((list): StoredRows => {
    const kind = TIMELINE_KINDS.find(({ id }) => id === list);
    const endpoint = findCollectable(kind?.endpointId ?? '');
    if (kind === undefined || endpoint === undefined) throw new Error(`no list ${list}`);
    // Each list is stored as a record of its own, in the order of the lists.
    const own = read.filter(({ seq }) => seq === LISTS.indexOf(list) + 1);
    const collection = {
      ...collectionOf(list, kind.endpointId),
      params: { address: subject, ...kind.params },
      rowCount: own.length,
    };
    return { collection, endpoint, rows: own, count: own.length };
  });
}

/** What the review engine suspects in the trail, by list. */
function suspicionOf(given: CaseOfSums, table: ReviewTable): Suspicion {
  finish(table.ask({ filter: [{ kind: 'poisoning', keep: 'suspected' }], sort: [] }));
  const keys = new Set(table.readWindow(0, given.rows.length).map(({ key }) => key));
  return new Map(MAIN_LISTS.map((list) => [list, keys]));
}

/** Both parties of a row: what the first paid, the second got. */
const partiesOf = (row: FatedRow, subject: string): readonly [from: string, to: string] =>
  row.direction === 'out' ? [subject, row.counterparty] : [row.counterparty, subject];

const amountText = (micros: bigint): string => formatDecimal({ units: micros, scale: 6 });

/** The changes by the fates of rows, as `party token amount`, without those that are nothing. */
function naiveChanges(rows: readonly FatedRow[], subject: string): readonly string[] {
  const changes = new Map<string, bigint>();
  for (const row of rows.filter(({ fate }) => fate === undefined)) {
    const [from, to] = partiesOf(row, subject);
    for (const [party, change] of [
      [from, -row.micros],
      [to, row.micros],
    ] as const) {
      const key = `${party} ${row.token}`;
      changes.set(key, (changes.get(key) ?? 0n) + change);
    }
  }
  return Array.from(changes)
    .flatMap(([key, change]) => (change === 0n ? [] : [`${key} ${amountText(change)}`]))
    .toSorted();
}

const toldChanges = (movements: readonly Transfer[]): readonly string[] =>
  balanceChanges(movements)
    .map(({ party, asset, change }) => `${party} ${asset} ${formatDecimal(change)}`)
    .toSorted();

describe.each(CASES.map((given, seed) => [seed + 1, given] as const))(
  'generated trail %i',
  (_seed, given) => {
    const onMain = given.rows.filter(({ list }) => list !== 'trade-zone');
    const table = timelineOf(given);
    const stored = storedOf(given, table);
    const suspicion = suspicionOf(given, table);

    it('has the changes of each of its transactions, without what failed, waits, or is suspected', () => {
      const { settled, unsettled } = readMovements(stored, suspicion);
      for (const row of onMain) {
        const hash = row.fields['txId'] ?? '';
        const own = settled.filter((each) => each.hash === hash && each.isSuspected !== true);
        expect(toldChanges(own)).toEqual(naiveChanges([row], given.subject));
        const isUnsettled = row.fate === 'failed' || row.fate === 'pending' || row.fate === 'untold';
        const waiting = unsettled.filter((each) => each.hash === hash).map((each) => each.unsettled);
        expect(waiting).toEqual(isUnsettled ? [row.fate] : []);
      }
    });

    it('has the changes and the sums of a block of all of them, and counts what is left out', () => {
      const block = readBlockContents(stored, undefined, suspicion);
      expect(toldChanges(block.settled)).toEqual(naiveChanges(onMain, given.subject));
      for (const token of ['', ...given.tokens]) {
        const rows = onMain.filter((row) => row.token === token);
        const counted = rows.filter(({ fate }) => fate === undefined);
        const total = block.totals.find(({ asset }) => asset === token);
        expect({ token, sum: formatDecimal(total?.sum ?? { units: 0n, scale: 0 }) }).toEqual({
          token,
          sum: amountText(counted.reduce((sum, { micros }) => sum + micros, 0n)),
        });
        expect(total?.counted ?? 0).toBe(counted.length);
        for (const fate of ['failed', 'pending', 'untold', 'suspected'] as const)
          expect([token, fate, total?.leftOut[fate] ?? 0]).toEqual([
            token,
            fate,
            rows.filter((row) => row.fate === fate).length,
          ]);
      }
      for (const fate of ['unreadable', 'mismatched'] as const)
        expect(block[fate]).toBe(onMain.filter((row) => row.fate === fate).length);
    });
  },
);
