/**
 * What the list of cases shows, read from the journal itself: the first record names the case, later facts rename it.
 */
import { z } from 'zod';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { connectionIdSchema } from '../../../shared/contract/shapes.ts';
import type { CaseJournal } from './case-journal.ts';

const createdSchema = z.object({ name: z.string(), connectionId: connectionIdSchema, createdAt: z.number() });
const renamedSchema = z.object({
  kind: z.literal('case-renamed'),
  body: z.object({ name: z.string().min(1).max(120) }),
});

/** The name that the newest 'case-renamed' fact gives; journals are searched once, then `noteRename` keeps it. */
const nameOf = new WeakMap<CaseJournal, string>();

/** Remembers a rename that was just appended, so that the journal need not be searched again. */
export function noteRename(journal: CaseJournal, fact: unknown): void {
  const renamed = renamedSchema.safeParse(fact);
  if (renamed.success) nameOf.set(journal, renamed.data.body.name);
}

/** Throws storage.damaged where the first record cannot be read. */
export async function readCaseHead(journal: CaseJournal): Promise<CaseHead> {
  const first = await journal.read(1);
  const created = createdSchema.parse(
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(first.body)),
  );
  if (!nameOf.has(journal)) {
    nameOf.set(journal, created.name);
    for await (const record of journal.records$(2)) {
      if (record.kind === 'fact') noteRename(journal, JSON.parse(Buffer.from(record.body).toString('utf8')));
    }
  }
  return {
    caseId: journal.caseId,
    name: nameOf.get(journal) ?? created.name,
    connectionId: created.connectionId,
    createdAt: created.createdAt,
    records: journal.records,
    headHash: journal.headHash,
    notices: [...journal.notices],
  };
}
