/** Saves the exact bytes of one stored response as a file. */
import { noteExport } from './note-export.ts';
import type { CasebookClient } from '../../contract/contract.ts';
import type { EvidenceRecord } from '../../contract/journal-contract.ts';
import { chunksOf, writeExport, type SavedFile } from './write-export.ts';

/**
 * Returns undefined if the user chose no place. Rejects with storage.*, leaving no file under the
 * final name. Journals the act.
 */
export async function saveAnswer(
  client: CasebookClient,
  caseId: string,
  { ref, body, bodyBytes }: EvidenceRecord,
): Promise<SavedFile | undefined> {
  const begun = await client.call('files.beginExport', { suggestedName: `record-${ref.seq}.json` });
  if (begun.outcome === 'declined') return undefined;
  const { signal } = new AbortController();
  const saved = await writeExport(
    client,
    begun.exportId,
    bodyBytes === undefined
      ? chunksOf(new Uint8Array(body))
      : client.stream('cases.readBody', { caseId, seq: ref.seq }),
    signal,
    () => undefined,
  );
  await noteExport(client, caseId, {
    file: saved.path,
    sha256: saved.sha256,
    journalRecord: String(ref.seq),
    exportedAt: new Date().toISOString(),
  });
  return saved;
}
