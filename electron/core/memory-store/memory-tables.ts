/**
 * Everything that a storage in memory holds. All of it came through the storage port: from a run,
 * an act of the analyst, or a journal's replay.
 */
import type {
  AbiRecord,
  CaseRecord,
  CollectionRecord,
  ImplementationRecord,
  LabelRecord,
  LinkRecord,
  NoteRecord,
  StarRecord,
  StoredTab,
} from '../../../shared/engine/storage/case-records.ts';
import type { RecordingPart, RecordingRecord } from '../../../shared/engine/storage/recording-records.ts';
import { MemoryRows } from './memory-rows.ts';
import { MemoryTable } from './memory-table.ts';
import { MemoryTokens } from './memory-tokens.ts';

/** The key of a record of a case. */
export const keyInCase = (caseId: string, key: string): string => `${caseId}/${key}`;

export class MemoryTables {
  readonly cases = new MemoryTable<CaseRecord>(({ caseId }) => caseId);
  readonly tabs = new MemoryTable<StoredTab>(({ tabId }) => tabId);
  readonly collections = new MemoryTable<CollectionRecord>(({ collectionId }) => collectionId);
  readonly rows = new MemoryRows();
  readonly tokens = new MemoryTokens();
  readonly labels = new MemoryTable<LabelRecord>(({ caseId, subject }) => keyInCase(caseId, subject));
  readonly notes = new MemoryTable<NoteRecord>(({ noteId }) => noteId);
  readonly stars = new MemoryTable<StarRecord>(({ caseId, subject }) => keyInCase(caseId, subject));
  readonly abis = new MemoryTable<AbiRecord>(({ abiId }) => abiId);
  readonly implementations = new MemoryTable<ImplementationRecord>(({ caseId, address }) =>
    keyInCase(caseId, address),
  );
  readonly links = new MemoryTable<LinkRecord>(({ caseId, linkId }) => keyInCase(caseId, linkId));
  readonly recordings = new MemoryTable<RecordingRecord>(({ recordingId }) => recordingId);
  readonly recordingParts = new MemoryTable<RecordingPart>(
    ({ recordingId, fromSeq }) => `${recordingId}/${fromSeq}`,
  );
}

/** Selects the records of a case. */
export const ofCase =
  (caseId: string) =>
  (record: { readonly caseId: string }): boolean =>
    record.caseId === caseId;
