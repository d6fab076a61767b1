/**
 * Every sum of a transaction and of a block equals one that is computed independently, on ten generated
 * trails: those of the trade zone are rows of another chain, so their block has none of them.
 */
import { describe, expect, it } from 'vitest';
import type { StoredRows } from '../../../../renderer/evidence/stored-rows/find-stored-rows.ts';
import { balanceChanges } from '../../../../renderer/evidence/story/balance-changes.ts';
import { readMovements, type Suspicion } from '../../../../renderer/evidence/story/stored-movements.ts';
import { totalsOf } from '../../../../renderer/investigations/block/contents/asset-totals.ts';
import { readBlockContents } from '../../../../renderer/investigations/block/contents/block-contents.ts';
import type { ReviewTable } from '../../../../shared/engine/query/session/review-table.ts';
import { countTransfers } from '../../../../shared/engine/transfers/counted-transfers.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { SWITCHABLE_REASONS, type SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import { addDecimals, formatDecimal, parseDecimal } from '../../../../shared/units/amount.ts';
import { caseOfSums, LISTS, type CaseOfSums, type FatedRow } from '../../../support/cases-of-sums.ts';
import { naiveSum } from '../../../support/naive-sums.ts';
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

/** What the analyst may switch in, reason by reason and together. */
const CHOICES: readonly (readonly SwitchableReason[])[] = [
  ...SWITCHABLE_REASONS.map((reason) => [reason]),
  SWITCHABLE_REASONS,
];

/**
 * The changes by the fates of rows, as `party token amount`, without those that are nothing; rows of the
 * fates in `included` count, too.
 */
function naiveChanges(
  rows: readonly FatedRow[],
  subject: string,
  included: readonly string[] = [],
): readonly string[] {
  const changes = new Map<string, bigint>();
  for (const row of rows.filter(({ fate }) => fate === undefined || included.includes(fate))) {
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

    it.each(CHOICES.map((included) => [included.join(), included] as const))(
      'has the changes and the sums with what is switched in: %s',
      (_names, included) => {
        const { all } = readBlockContents(stored, undefined, suspicion);
        const { counted, leftOut, switchedIn } = countTransfers(all, included);
        const told = toldChanges(counted);
        expect(told).toEqual(naiveChanges(onMain, given.subject, included));
        for (const fate of SWITCHABLE_REASONS) {
          const rows = onMain.filter((row) => row.fate === fate).length;
          const isIn = included.includes(fate);
          expect([fate, switchedIn[fate] ?? 0, leftOut[fate] ?? 0]).toEqual([
            fate,
            isIn ? rows : 0,
            isIn ? 0 : rows,
          ]);
        }
        const totals = totalsOf(all, included);
        for (const token of ['', ...given.tokens]) {
          const rows = onMain.filter((row) => row.token === token);
          const { net, in: within, out } = naiveSum(rows, included);
          const total = totals.find(({ asset }) => asset === token);
          const [paid, got] = [parseDecimal(out), parseDecimal(within)];
          const both = paid && got && addDecimals(paid, got);
          expect([token, total?.sum ?? { units: 0n, scale: 6 }]).toEqual([token, both]);
          // What the subject of the trail gained or lost is the net in the header of its trail.
          const ofSubject = `${given.subject} ${token} `;
          expect(told.find((each) => each.startsWith(ofSubject)) ?? `${ofSubject}0`).toBe(
            `${ofSubject}${net}`,
          );
        }
      },
    );
  },
);
