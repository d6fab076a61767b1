import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageRecord } from '../../../../../shared/engine/storage/case-records.ts';
import {
  batchCursorOf,
  chunkOfPage,
  pageOfChunk,
} from '../../../../../shared/engine/collect/hashes/batch-cursor.ts';
import { AnswerReader } from '../../../../../renderer/investigations/batch/export/answer-reader.ts';
import { frozenSource } from '../../../../../renderer/investigations/batch/export/frozen-entries.ts';
import { OutcomeTable } from '../../../../../renderer/investigations/batch/outcomes/outcome-table.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../../shared/service/endpoints/token-transfer-multi.ts';

const HASHES_A_CHUNK = 2;
const CHUNKS = 130;
/** The chunks that could not be read. */
const FAILED = 7;

const hashAt = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
/** Every third hash is absent, the others have up to three records. */
const recordsOf = (n: number): number => n % 3;

const pageOf = (place: number): PageRecord => ({
  caseId: 'case',
  collectionId: 'batch',
  walk: 0,
  page: pageOfChunk(place, 1),
  evidence: { seq: 1000 + place, sha256: 'ab', receivedAt: 5 },
  rows: Array.from({ length: HASHES_A_CHUNK }, (_, n) => place * HASHES_A_CHUNK + n).flatMap((n) =>
    Array.from({ length: recordsOf(n) }, (_, k) => ({
      fields: { txId: hashAt(n), k: String(k) },
      problems: [],
    })),
  ),
  remarks: [],
});
const PAGES = Array.from({ length: CHUNKS }, (_, place) => pageOf(place));

function createTable(): OutcomeTable {
  const hashes = Array.from({ length: CHUNKS * HASHES_A_CHUNK }, (_, n) => ({
    hash: hashAt(n),
    lines: [n + 1],
  }));
  return new OutcomeTable({ source: '', hashes, malformed: [] }, TOKEN_TRANSFER_MULTI, {
    collectionId: 'batch',
    hashesARequest: HASHES_A_CHUNK,
  });
}

/** All chunks are read but one. */
function lookUp(table: OutcomeTable): void {
  const cursor = {
    read: [
      [0, FAILED - 1],
      [FAILED + 1, CHUNKS - 1],
    ],
    failed: [{ reason: 'HTTP 500', places: [[FAILED, FAILED]] }],
  };
  table.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify(cursor) } }));
  table.takePages(0, CHUNKS - 1, PAGES);
}

/** Storage of the pages, and from which chunk to which it was read. */
function storage() {
  const read: (readonly [number, number])[] = [];
  return {
    read,
    listPagesBetween: (_id: string, _walk: number, first: number, last: number): Promise<PageRecord[]> => {
      const found = PAGES.filter(({ page }) => page >= first && page <= last);
      read.push(
        [found[0]?.page ?? 0, found.at(-1)?.page ?? 0].map((page) => chunkOfPage(page).place) as never,
      );
      return Promise.resolve(found);
    },
  };
}

it('has the answers of hashes in any order, and reads each stretch of chunks once, in order, and no more than it says', async () => {
  const table = createTable();
  lookUp(table);
  const entries = fc.uniqueArray(fc.nat({ max: CHUNKS * HASHES_A_CHUNK - 1 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(entries, async (wantedEntries) => {
      const { listPagesBetween, read } = storage();
      const reader = new AnswerReader({ listPagesBetween });
      const wanted = wantedEntries.map((entry) => ({
        entry,
        source: frozenSource({ table, entry }),
        hash: hashAt(entry),
      }));
      await reader.open(wanted);
      for (const each of wanted) {
        const { entry } = each;
        const place = Math.floor(entry / HASHES_A_CHUNK);
        const { rows, evidence } = reader.answerOf(each);
        if (place === FAILED) {
          expect({ rows, evidence }).toEqual({ rows: [], evidence: undefined });
          continue;
        }
        expect(evidence?.seq).toBe(1000 + place);
        expect(rows.map(({ fields }) => [fields['txId'], fields['k']])).toEqual(
          Array.from({ length: recordsOf(entry) }, (_, k) => [hashAt(entry), String(k)]),
        );
        expect(
          rows.every(({ seq, endpointId }) => seq === 1000 + place && endpointId === table.endpoint.id),
        ).toBe(true);
      }
      const stretches = read.map(([first, last]) => [Math.floor(first / 50), Math.floor(last / 50)] as const);
      expect(stretches.every(([first, last]) => first === last)).toBe(true);
      expect(new Set(stretches.map(([first]) => first)).size).toBe(read.length);
    }),
    { numRuns: 40 },
  );
});

it('lets go of what was read before', async () => {
  const table = createTable();
  lookUp(table);
  const reader = new AnswerReader(storage());
  const [one, other] = [1, 200].map((entry) => ({
    source: frozenSource({ table, entry }),
    hash: hashAt(entry),
  }));
  if (one === undefined || other === undefined) return expect.unreachable();
  await reader.open([one]);
  expect(reader.answerOf(one).rows).toHaveLength(1);
  await reader.open([other]);
  expect(reader.answerOf(other).rows).toHaveLength(2);
  expect(reader.answerOf(one).rows).toEqual([]);
});

it('has of each entry what it had when the file was asked for, though the batch goes on', async () => {
  const table = createTable();
  const wanted = [2, 5].map((entry) => ({ source: frozenSource({ table, entry }), hash: hashAt(entry) }));
  lookUp(table);
  const reader = new AnswerReader(storage());
  await reader.open(wanted);
  for (const each of wanted) expect(reader.answerOf(each)).toEqual({ rows: [], evidence: undefined });
  const now = { source: frozenSource({ table, entry: 2 }), hash: hashAt(2) };
  await reader.open([now]);
  expect(reader.answerOf(now).rows).toHaveLength(recordsOf(2));
});
