/**
 * Saves exactly what the filter shows as CSV, with its manifest beside it.
 */
import type { CasebookClient } from '../../shared/contract/contract.ts';
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import type { FrozenRows, ReviewRow, ReviewSession } from '../review/review-session.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { csvChunks, noCounts } from './csv-stream.ts';
import { exportColumns, NO_EVIDENCE, type ExportColumn, type ExportProfile } from './export-column.ts';
import { manifestText } from './manifest.ts';
import { chunksOf, writeExport, type SavedFile } from './write-export.ts';

export interface SaveCsvOptions {
  readonly client: CasebookClient;
  readonly caseId: string;
  /** What its query matches at the call is saved, whatever arrives meanwhile. */
  readonly session: Pick<ReviewSession, 'freeze'>;
  /** Of one endpoint; logs from receipts, followed by those of 4.10 that they continue; or the kinds of a timeline. */
  readonly collections: readonly CollectionRecord[];
  /** Whose columns the rows have; the endpoint of the first collection where it is absent. */
  readonly endpoint?: Endpoint | undefined;
  readonly labels: ReadonlyMap<string, string>;
  readonly decoded?: DecodedExport | undefined;
  readonly profile: ExportProfile;
  /** Columns before those of the profile. */
  readonly leading?: readonly ExportColumn[];
  /** Further facts for the manifest, by name. */
  readonly about?: JsonObject;
  readonly bom: boolean;
  readonly suggestedName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

/** Columns that are worked out from the rows, and by what. */
export interface DecodedExport {
  readonly columns: readonly ExportColumn[];
  /** For the manifest. */
  readonly by: JsonObject;
}

export interface SavedCsv {
  readonly csv: SavedFile;
  readonly manifest: SavedFile;
  readonly rows: number;
}

const BATCH_ROWS = 500;

/** Remembers which answers the rows came from, in passing. */
async function* noting(
  batches: AsyncIterable<readonly ReviewRow[]>,
  evidence: Map<number, string>,
): AsyncIterable<readonly ReviewRow[]> {
  for await (const batch of batches) {
    for (const { seq, sha256 } of batch) if (seq !== NO_EVIDENCE) evidence.set(seq, sha256);
    yield batch;
  }
}

/** Undefined where the user declined to choose a place. */
async function saveFrozen(options: SaveCsvOptions, frozen: FrozenRows): Promise<SavedCsv | undefined> {
  const { client, collections, profile, signal, caseId, bom, labels } = options;
  const endpoint = options.endpoint ?? findCollectable(collections[0]?.endpointId ?? '');
  if (endpoint === undefined) throw new Error('there is no collection to export');
  const columns = [
    ...(options.leading ?? []),
    ...exportColumns(profile, {
      endpoint,
      labels,
      otherFields: frozen.otherFields,
      decoded: options.decoded?.columns ?? [],
    }),
  ];
  const begun = await client.call('files.beginExport', { suggestedName: options.suggestedName });
  if (begun.outcome === 'declined') return undefined;
  const counts = noCounts();
  const evidence = new Map<number, string>();
  const chunks = csvChunks(noting(frozen.readAll(BATCH_ROWS), evidence), columns, { bom, counts });
  const csv = await writeExport(client, begun.exportId, chunks, signal, () =>
    options.onProgress(counts.rows),
  );
  const exportedAt = Date.now();
  const text = manifestText({
    file: { name: csv.path.split(/[\\/]/).at(-1) ?? '', sizeBytes: csv.sizeBytes, sha256: csv.sha256 },
    profile,
    bom,
    columns,
    counts,
    endpoint,
    collections,
    about: {
      ...options.about,
      ...(options.decoded === undefined ? {} : { decoding: options.decoded.by }),
    },
    query: frozen.query,
    totalRows: frozen.total,
    head: await client.call('cases.open', { caseId }),
    evidence: Array.from(evidence, ([seq, sha256]) => ({ seq, sha256 })).toSorted(
      (one, other) => one.seq - other.seq,
    ),
    version: (await client.call('app.describe', {})).version,
    exportedAt,
  });
  const beside = await client.call('files.beginExport', {
    suggestedName: `${options.suggestedName}.manifest.json`,
    beside: begun.exportId,
  });
  if (beside.outcome === 'declined') throw new Error('a companion file cannot be declined');
  const manifest = await writeExport(
    client,
    beside.exportId,
    chunksOf(new TextEncoder().encode(text)),
    signal,
    () => undefined,
  );
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

/**
 * Undefined where the user declined to choose a place. Rejects with storage.* or AbortError; then no file is left under the final name.
 */
export async function saveCsv(options: SaveCsvOptions): Promise<SavedCsv | undefined> {
  const frozen = await options.session.freeze();
  try {
    return await saveFrozen(options, frozen);
  } finally {
    frozen.release();
  }
}
