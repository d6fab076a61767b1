import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { chunksOf, writeExport, type SavedFile } from '../../../shared/engine/export/write-export.ts';
import { labelCsv, type WrittenLabel } from '../../../shared/engine/labels/file/label-csv.ts';

/**
 * Saves labels as a CSV that can be imported again. Resolves with undefined if the user did not
 * choose a file. Rejects with storage.*.
 */
export async function saveLabels(
  client: CasebookClient,
  labels: readonly WrittenLabel[],
  suggestedName: string,
): Promise<SavedFile | undefined> {
  const begun = await client.call('files.beginExport', { suggestedName });
  if (begun.outcome === 'declined') return undefined;
  // Never aborted: saving takes less than a second.
  const { signal } = new AbortController();
  const bytes = new TextEncoder().encode(labelCsv(labels));
  return writeExport(client, begun.exportId, chunksOf(bytes), signal, () => undefined);
}
