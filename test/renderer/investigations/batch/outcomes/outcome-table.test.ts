import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { batchCursorOf, pageOfChunk } from '../../../../../shared/engine/collect/hashes/batch-cursor.ts';
import {
  questionsOfAbsent,
  questionsOfDetails,
} from '../../../../../renderer/investigations/batch/further/ask-further.ts';
import { remarksOf } from '../../../../../renderer/investigations/batch/outcome-text.ts';
import type { OutcomeMoment } from '../../../../../renderer/investigations/batch/outcomes/use-outcomes.ts';
import type { Outcome } from '../../../../../renderer/investigations/batch/outcomes/outcome.ts';
import { OutcomeTable } from '../../../../../renderer/investigations/batch/outcomes/outcome-table.ts';
import {
  HASH_INTERNALS,
  HASH_RECEIPTS,
  HASH_TRANSACTIONS,
  HASH_TRANSFERS,
  TRADE_ZONE_HASH_BATCH,
} from '../../../../../shared/service/derived/hash-batch.ts';
import type { HashList } from '../../../../../shared/service/derived/hash-list.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { TOKEN_TRANSFER_MULTI } from '../../../../../shared/service/endpoints/token-transfer-multi.ts';

const hashAt = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const EVERYTHING = { outcomes: [], repeatedOnly: false, text: '' };

interface ModelHash {
  /** 0: absent. */
  readonly records: number;
  readonly times: number;
}

/** A list in which malformed entries stand between hashes, and what each chunk came to. */
const model = fc
  .array(fc.record({ records: fc.nat({ max: 3 }), times: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 90,
  })
  .chain((hashes) =>
    fc.record({
      hashes: fc.constant(hashes),
      malformed: fc.nat({ max: 10 }),
      chunks: fc.array(fc.constantFrom('read', 'failed', 'waiting'), {
        minLength: Math.ceil(hashes.length / 20),
        maxLength: Math.ceil(hashes.length / 20),
      }),
    }),
  );

function listOf(hashes: readonly ModelHash[], malformed: number): HashList {
  let line = 0;
  const nextLine = (): number => {
    line += 1;
    return line;
  };
  const bad = Array.from({ length: malformed }, () => ({
    line: nextLine(),
    text: '0xbad',
    reason: 'too short',
  }));
  return {
    source: 'pasted text',
    hashes: hashes.map(({ times }, n) => ({
      hash: hashAt(n),
      lines: Array.from({ length: times }, nextLine),
    })),
    malformed: bad,
  };
}

function pageOf(place: number, hashes: readonly ModelHash[]): PageRecord {
  return {
    caseId: 'case',
    collectionId: 'batch',
    walk: 0,
    page: pageOfChunk(place, 1),
    evidence: { seq: place + 1, sha256: '', receivedAt: 1 },
    rows: hashes.slice(place * 20, (place + 1) * 20).flatMap(({ records }, index) =>
      Array.from({ length: records }, (_, n) => ({
        fields: {
          txId: hashAt(place * 20 + index)
            .toUpperCase()
            .replace('0X', '0x'),
          height: String(n),
          odd: '1',
        },
        problems: [],
      })),
    ),
    remarks: [],
  };
}

it('says for each entry what became of it, whatever was read, failed or waits', () => {
  fc.assert(
    fc.property(model, fc.integer({ min: 1, max: 4 }), ({ hashes, malformed, chunks }, atMost) => {
      const list = listOf(hashes, malformed);
      const table = new OutcomeTable(list, TOKEN_TRANSFER_MULTI);
      const placesOf = (state: string): [number, number][] =>
        chunks.flatMap((each, place): [number, number][] => (each === state ? [[place, place]] : []));
      const failed = placesOf('failed');
      const cursor = {
        read: placesOf('read'),
        failed: failed.length === 0 ? [] : [{ reason: 'HTTP 500', places: failed }],
      };
      table.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify(cursor) } }));
      const runs = [...table.lacking(atMost)];
      expect(runs.every(([first, last]) => last - first < atMost)).toBe(true);
      for (const [first, last] of runs)
        table.takePages(
          first,
          last,
          Array.from({ length: last - first + 1 }, (_, n) => pageOf(first + n, hashes)),
        );
      expect([...table.lacking(atMost)]).toEqual([]);

      const expected: Outcome[] = [
        ...list.malformed.map((): Outcome => 'malformed'),
        ...hashes.map(({ records }, n): Outcome => {
          const chunk = chunks[Math.floor(n / 20)];
          if (chunk !== 'read') return chunk === 'failed' ? 'failed' : 'waiting';
          return records > 0 ? 'found' : 'absent';
        }),
      ];
      const rows = Array.from(table.select(EVERYTHING), (entry) => table.row(entry));
      expect(rows.map(({ outcome }) => outcome)).toEqual(expected);
      expect(rows.map(({ lines }) => lines[0])).toEqual(
        rows.map(({ lines }) => lines[0]).toSorted((a = 0, b = 0) => a - b),
      );
      for (const row of rows.filter(({ outcome }) => outcome === 'found')) {
        expect(row.records).toBe(hashes[Number(row.hash)]?.records);
        expect(row.height).toBe('0');
      }
      for (const row of rows.filter(({ outcome }) => outcome === 'failed'))
        expect(row.reason).toBe('HTTP 500');
      const counts = table.counts();
      for (const outcome of ['found', 'absent', 'failed', 'malformed', 'waiting'] as const) {
        expect(counts[outcome]).toBe(expected.filter((each) => each === outcome).length);
        expect(table.select({ ...EVERYTHING, outcomes: [outcome] })).toHaveLength(counts[outcome]);
      }
      expect(counts.repeated).toBe(hashes.filter(({ times }) => times > 1).length);
      expect(table.select({ ...EVERYTHING, repeatedOnly: true })).toHaveLength(counts.repeated);
      expect(table.otherFields).toEqual(rows.some(({ outcome }) => outcome === 'found') ? ['odd'] : []);
    }),
  );
});

