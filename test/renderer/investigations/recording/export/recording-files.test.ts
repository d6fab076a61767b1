import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { RecordingRecord } from '../../../../../shared/engine/storage/recording-records.ts';
import { asReviewRows, type CellTable } from '../../../../../shared/engine/export/cell-table.ts';
import { csvChunks, noCounts } from '../../../../../shared/engine/export/csv-stream.ts';
import { heightFile } from '../../../../../renderer/investigations/recording/export/height-file.ts';
import { recordingManifest } from '../../../../../renderer/investigations/recording/export/recording-manifest.ts';
import { heightsShown } from '../../../../../renderer/investigations/recording/height-fields.ts';
import { heightRows } from '../../../../../renderer/investigations/recording/height-rows.ts';
import { watchFile } from '../../../../../renderer/investigations/recording/export/watch-file.ts';
import { canonicalOf, comparisonOf } from '../../../../../shared/engine/recording/recorded-height.ts';
import type { Recording } from '../../../../../shared/engine/recording/recording.ts';
import type { Observation } from '../../../../../shared/recording/observation.ts';
import { foldRecording, modelRuns, recordRun } from '../../../../support/model-preconfirmations.ts';

type Row = Readonly<Record<string, string>>;

/** The file as an independent parser reads it. */
async function parsed({ columns, rows }: CellTable): Promise<{ rows: readonly Row[]; bytes: Buffer }> {
  const chunks: Uint8Array[] = [];
  const counts = noCounts();
  for await (const chunk of csvChunks(asReviewRows(rows, 7), columns, { bom: false, counts }))
    chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { data, errors } = Papa.parse<Row>(bytes.toString('utf8').trimEnd(), { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(counts.rows);
  return { rows: data, bytes };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the heights of a recording as a file', () => {
  it('has every height between the first and the highest just once, ascending, missed ones as missed', async () => {
    await fc.assert(
      fc.asyncProperty(modelRuns, async (run) => {
        const recording = foldRecording(recordRun(run).observations);
        const { rows } = await parsed(heightFile(recording));
        const { bounds } = recording;
        const told = rows.flatMap((row) => range(Number(row['height']), Number(row['to height'])));
        if (bounds === undefined) return expect(told).toEqual([]);
        expect(told.filter((height) => height <= bounds.top)).toEqual(range(bounds.first, bounds.top));
        const missed = new Set(recording.missed.flatMap(({ from, to }) => range(from, to)));
        for (const row of rows) {
          const height = Number(row['height']);
          const recorded = recording.heightOf(height);
          expect(row['outcome']?.startsWith('missed')).toBe(
            missed.has(height) || recorded?.forms.length === 0,
          );
          if (recorded === undefined) continue;
          expect(row['canonical hash']).toBe(canonicalOf(recorded)?.hash ?? '');
          expect(row['first preconfirmed hash']).toBe(recorded.forms[0]?.hash ?? '');
          expect(row['first seen preconfirmed (ms)']).toBe(String(recorded.forms[0]?.firstAt ?? ''));
          const isCompared = comparisonOf(recorded) === 'compared';
          expect(row['compared with the canonical block']).toMatch(isCompared ? /^yes$/ : /^not compared: ./);
          const none = isCompared ? '' : 'not compared';
          expect(row['dropped transactions']).toBe(recorded.dropped.join('; ') || none);
          expect(row['transactions never seen preconfirmed']).toBe(isCompared ? String(recorded.unseen) : '');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has what is shown of them, in that order, where it is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(modelRuns, async (run) => {
        const recording = foldRecording(recordRun(run).observations);
        const shown = heightsShown(heightRows(recording), 'hash', { field: 'forms', descending: true });
        const { rows } = await parsed(heightFile(recording, shown));
        expect(rows.every(({ outcome = '' }) => outcome.includes('hash'))).toBe(true);
        const forms = rows.map((row) => Number(row['preconfirmed forms']));
        expect(forms).toEqual(forms.toSorted((one, other) => other - one));
        const all = await parsed(heightFile(recording));
        expect(rows).toHaveLength(all.rows.filter(({ outcome = '' }) => outcome.includes('hash')).length);
      }),
      { numRuns: 20 },
    );
  });

  it('is the same file from the same observations', async () => {
    const [run] = fc.sample(modelRuns, { seed: 7, numRuns: 1 });
    if (run === undefined) throw new Error('no run');
    const { observations } = recordRun(run);
    const [one, other] = [
      await parsed(heightFile(foldRecording(observations))),
      await parsed(heightFile(foldRecording(observations))),
    ];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });
});

const WATCHED = `0x${'ab'.repeat(32)}`;
const at = (n: number) => ({
  seq: n,
  at: 1_732_046_400_000 + n * 200,
  askedAt: 1_732_046_400_000 + n * 200 - 50,
});
const receipt = (n: number, given: object | undefined): Observation =>
  ({
    kind: 'receipt',
    hash: WATCHED,
    ...at(n),
    ...(given === undefined ? {} : { receipt: given }),
  }) as Observation;

function watchedRecording(): Recording {
  const block = (hash: string, transactions: string[]) => ({ height: 7, hash, parentHash: '', transactions });
  return foldRecording([
    { kind: 'started', ...at(1), session: 1, cadenceMs: 200 },
    { kind: 'watch', ...at(2), hash: WATCHED, on: true },
    { kind: 'watch', ...at(3), hash: `0x${'cd'.repeat(32)}`, on: true },
    receipt(4, undefined),
    { kind: 'pending', ...at(5), block: block('p7', [WATCHED]) },
    receipt(6, { height: 7, blockHash: 'p7', index: 0, status: '0x1' }),
    receipt(7, { height: 8, blockHash: 'c8', index: -1, status: '0x0' }),
  ]);
}

it('has a row for each stage of a watched transaction, and one for a transaction without any', async () => {
  const { rows } = await parsed(watchFile(watchedRecording()));
  expect(
    rows.map((row) => [row['transaction hash'], row['stage'], row['receipt'], row['receipt block hash']]),
  ).toEqual([
    [WATCHED, '1', 'none', ''],
    [WATCHED, '2', 'found', 'p7'],
    [WATCHED, '3', 'found', 'c8'],
    [`0x${'cd'.repeat(32)}`, '', '', ''],
  ]);
  expect(rows[2]).toMatchObject({
    'first preconfirmed in height': '7',
    'first seen preconfirmed (ISO 8601 UTC)': '2024-11-19T20:00:01.000Z',
    'journal record of the first sight': '5',
    'receipt index': '',
    'receipt status': '0x0',
    'status changed': 'yes',
    'moved to another height': 'yes',
    dropped: 'no',
  });
});

it('tells in the manifest what was followed, every gap, and what is not proved', () => {
  const recording = foldRecording([
    { kind: 'started', ...at(1), session: 1, cadenceMs: 200 },
    {
      kind: 'pending',
      ...at(2),
      block: { height: 7, hash: 'p7', parentHash: '', transactions: [] },
    },
    { kind: 'stopped', ...at(3), session: 1, reason: 'stopped by the analyst' },
    { kind: 'started', ...at(50), session: 2, cadenceMs: 200 },
    {
      kind: 'pending',
      ...at(51),
      block: { height: 20, hash: 'p20', parentHash: '', transactions: [] },
    },
  ]);
  const record = { recordingId: 'r1', connectionId: 'practice' } as RecordingRecord;
  const text = recordingManifest(recording, record, { table: 'heights' })({
    file: { name: 'heights.csv', sizeBytes: 1, sha256: 'ab' },
    bom: false,
    columns: heightFile(recording).columns,
    counts: { ...noCounts(), rows: 3 },
    head: {
      caseId: 'c',
      name: 'Case',
      connectionId: 'practice',
      createdAt: 1,
      notices: [],
      records: 51,
      headHash: 'cd',
    },
    version: '9.9.9',
    exportedAt: 0,
  });
  const manifest = JSON.parse(text) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    format: 'casebook-export-manifest-1',
    case: { journalRecords: 51, journalHeadHash: 'cd' },
    counts: { rowsInFile: 3 },
    recording: {
      recordingId: 'r1',
      table: 'heights',
      sessions: 2,
      firstHeight: 7,
      highestHeight: 20,
      missedHeights: [{ from: 8, to: 19 }],
      notComparedHeights: [
        { from: 7, to: 7, reason: expect.stringMatching(/^no canonical block/) as string },
        { from: 20, to: 20 },
      ],
      pauses: [{ cause: 'stopped', reason: 'The recording was stopped: stopped by the analyst' }],
      counts: { seen: 2, missed: 12, pauses: 1, notCompared: 0, unsettled: 1 },
    },
  });
  expect((manifest['notProved'] as string[])[0]).toMatch(/^What was preconfirmed while nothing was asked/);
});
