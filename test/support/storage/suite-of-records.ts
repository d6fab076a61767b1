/**
 * The storage port's promises about single records: cases, tabs, what an analyst adds, recordings.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { RecordingRecord } from '../../../shared/engine/storage/recording-records.ts';
import { STOPPED_BY_ANALYST, type Observation } from '../../../shared/recording/observation.ts';
import {
  CASE_ID,
  caseOf,
  collectionOf,
  OTHER_CASE,
  pageOf,
  replayOfWalk,
  type StartStorage,
  type StorageForTest,
} from './storage-for-test.ts';

const tab: TabRecord = {
  tabId: 't',
  caseId: CASE_ID,
  kind: 'trail',
  title: 'Trail',
  params: {},
  collectionIds: [],
  hops: [],
  view: {},
  open: true,
  position: 1,
};
const recording: RecordingRecord = {
  recordingId: 'r',
  caseId: CASE_ID,
  tabId: 't',
  connectionId: 'practice',
  createdAt: 1,
  state: 'recording',
  lastSeq: 0,
};
const seen = (seq: number): Observation => ({
  kind: 'pending',
  seq,
  at: seq,
  askedAt: seq,
  block: { height: seq, hash: '0xa', parentHash: '', transactions: [] },
});

export function describeRecords(start: StartStorage): void {
  let storage: StorageForTest;
  let repository: CaseRepository;
  beforeEach(async () => {
    storage = await start(replayOfWalk);
    repository = await storage.open();
  });
  afterEach(() => storage.dispose());

  it('renames a case and leaves the rest of its record', async () => {
    await repository.putCase(caseOf({ lastSeq: 7 }));
    await repository.renameCase(CASE_ID, 'Renamed');
    await repository.renameCase('nothing', 'Renamed');
    expect(await repository.listCases()).toEqual([caseOf({ name: 'Renamed', lastSeq: 7 })]);
  });

  it('says when a tab was stored, each time later than before', async () => {
    const one = await repository.putTab(tab);
    const two = await repository.putTab({ ...tab, title: 'Two' });
    expect(one).toMatchObject(tab);
    expect(two.storedAt).toBeGreaterThan(one.storedAt ?? Number.POSITIVE_INFINITY);
    await repository.putTab({ ...tab, tabId: 'other', caseId: OTHER_CASE });
    expect(await repository.listTabs(CASE_ID)).toEqual([{ ...tab, title: 'Two' }]);
  });

  it('keeps labels, notes and stars by what they are about, those of each case apart', async () => {
    const about = { caseId: CASE_ID, subject: '0xaa', updatedAt: 1 };
    await repository.putLabel({ ...about, label: 'first' });
    await repository.putLabels(CASE_ID, [
      { ...about, label: 'second', others: [{ label: 'other', updatedAt: 1 }] },
      { ...about, subject: '0xbb', label: 'next' },
    ]);
    await repository.putNote({ ...about, noteId: 'n', text: 'A note' });
    await repository.putStar(about);
    await repository.putStar({ ...about, subject: 'case' });
    for (const one of [{ ...about, caseId: OTHER_CASE }]) {
      await repository.putLabel({ ...one, label: 'elsewhere' });
      await repository.putNote({ ...one, noteId: 'm', text: 'Elsewhere' });
      await repository.putStar(one);
    }
    await repository.removeStar(CASE_ID, '0xaa');
    expect(await repository.listLabels(CASE_ID)).toEqual([
      { ...about, label: 'second', others: [{ label: 'other', updatedAt: 1 }] },
      { ...about, subject: '0xbb', label: 'next' },
    ]);
    expect(await repository.listNotes(CASE_ID)).toEqual([{ ...about, noteId: 'n', text: 'A note' }]);
    expect(await repository.listStars(CASE_ID)).toEqual([{ ...about, subject: 'case' }]);
    expect(await repository.listStars(OTHER_CASE)).toHaveLength(1);
    expect(await repository.listLabels(OTHER_CASE)).toMatchObject([{ label: 'elsewhere' }]);
  });

  it('keeps ABIs and implementations, and removes an ABI', async () => {
    const abi = { abiId: 'a', address: '0xaa', name: 'V', origin: 'pasted', entries: '[]', updatedAt: 1 };
    await repository.putAbi({ ...abi, caseId: CASE_ID });
    await repository.putAbi({ ...abi, abiId: 'b', caseId: OTHER_CASE });
    const implementation = { caseId: CASE_ID, address: '0xaa', implementation: '0xbb', updatedAt: 1 };
    await repository.putImplementation(implementation);
    expect(await repository.listAbis(CASE_ID)).toEqual([{ ...abi, caseId: CASE_ID }]);
    expect(await repository.listImplementations(CASE_ID)).toEqual([implementation]);
    await repository.removeAbi(CASE_ID, 'a');
    expect(await repository.listAbis(CASE_ID)).toEqual([]);
    expect(await repository.listAbis(OTHER_CASE)).toHaveLength(1);
  });

  it('keeps the links of each case, and removes one', async () => {
    const link = { linkId: 'a', from: '1:0', to: '2:5', reason: 'One move.', basis: '', updatedAt: 1 };
    await repository.putLink({ ...link, caseId: CASE_ID });
    await repository.putLink({ ...link, caseId: OTHER_CASE });
    expect(await repository.listLinks(CASE_ID)).toEqual([{ ...link, caseId: CASE_ID }]);
    await repository.removeLink(CASE_ID, 'a');
    expect(await repository.listLinks(CASE_ID)).toEqual([]);
    expect(await repository.listLinks(OTHER_CASE)).toHaveLength(1);
  });

  it('appends the observations that a recording lacks, each once, in the order of the journal', async () => {
    await repository.putRecording(recording);
    expect(await repository.appendObservations(recording, [seen(3), seen(5)])).toEqual({
      ...recording,
      lastSeq: 5,
    });
    // Record 5 again, as after a lost connection, and further ones; 4 and 6 to 10 belong to others.
    await repository.appendObservations(recording, [seen(5), seen(11), seen(12)]);
    const stopped: Observation = { kind: 'stopped', seq: 13, at: 13, session: 1, reason: STOPPED_BY_ANALYST };
    const last = await repository.appendObservations(recording, [stopped]);
    expect(last).toEqual({ ...recording, state: 'stopped', lastSeq: 13 });
    expect(await repository.listRecordings(CASE_ID)).toEqual([last]);
    expect((await repository.readObservations('r')).map(({ seq }) => seq)).toEqual([3, 5, 11, 12, 13]);
    expect(await repository.readObservations('another')).toEqual([]);
  });

  it('counts what it holds beyond the end of a journal', async () => {
    await repository.putCase(caseOf());
    const rows = [{ txId: 'a' }, { txId: 'b' }];
    await repository.commitPages(collectionOf(), [
      pageOf(0, 1, { seq: 8, rows }),
      pageOf(0, 2, { seq: 9, rows }),
    ]);
    await repository.compactWalk('c', 0);
    const other = collectionOf({ collectionId: 'd' });
    await repository.commitPages(other, [
      pageOf(0, 1, { seq: 10, rows, collectionId: 'd' }),
      pageOf(0, 2, { seq: 11, rows: [], collectionId: 'd' }),
    ]);
    const about = { caseId: CASE_ID, subject: 'case' };
    await repository.putNote({ ...about, noteId: 'old', text: '', updatedAt: 5 });
    await repository.putNote({ ...about, noteId: 'new', text: '', updatedAt: 6 });
    await repository.putStar({ ...about, updatedAt: 7 });
    await repository.putStar({ ...about, caseId: OTHER_CASE, updatedAt: 7 });
    expect(await repository.heldBeyond(CASE_ID, 8, 5)).toEqual({ rows: 4, collections: 2, changes: 2 });
    expect(await repository.heldBeyond(CASE_ID, 11, 7)).toEqual({ rows: 0, collections: 0, changes: 0 });
  });

  it('counts a page that came again once', async () => {
    const rows = [{ txId: 'a' }, { txId: 'b' }];
    await repository.commitPages(collectionOf(), [
      pageOf(0, 1, { seq: 8, rows }),
      pageOf(0, 2, { seq: 9, rows }),
    ]);
    await repository.compactWalk('c', 0);
    await repository.commitPages(collectionOf(), [pageOf(0, 1, { seq: 10, rows })]);
    expect(await repository.heldBeyond(CASE_ID, 7, 0)).toMatchObject({ rows: 4 });
  });

  it('shows another repository over the same storage the same, and tells it of each change', async () => {
    const second = await storage.open();
    const heard: object[] = [];
    const own: object[] = [];
    const stop = second.onDidChange((change) => heard.push(change));
    repository.onDidChange((change) => own.push(change));
    await repository.commitPages(collectionOf(), [pageOf(0, 1)]);
    await expect.poll(() => heard).toEqual([{ caseId: CASE_ID, collectionId: 'c' }]);
    expect(await second.listPages('c', 0)).toEqual([pageOf(0, 1)]);
    await repository.putTab(tab);
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard[1]).toEqual({ caseId: CASE_ID });
    stop();
    await repository.putCollection(collectionOf());
    await second.putCollection(collectionOf());
    await expect.poll(() => own).toHaveLength(1);
    expect(heard).toHaveLength(2);
  });
}
