/** Saves exactly the rows that the filter shows as CSV, with a manifest beside it. */
import type { CasebookClient } from '../../contract/contract.ts';
import { findCollectable } from '../../service/collectable-registry.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { FrozenRows, ReviewRow, ReviewSession } from '../query/review-session.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { exportColumns, NO_EVIDENCE, type ExportColumn, type ExportProfile } from './export-column.ts';
import { manifestText } from './manifest.ts';
import { saveTable, type SavedCsv } from './save-table.ts';

export interface SaveCsvOptions {
  readonly client: CasebookClient;
  readonly caseId: string;
  /**
   * Saves what its query matches among all rows stored at the call, whatever arrives during the
   * export.
   */
  readonly session: Pick<ReviewSession, 'freeze'>;
  /**
   * Of one endpoint; logs from receipts, followed by those of 4.10 that they continue; or the kinds
   * of a timeline.
   */
  readonly collections: readonly CollectionRecord[];
  /** The endpoint whose columns the rows have; default: that of the first collection. */
  readonly endpoint?: Endpoint | undefined;
  readonly labels: ReadonlyMap<string, string>;
  readonly decoded?: WorkedOutColumns | undefined;
  /** Columns about what may deceive in the rows. */
  readonly warnings?: WorkedOutColumns | undefined;
  readonly profile: ExportProfile;
  /** Columns before those of the profile. */
  readonly leading?: readonly ExportColumn[];
  /** Further entries for the manifest, by name. */
  readonly about?: JsonObject;
  readonly bom: boolean;
  readonly suggestedName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

/** Columns that are computed from the rows, and from what. */
export interface WorkedOutColumns {
  readonly columns: readonly ExportColumn[];
  /** For the manifest. */
  readonly by: JsonObject;
}

const BATCH_ROWS = 500;

/** Notes which responses the rows came from as they pass. */
async function* noting(
  batches: AsyncIterable<readonly ReviewRow[]>,
  evidence: Map<number, string>,
): AsyncIterable<readonly ReviewRow[]> {
  for await (const batch of batches) {
    for (const { seq, sha256 } of batch) if (seq !== NO_EVIDENCE) evidence.set(seq, sha256);
    yield batch;
  }
}

/** Returns undefined if the user chose no place. */
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
      decoded: [...(options.decoded?.columns ?? []), ...(options.warnings?.columns ?? [])],
    }),
  ];
  const evidence = new Map<number, string>();
  return saveTable({
    client,
    caseId,
    signal,
    bom,
    columns,
    rows: noting(frozen.readAll(BATCH_ROWS), evidence),
    suggestedName: options.suggestedName,
    onProgress: options.onProgress,
    manifestOf: (details) =>
      manifestText({
        ...details,
        profile,
        endpoint,
        collections,
        about: {
          ...options.about,
          ...(options.decoded === undefined ? {} : { decoding: options.decoded.by }),
          ...(options.warnings === undefined ? {} : { warnings: options.warnings.by }),
        },
        query: frozen.query,
        totalRows: frozen.total,
        evidence: Array.from(evidence, ([seq, sha256]) => ({ seq, sha256 })).toSorted(
          (one, other) => one.seq - other.seq,
        ),
      }),
  });
}

/**
 * Returns undefined if the user chose no place. Rejects with storage.* or AbortError, leaving no
 * file under the final name.
 */
export async function saveCsv(options: SaveCsvOptions): Promise<SavedCsv | undefined> {
  const frozen = await options.session.freeze();
  try {
    return await saveFrozen(options, frozen);
  } finally {
    frozen.release();
  }
}
