/**
 * From replayed journal items back to what the database holds. The same fold serves a rebuild (from record 1) and catching up (from the first
 * record that the database lacks).
 */
import { z } from 'zod';
import type { ReplayItem } from '../../shared/contract/journal-contract.ts';
import type { CollectionRecord, LabelRecord, NoteRecord, PageRecord, TabRecord } from './case-records.ts';

/** What a replay brought, to be stored in one go. */
export interface ReplayedCase {
  name: string | undefined;
  lastSeq: number;
  readonly collections: Map<string, CollectionRecord>;
  readonly pages: PageRecord[];
  readonly labels: Map<string, LabelRecord>;
  readonly notes: Map<string, NoteRecord>;
  readonly tabs: Map<string, TabRecord>;
  rows: number;
}

const text = z.string();
const labelSchema = z.object({ subject: text, label: text });
const noteSchema = z.object({ noteId: text, subject: text, text });
const renamedSchema = z.object({ name: text });
const removedSchema = z.object({ collectionId: text });
/** Records travel in facts as JSON text, since facts keep no numbers of their own. */
const recordSchema = z.object({ record: text });

function takeFact(replayed: ReplayedCase, caseId: string, item: Extract<ReplayItem, { kind: 'fact' }>): void {
  const { kind, body } = item.fact;
  const updatedAt = item.evidence.receivedAt;
  if (kind === 'case-renamed') replayed.name = renamedSchema.parse(body).name;
  else if (kind === 'label-set') {
    const { subject, label } = labelSchema.parse(body);
    replayed.labels.set(subject, { caseId, subject, label, updatedAt });
  } else if (kind === 'note-set') {
    const note = noteSchema.parse(body);
    replayed.notes.set(note.noteId, { caseId, ...note, updatedAt });
  } else if (kind === 'collection-defined' || kind === 'collection-state') {
    const record = JSON.parse(recordSchema.parse(body).record) as CollectionRecord;
    replayed.collections.set(record.collectionId, { ...record, caseId });
  } else if (kind === 'collection-removed')
    replayed.collections.delete(removedSchema.parse(body).collectionId);
  else if (kind === 'tab-state') {
    const tab = JSON.parse(recordSchema.parse(body).record) as TabRecord;
    replayed.tabs.set(tab.tabId, { ...tab, caseId });
  }
}

/** Folds all items; an unreadable fact is passed over, its record stays in the journal. */
export async function foldReplay(caseId: string, items: AsyncIterable<ReplayItem>): Promise<ReplayedCase> {
  const replayed: ReplayedCase = {
    name: undefined,
    lastSeq: 0,
    collections: new Map(),
    pages: [],
    labels: new Map(),
    notes: new Map(),
    tabs: new Map(),
    rows: 0,
  };
  for await (const item of items) {
    replayed.lastSeq = Math.max(replayed.lastSeq, item.evidence.seq);
    if (item.kind === 'fact') {
      try {
        takeFact(replayed, caseId, item);
      } catch {
        // A fact of a newer program, or a malformed one.
      }
    } else if (item.kind === 'page' && item.purpose?.role === 'rows') {
      const { collectionId, walk, page } = item.purpose;
      replayed.pages.push({
        caseId,
        collectionId,
        walk,
        page,
        evidence: item.evidence,
        rows: item.page.rows,
        remarks: item.page.remarks,
      });
      replayed.rows += item.page.rows.length;
    }
  }
  return replayed;
}
