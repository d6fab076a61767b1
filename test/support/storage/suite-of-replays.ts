/** The storage port's promises about a journal's replay: a rebuild, and catching up. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaseEvent, ReplayItem } from '../../../shared/contract/journal-contract.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { eventOfNote } from '../../../shared/recording/recording-events.ts';
import {
  CASE_ID,
  caseOf,
  collectionOf,
  contentOf,
  eventItem,
  OTHER_CASE,
  pageItem,
  pageOf,
  replayed,
  replayedEvents,
  replayOfWalk,
  told,
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
const label = (text: string): CaseEvent => ({ kind: 'label-set', body: { subject: '0xaa', label: text } });
const record = caseOf();
const collection = collectionOf();

export function describeReplays(start: StartStorage): void {
  let storage: StorageForTest;
  let repository: CaseRepository;
  beforeEach(async () => {
    storage = await start(replayOfWalk);
    repository = await storage.open();
  });
  afterEach(() => storage.dispose());

  it('brings back name, labels, notes, stars and tabs: the last case event of each counts', async () => {
    const star = (on: boolean): CaseEvent => ({ kind: 'star-set', body: { subject: 'case', on } });
    const rows = await repository.rebuildCase(
      record,
      replayedEvents(
        { kind: 'case-renamed', body: { name: 'Renamed' } },
        label('first'),
        label('second'),
        { kind: 'note-set', body: { noteId: 'n', subject: 'case', text: 'A note' } },
        told('tab-state', tab),
        told('tab-state', { ...tab, open: false }),
        star(true),
        { kind: 'star-set', body: { subject: '0xaa', on: true } },
        star(false),
      ),
    );
    expect(rows).toBe(0);
    expect(await repository.listCases()).toEqual([{ ...record, name: 'Renamed', lastSeq: 10 }]);
    expect(await repository.listLabels(CASE_ID)).toMatchObject([{ subject: '0xaa', label: 'second' }]);
    expect(await repository.listNotes(CASE_ID)).toMatchObject([{ noteId: 'n', text: 'A note' }]);
    expect(await repository.listStars(CASE_ID)).toMatchObject([{ subject: '0xaa' }]);
    expect(await repository.listTabs(CASE_ID)).toEqual([{ ...tab, open: false }]);
  });

  it('removes a star that was taken away since', async () => {
    const star = { caseId: CASE_ID, subject: 'case', updatedAt: 1 };
    await repository.putStar(star);
    await repository.putStar({ ...star, subject: '0xaa' });
    const gone: CaseEvent = { kind: 'star-set', body: { subject: 'case', on: false } };
    await repository.catchUpCase(record, replayedEvents(gone));
    expect(await repository.listStars(CASE_ID)).toEqual([{ ...star, subject: '0xaa' }]);
  });

  it('keeps the view of a tab, which the journal does not have', async () => {
    await repository.putTab({ ...tab, view: { sort: 'amount' } });
    const later = { ...tab, title: 'Other title', storedAt: Date.now() + 60_000 };
    await repository.catchUpCase(record, replayedEvents(told('tab-state', later)));
    expect(await repository.listTabs(CASE_ID)).toEqual([
      { ...tab, title: 'Other title', view: { sort: 'amount' } },
    ]);
  });

  it('keeps a tab that is newer than its last case event: its successor did not reach the journal before a kill', async () => {
    await repository.putTab({ ...tab, collectionIds: ['c'] });
    await repository.catchUpCase(record, replayedEvents(told('tab-state', tab)));
    expect(await repository.listTabs(CASE_ID)).toEqual([{ ...tab, collectionIds: ['c'] }]);
  });

  it('keeps it also if that last case event came late: what counts is when the window stored the tab', async () => {
    const before = await repository.putTab(tab);
    await repository.putTab({ ...tab, open: false });
    const item = eventItem(2, told('tab-state', before));
    const late = { ...item, evidence: { ...item.evidence, receivedAt: Date.now() + 60_000 } };
    await repository.catchUpCase(record, replayed(late));
    expect(await repository.listTabs(CASE_ID)).toEqual([{ ...tab, open: false }]);
  });

  it('ignores malformed case events, and those of a newer program', async () => {
    await repository.catchUpCase(
      record,
      replayedEvents(
        { kind: 'label-set', body: { subject: '0xbb' } },
        { kind: 'tab-state', body: { record: '{' } },
        told('collection-defined', { collectionId: 'x' }),
        label('good'),
      ),
    );
    expect(await repository.listLabels(CASE_ID)).toMatchObject([{ label: 'good' }]);
    expect(await repository.listCollections(CASE_ID)).toEqual([]);
  });

  describe('of a collection', () => {
    const items = (): ReplayItem[] => [
      eventItem(2, told('collection-defined', collection)),
      pageItem(3, pageOf(0, 1)),
      pageItem(4, pageOf(0, 2, { rows: [{ txId: 'a' }, { txId: 'b' }] })),
      pageItem(5, pageOf(1, 1)),
      pageItem(6, pageOf(0, 1)),
    ];

    it('brings back the pages that count, the newest response for each, and the rows it lacked', async () => {
      expect(await repository.rebuildCase(record, replayed(...items()))).toBe(4);
      expect(await repository.listPages('c', 0)).toEqual(
        [pageOf(0, 1, { seq: 6 }), pageOf(0, 2, { seq: 4, rows: [{ txId: 'a' }, { txId: 'b' }] })].map(
          (page) => ({ ...page, evidence: { ...page.evidence, receivedAt: page.page } }),
        ),
      );
      expect(await repository.listPages('c', 1)).toEqual([]);
      expect(await repository.listCollections(CASE_ID)).toEqual([collection]);
      expect(await repository.listCases()).toEqual([{ ...record, lastSeq: 6 }]);
    });

    it('lists the tokens that its rows name, and none of a collection that is removed', async () => {
      const named = pageItem(
        3,
        pageOf(0, 1, { rows: [{ transactionSymbol: 'PRC', tokenContractAddress: '' }] }),
      );
      await repository.rebuildCase(record, replayed(...items(), named));
      expect(await repository.listTokens(CASE_ID)).toEqual([['', 'PRC']]);
      await repository.catchUpCase(record, replayed(named));
      expect(await repository.listTokens(CASE_ID)).toEqual([['', 'PRC']]);
      await repository.rebuildCase(record, replayed(...items()));
      expect(await repository.listTokens(CASE_ID)).toEqual([]);
      await repository.rebuildCase(record, replayed(...items(), named));
      expect(await repository.listTokens(CASE_ID)).toEqual([['', 'PRC']]);
      const removed = eventItem(7, { kind: 'collection-removed', body: { collectionId: 'c' } });
      await repository.catchUpCase(record, replayed(removed));
      expect(await repository.listTokens(CASE_ID)).toEqual([]);
    });

    it('changes nothing the second time, compacted or not', async () => {
      await repository.rebuildCase(record, replayed(...items(), eventItem(7, label('first'))));
      const once = await contentOf(repository, CASE_ID);
      const [stored = record] = await repository.listCases();
      expect(await repository.catchUpCase(stored, replayed(...items()))).toBe(1);
      expect(await contentOf(repository, CASE_ID)).toEqual(once);
      await repository.compactWalk('c', 0);
      expect(await repository.catchUpCase(stored, replayed(...items()))).toBe(1);
      expect(await contentOf(repository, CASE_ID)).toEqual(once);
    });

    it('knows a page that came again after its walk was compacted', async () => {
      await repository.rebuildCase(record, replayed(...items()));
      await repository.compactWalk('c', 0);
      const again = pageItem(9, pageOf(0, 1));
      expect(await repository.catchUpCase(record, replayed(again))).toBe(1);
      expect(await repository.catchUpCase(record, replayed(pageItem(8, pageOf(0, 1)), again))).toBe(0);
      expect((await repository.listPages('c', 0)).map(({ evidence }) => evidence.seq)).toEqual([9, 4]);
    });

    it('adds what is newer, and keeps only the pages of the walk that the journal ends with', async () => {
      await repository.rebuildCase(record, replayed(...items()));
      await repository.compactWalk('c', 0);
      const [stored = record] = await repository.listCases();
      const next = { ...collection, cursor: { walk: '1' } };
      await repository.catchUpCase(
        stored,
        replayed(pageItem(7, pageOf(1, 1)), eventItem(8, told('collection-state', next))),
      );
      expect(await repository.listPages('c', 0)).toEqual([]);
      expect((await repository.listPages('c', 1)).map(({ evidence }) => evidence.seq)).toEqual([7]);
      expect(await repository.getCollection('c')).toEqual(next);
    });

    it('leaves a collection alone that moved on while the journal was read', async () => {
      await repository.putCase(record);
      await repository.commitPages(collection, [pageOf(0, 1)]);
      const moved = { ...collection, updatedAt: 2, rowCount: 5 };
      const meanwhile = async function* meanwhile(): AsyncIterable<ReplayItem> {
        yield eventItem(2, told('collection-state', { ...collection, rowCount: 1 }));
        await repository.commitPages(moved, [pageOf(0, 2)]);
      };
      await repository.catchUpCase(record, meanwhile());
      expect(await repository.getCollection('c')).toEqual(moved);
      expect((await repository.listPages('c', 0)).map(({ page }) => page)).toEqual([1, 2]);
    });

    it('removes one that was removed, with its pages', async () => {
      const removed = eventItem(7, { kind: 'collection-removed', body: { collectionId: 'c' } });
      await repository.commitPages(collection, [pageOf(0, 1)]);
      await repository.catchUpCase(record, replayed(...items(), removed));
      expect(await repository.listCollections(CASE_ID)).toEqual([]);
      expect(await repository.listPages('c', 0)).toEqual([]);
    });
  });

  it('begins a rebuild that was cut off again: the case knows no record until all are in', async () => {
    const cut = async function* cut(): AsyncIterable<ReplayItem> {
      yield* replayedEvents(label('first'));
      throw new Error('the page was closed');
    };
    await repository.putCase({ ...record, lastSeq: 99 });
    await expect(repository.rebuildCase({ ...record, lastSeq: 99 }, cut())).rejects.toThrow(
      'the page was closed',
    );
    expect((await repository.listCases())[0]?.lastSeq).toBe(0);
  });

  it('removes in a rebuild what the journal does not have, except tabs, and leaves other cases alone', async () => {
    await repository.commitPages(collection, [pageOf(0, 1)]);
    await repository.commitPages(collectionOf({ collectionId: 'd' }), [pageOf(0, 1, { collectionId: 'd' })]);
    await repository.compactWalk('d', 0);
    const other = { ...collectionOf({ collectionId: 'e' }), caseId: OTHER_CASE };
    const otherPage = { ...pageOf(0, 1, { collectionId: 'e' }), caseId: OTHER_CASE };
    await repository.commitPages(other, [otherPage]);
    await repository.compactWalk('e', 0);
    const about = { subject: '0xcc', updatedAt: 1 };
    for (const caseId of [CASE_ID, OTHER_CASE]) {
      await repository.putLabel({ ...about, caseId, label: 'kept' });
      await repository.putStar({ ...about, caseId });
    }
    await repository.putTab(tab);
    await repository.rebuildCase(record, replayed());
    expect(await contentOf(repository, CASE_ID)).toEqual({
      cases: [record],
      tabs: [tab],
      collections: [],
      pages: [],
      labels: [],
      notes: [],
      stars: [],
      abis: [],
      implementations: [],
      links: [],
      tokens: new Set(),
      recordings: [],
      observations: [],
    });
    expect([await repository.listPages('c', 0), await repository.listPages('d', 0)]).toEqual([[], []]);
    expect(await repository.listPages('e', 0)).toEqual([otherPage]);
    expect(await repository.listLabels(OTHER_CASE)).toHaveLength(1);
    expect(await repository.listStars(OTHER_CASE)).toHaveLength(1);
  });

  it('brings back recordings, and what the journal has between and after what is held', async () => {
    const note = (seq: number, ...parts: Parameters<typeof eventOfNote>): ReplayItem =>
      eventItem(seq, eventOfNote(...parts));
    const observed = (seq: number): ReplayItem => ({
      kind: 'observation',
      evidence: { seq, sha256: '0'.repeat(64), receivedAt: seq },
      recordingId: 'r',
      observation: { kind: 'pending', seq, at: seq, askedAt: seq },
    });
    const items = [
      note(2, { event: 'defined', recordingId: 'r', connectionId: 'practice', tabId: 't' }),
      note(3, { event: 'started', recordingId: 'r', session: 1, cadenceMs: 200 }),
      observed(4),
      // Of a recording that nobody defined.
      { ...observed(5), recordingId: 'nothing' } as ReplayItem,
      observed(6),
    ];
    await repository.rebuildCase(record, replayed(...items));
    const held = { recordingId: 'r', caseId: CASE_ID, tabId: 't', connectionId: 'practice', createdAt: 1 };
    expect(await repository.listRecordings(CASE_ID)).toEqual([{ ...held, state: 'recording', lastSeq: 6 }]);
    const seqs = async () => (await repository.readObservations('r')).map(({ seq }) => seq);
    expect(await seqs()).toEqual([3, 4, 6]);
    await repository.catchUpCase(
      record,
      replayed(
        observed(6),
        observed(8),
        note(9, { event: 'watch', recordingId: 'r', hash: '0xt', on: true }),
      ),
    );
    expect(await seqs()).toEqual([3, 4, 6, 8, 9]);
    expect(await repository.listRecordings(CASE_ID)).toEqual([{ ...held, state: 'recording', lastSeq: 9 }]);
  });

  it('brings back links of traces, without those that were removed', async () => {
    const link = { linkId: 'a', from: '1:0', to: '2:5', reason: 'One move.', basis: '' };
    await repository.putLink({ ...link, linkId: 'gone', caseId: CASE_ID, updatedAt: 1 });
    await repository.catchUpCase(
      record,
      replayedEvents(
        { kind: 'link-set', body: link },
        { kind: 'link-set', body: { ...link, reason: 'One and the same move.' } },
        { kind: 'link-set', body: { linkId: 'malformed' } },
        { kind: 'link-removed', body: { linkId: 'gone' } },
      ),
    );
    const kept = { ...link, reason: 'One and the same move.', caseId: CASE_ID, updatedAt: 2 };
    expect(await repository.listLinks(CASE_ID)).toEqual([kept]);
    await repository.rebuildCase(record, replayedEvents({ kind: 'link-removed', body: { linkId: 'a' } }));
    expect(await repository.listLinks(CASE_ID)).toEqual([]);
  });

  describe('of the ABI book', () => {
    const abi = { abiId: 'a', address: '0xaa', name: 'Vault', origin: 'pasted', entries: '[]' };
    const events: CaseEvent[] = [
      { kind: 'abi-set', body: abi },
      { kind: 'abi-set', body: { ...abi, name: 'Vault v2' } },
      { kind: 'abi-set', body: { ...abi, abiId: 'b' } },
      { kind: 'abi-removed', body: { abiId: 'b' } },
      { kind: 'implementation-set', body: { address: '0xaa', implementation: '0xbb' } },
      { kind: 'implementation-set', body: { address: '0xcc', implementation: '0xdd' } },
      { kind: 'implementation-set', body: { address: '0xcc', implementation: '' } },
    ];

    it('brings it back: the last case event of each ABI and of each proxy counts', async () => {
      await repository.putAbi({ ...abi, abiId: 'never-in-the-journal', caseId: CASE_ID, updatedAt: 1 });
      await repository.rebuildCase(record, replayedEvents(...events));
      expect(await repository.listAbis(CASE_ID)).toEqual([
        { ...abi, name: 'Vault v2', caseId: CASE_ID, updatedAt: 2 },
      ]);
      expect(await repository.listImplementations(CASE_ID)).toEqual([
        { caseId: CASE_ID, address: '0xaa', implementation: '0xbb', updatedAt: 5 },
        { caseId: CASE_ID, address: '0xcc', implementation: '', updatedAt: 7 },
      ]);
    });

    it('adds what another page wrote, removals too; a malformed case event harms no other', async () => {
      await repository.putAbi({ ...abi, abiId: 'b', caseId: CASE_ID, updatedAt: 1 });
      await repository.catchUpCase(
        record,
        replayedEvents({ kind: 'abi-set', body: { abiId: 'x' } }, ...events.slice(3)),
      );
      expect(await repository.listAbis(CASE_ID)).toEqual([]);
      expect(await repository.listImplementations(CASE_ID)).toHaveLength(2);
    });
  });
}
