import { noteExport } from '../../../../shared/engine/export/note-export.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { chunksOf, writeExport, type SavedFile } from '../../../../shared/engine/export/write-export.ts';

interface SavePictureOptions {
  readonly client: CasebookClient;
  readonly caseId: string;
  readonly suggestedName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly now: number;
}

/**
 * Writes a picture where the user wants it, and notes that in the case. Returns undefined if the
 * user chose no place; rejects with storage.*.
 */
export async function savePicture(options: SavePictureOptions): Promise<SavedFile | undefined> {
  const { client, caseId, suggestedName, bytes, now } = options;
  const begun = await client.call('files.beginExport', { suggestedName });
  if (begun.outcome === 'declined') return undefined;
  const unstopped = new AbortController().signal;
  const saved = await writeExport(client, begun.exportId, chunksOf(bytes), unstopped, () => undefined);
  await noteExport(client, caseId, {
    file: saved.path,
    sha256: saved.sha256,
    exportedAt: new Date(now).toISOString(),
  });
  return saved;
}
