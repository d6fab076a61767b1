/**
 * Saves exactly what the filter shows as CSV, with its manifest beside it.
 */
import type { CasebookClient } from '../../shared/contract/contract.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import type { ReviewQuery, ReviewRow, ReviewSession } from '../review/review-session.ts';
import { csvChunks, type CsvCounts } from './csv-stream.ts';
import { exportColumns, type ExportProfile } from './export-column.ts';
import { manifestText } from './manifest.ts';

export interface SaveCsvOptions {
  readonly client: CasebookClient;
  readonly caseId: string;
  readonly session: ReviewSession;
  /** The query in force in the session. */
  readonly query: ReviewQuery;
  /** Rows collected in all. */
  readonly totalRows: number;
  /** Of one endpoint. */
  readonly collections: readonly CollectionRecord[];
  readonly labels: ReadonlyMap<string, string>;
  readonly profile: ExportProfile;
  readonly bom: boolean;
  readonly suggestedName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

export interface SavedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly downloadPath?: string | undefined;
}

export interface SavedCsv {
  readonly csv: SavedFile;
  readonly manifest: SavedFile;
  readonly rows: number;
}

const BATCH_ROWS = 500;

/** Unknown fields are known only after all rows are seen: one pass to find them, before the file is begun. */
async function unknownFieldsOf(
  batches: AsyncIterable<readonly ReviewRow[]>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const unknown = new Set<string>();
  for await (const batch of batches)
    for (const { fields } of batch)
      for (const name of Object.keys(fields)) if (!known.has(name)) unknown.add(name);
  return [...unknown].toSorted();
}

async function writeFile(
  client: CasebookClient,
  exportId: string,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onChunk: () => void,
): Promise<SavedFile> {
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      await client.call('files.writeExport', { exportId, chunk });
      onChunk();
    }
    signal.throwIfAborted();
    return await client.call('files.finishExport', { exportId });
  } catch (error) {
    await client.call('files.abortExport', { exportId }).catch(() => undefined);
    throw error;
  }
}

async function* oneChunk(text: string): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.byteLength; from += 256 * 1024)
    yield await Promise.resolve(bytes.slice(from, from + 256 * 1024));
}

/** Remembers which answers the rows came from, in passing. */
async function* noting(
  batches: AsyncIterable<readonly ReviewRow[]>,
  evidence: Map<number, string>,
): AsyncIterable<readonly ReviewRow[]> {
  for await (const batch of batches) {
    for (const { seq, sha256 } of batch) evidence.set(seq, sha256);
    yield batch;
  }
}

/**
 * Undefined where the user declined to choose a place. Rejects with storage.* or AbortError; then no file is left under the final name.
 */
export async function saveCsv(options: SaveCsvOptions): Promise<SavedCsv | undefined> {
  const { client, session, collections, profile, signal, caseId } = options;
  const endpoint = findEndpoint(collections[0]?.endpointId ?? '');
  if (endpoint === undefined) throw new Error('there is no collection to export');
  const known = new Set(endpoint.columns.flatMap(({ field, otherNames }) => [field, ...(otherNames ?? [])]));
  const unknownFields = profile === 'full' ? await unknownFieldsOf(session.readAll(BATCH_ROWS), known) : [];
  const columns = exportColumns(profile, { endpoint, labels: options.labels, unknownFields });
  const begun = await client.call('files.beginExport', { suggestedName: options.suggestedName });
  if (begun.outcome === 'declined') return undefined;
  const counts: CsvCounts = { rows: 0, guardedCells: 0, replacedCells: 0, longestCell: 0 };
  const evidence = new Map<number, string>();
  const chunks = csvChunks(noting(session.readAll(BATCH_ROWS), evidence), columns, {
    bom: options.bom,
    counts,
  });
  const csv = await writeFile(client, begun.exportId, chunks, signal, () => options.onProgress(counts.rows));
  const head = await client.call('cases.open', { caseId });
  const { version } = await client.call('app.describe', {});
  const exportedAt = Date.now();
  const text = manifestText({
    ...options,
    file: { name: csv.path.split(/[\\/]/).at(-1) ?? '', sizeBytes: csv.sizeBytes, sha256: csv.sha256 },
    columns,
    counts,
    endpoint,
    head,
    evidence: Array.from(evidence, ([seq, sha256]) => ({ seq, sha256 })).toSorted(
      (one, other) => one.seq - other.seq,
    ),
    version,
    exportedAt,
  });
  const beside = await client.call('files.beginExport', {
    suggestedName: `${options.suggestedName}.manifest.json`,
    beside: begun.exportId,
  });
  if (beside.outcome === 'declined') throw new Error('a companion file cannot be declined');
  const manifest = await writeFile(client, beside.exportId, oneChunk(text), signal, () => undefined);
  await client.call('cases.appendFact', {
    caseId,
    fact: {
      kind: 'export-made',
      body: {
        file: csv.path,
        sha256: csv.sha256,
        manifestSha256: manifest.sha256,
        rows: String(counts.rows),
        exportedAt: new Date(exportedAt).toISOString(),
      },
    },
  });
  return { csv, manifest, rows: counts.rows };
}