it('finds a hash by a part of it in any case, and a malformed entry by its text', () => {
  const table = new OutcomeTable(
    {
      source: '',
      hashes: [
        { hash: `0x${'ab'.repeat(32)}`, lines: [1] },
        { hash: hashAt(1), lines: [2] },
      ],
      malformed: [{ line: 3, text: 'Nonsense', reason: 'no hash' }],
    },
    TOKEN_TRANSFER_MULTI,
  );
  const found = (text: string): (string | undefined)[] =>
    Array.from(table.select({ ...EVERYTHING, text }), (entry) => {
      const { hash, text: own } = table.row(entry);
      return hash ?? own;
    });
  expect(found(' 0xABAB')).toEqual([`0x${'ab'.repeat(32)}`]);
  expect(found('nonSENSE')).toEqual(['Nonsense']);
  expect(found('zz')).toEqual([]);
});

describe('with others that were asked about the absent', () => {
  const list = listOf(
    Array.from({ length: 5 }, () => ({ records: 0, times: 1 })),
    0,
  );
  const pageWith = (place: number, fields: JsonObject | undefined): PageRecord => ({
    ...pageOf(place, []),
    rows: fields === undefined ? [] : [{ fields, problems: [] }],
  });
  /**
   * Endpoint 4.3 finds hash 0, the node finds 1 and 2 (2 without a block), nobody finds 3, and the
   * node was not asked about 4.
   */
  function tables() {
    const main = new OutcomeTable(list, TOKEN_TRANSFER_MULTI);
    main.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify({ read: [[0, 0]] }) } }));
    main.takePages(0, 0, [pageWith(0, { txId: hashAt(0), height: '7' })]);
    const node = new OutcomeTable({ ...list, hashes: list.hashes.slice(1, 4) }, HASH_TRANSACTIONS, {
      hashesARequest: 1,
    });
    node.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify({ read: [[0, 2]] }) } }));
    node.takePages(0, 2, [
      pageWith(0, { hash: hashAt(1), blockNumber: '0x10' }),
      pageWith(1, { hash: hashAt(2), blockNumber: null }),
      pageWith(2, undefined),
    ]);
    main.takeOthers([node]);
    return { main, node };
  }

  it('calls found what one of them has, and says who; what nobody has stays absent', () => {
    const { main, node } = tables();
    const rows = Array.from(main.select(EVERYTHING), (entry) => main.row(entry));
    expect(rows.map(({ outcome, source }) => [outcome, source?.id])).toEqual([
      ['found', TOKEN_TRANSFER_MULTI.id],
      ['found', HASH_TRANSACTIONS.id],
      ['found', HASH_TRANSACTIONS.id],
      ['absent', undefined],
      ['absent', undefined],
    ]);
    expect(rows.map(({ height }) => height)).toEqual(['7', '16', '', '', '']);
    expect(rows.map(remarksOf)).toEqual([
      '',
      'not in token transfers',
      'not in token transfers; in no block yet',
      'not in token transfers, not known to the node',
      '',
    ]);
    expect(main.counts()).toMatchObject({ found: 3, absent: 2 });
    expect(main.select({ ...EVERYTHING, outcomes: ['absent'] })).toEqual(Uint32Array.of(3, 4));
    expect(main.sourceOf(1)).toEqual({ table: node, entry: 0 });
  });

  it('waits for the answer of a source that is still being asked', () => {
    const { main, node } = tables();
    node.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify({ read: [[0, 1]] }) } }));
    main.takeOthers([node], new Set([node.collectionId]));
    expect(main.row(3).outcome).toBe('waiting');
    expect(remarksOf(main.row(3))).toBe('not in token transfers; another source is being asked');
    // The node is not asked about it.
    expect(main.row(4).outcome).toBe('absent');
  });

  it('asks further only about what was not asked yet, each kind by itself', () => {
    const { main, node } = tables();
    const hashesOf = (moment: OutcomeMoment): (readonly [string, readonly string[]])[] =>
      questionsOfAbsent(moment).map(({ kind, hashes }) => [kind.id, hashes.map(({ hash }) => hash)]);
    expect(hashesOf({ table: main, further: [node] })).toEqual([
      [HASH_TRANSACTIONS.id, [hashAt(4)]],
      [TRADE_ZONE_HASH_BATCH.id, [hashAt(3), hashAt(4)]],
    ]);
    const details = questionsOfDetails({ table: main, further: [node] }, Uint32Array.of(0, 1));
    expect(details.map(({ kind, hashes }) => [kind.id, hashes.length])).toEqual([
      [HASH_TRANSACTIONS.id, 1],
      [HASH_RECEIPTS.id, 2],
      [HASH_INTERNALS.id, 2],
      [HASH_TRANSFERS.id, 2],
    ]);
  });
});

it('goes through 100,000 entries', () => {
  const hashes = Array.from({ length: 100_000 }, (_, n) => ({ records: n % 2, times: 1 }));
  const table = new OutcomeTable(listOf(hashes, 0), TOKEN_TRANSFER_MULTI);
  table.takeCursor(batchCursorOf({ cursor: { walk: JSON.stringify({ read: [[0, 4999]] }) } }));
  for (const [first, last] of table.lacking(50))
    table.takePages(
      first,
      last,
      Array.from({ length: last - first + 1 }, (_, n) => pageOf(first + n, hashes)),
    );
  expect(table.counts()).toMatchObject({ found: 50_000, absent: 50_000, waiting: 0 });
});
