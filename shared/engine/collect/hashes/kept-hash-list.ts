/**
 * Lists of hashes in the case's journal: stored before any request about them, and read again
 * whenever they are needed.
 */
import { z } from 'zod';
import type { CasebookClient } from '../../../contract/contract.ts';
import { listOfPieces, piecesOfList, type HashList } from '../../../service/derived/hash-list.ts';

const hashListSchema = z.object({
  kind: z.literal('hash-list'),
  body: z.object({ record: z.string() }),
});

/** Stores a list; returns the parameters of a collection that name it. Rejects with storage.*. */
export async function keepHashList(
  client: CasebookClient,
  caseId: string,
  list: HashList,
): Promise<{ readonly list: string; readonly count: string }> {
  const seqs: number[] = [];
  for (const record of piecesOfList(list)) {
    const kept = await client.call('cases.appendEvent', {
      caseId,
      event: { kind: 'hash-list', body: { record } },
    });
    seqs.push(kept.seq);
  }
  return { list: seqs.join(','), count: String(list.hashes.length) };
}

/** The list that a collection's parameters name. Rejects if the journal no longer has it. */
export async function readHashList(
  client: CasebookClient,
  caseId: string,
  params: Readonly<Record<string, string>>,
): Promise<HashList> {
  const pieces: string[] = [];
  for (const seq of (params['list'] ?? '').split(',')) {
    const { body } = await client.call('cases.readEvidence', { caseId, seq: Number(seq) });
    pieces.push(hashListSchema.parse(JSON.parse(new TextDecoder().decode(body))).body.record);
  }
  return listOfPieces(pieces);
}
