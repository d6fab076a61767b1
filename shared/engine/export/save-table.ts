/** Saves rows as CSV with a manifest beside it, and journals the act. */
import { noteExport } from './note-export.ts';
import type { CasebookClient } from '../../contract/contract.ts';
import type { ReviewRow } from '../query/review-session.ts';
import { csvChunks, noCounts } from './csv-stream.ts';
import type { ExportColumn } from './export-column.ts';
import type { SavedTableDetails } from './manifest-parts.ts';
import { chunksOf, writeExport, type SavedFile } from './write-export.ts';

export interface SavedCsv {
  readonly csv: SavedFile;
  readonly manifest: SavedFile;
  readonly rows: number;
}

export interface TableToSave {
  readonly client: CasebookClient;
  readonly caseId: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<readonly ReviewRow[]>;
  readonly bom: boolean;
  readonly suggestedName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
  /** Returns the text of the manifest, once the rows are written. */
  readonly manifestOf: (details: SavedTableDetails) => string;
}

/**
 * Returns undefined if the user chose no place. Rejects with storage.* or AbortError, leaving no
 * file under the final name; if only the manifest failed, the rows remain. Once the rows are in
 * place, it is too late to cancel.
 */
export async function saveTable(table: TableToSave): Promise<SavedCsv | undefined> {
  const { client, caseId, columns, bom, signal, suggestedName } = table;
  const begun = await client.call('files.beginExport', { suggestedName });
  if (begun.outcome === 'declined') return undefined;
  const counts = noCounts();
  const chunks = csvChunks(table.rows, columns, { bom, counts });
  const csv = await writeExport(client, begun.exportId, chunks, signal, () => table.onProgress(counts.rows));
  const exportedAt = Date.now();
  const text = table.manifestOf({
    file: { name: csv.path.split(/[\\/]/).at(-1) ?? '', sizeBytes: csv.sizeBytes, sha256: csv.sha256 },
    bom,
    columns,
    counts,
    head: await client.call('cases.open', { caseId }),
    version: (await client.call('app.describe', {})).version,
    exportedAt,
  });
  const beside = await client.call('files.beginExport', {
    suggestedName: `${suggestedName}.manifest.json`,
    beside: begun.exportId,
  });
  if (beside.outcome === 'declined') throw new Error('a companion file cannot be declined');
  const manifest = await writeExport(
    client,
    beside.exportId,
    chunksOf(new TextEncoder().encode(text)),
    new AbortController().signal,
    () => undefined,
  );
  await noteExport(client, caseId, {
    file: csv.path,
    sha256: csv.sha256,
    manifestSha256: manifest.sha256,
    rows: String(counts.rows),
    exportedAt: new Date(exportedAt).toISOString(),
  });
  return { csv, manifest, rows: counts.rows };
}
