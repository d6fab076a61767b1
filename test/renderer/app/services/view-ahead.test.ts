import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaseKeeping } from '../../../../renderer/app/services/case-keeping.ts';
import type { CaseKeeping } from '../../../../renderer/app/services/frame-services.ts';
import { findViewAhead, type ViewAhead } from '../../../../renderer/app/services/view-ahead.ts';
import type {
  CaseRecord,
  CollectionRecord,
  PageRecord,
} from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { replayCollection } from '../../../../shared/engine/collect/replay-collection.ts';
import type { CaseHead } from '../../../../shared/contract/journal-contract.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';

const caseId = '0123456789abcdef';
const hashOf = (seq: number, journal = 'a'): string => `${journal}${String(seq).padStart(63, '0')}`;

const record: CaseRecord = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 0 };
const headOf = (records: number, more: Partial<CaseHead> = {}): CaseHead => ({
  caseId,
  name: 'Case',
  connectionId: 'practice',
  createdAt: 1,
  records,
  headHash: hashOf(records),
  notices: [],
  ...more,
});

const collection: CollectionRecord = {
  collectionId: 'c',
  caseId,
  connectionId: 'practice',
  endpointId: 'log-by-address',
  params: {},
  goal: { kind: 'all' },
  state: 'running',
  cursor: {},
  completeness: { level: 'unknown', reason: '', witnesses: [] },
  rowCount: 0,
  createdAt: 1,
  updatedAt: 1,
};

/** A page of two rows that came from record `seq`. */
const pageFrom = (seq: number): PageRecord => ({
  caseId,
  collectionId: 'c',
  walk: 0,
  page: seq,
  evidence: { seq, sha256: '0'.repeat(64), receivedAt: seq * 1000 },
  rows: [
    { fields: { height: '1' }, problems: [] },
    { fields: { height: '2' }, problems: [] },
  ],
  remarks: [],
});

let database: CaseDatabase;
let repository: CaseRepository;
let keeping: CaseKeeping;
let aheadOf: (head: CaseHead) => Promise<ViewAhead | undefined>;
/** The journal's records on the trusted side: their hashes by number. */
let journal: Map<number, string>;

beforeEach(async () => {
  database = await openDatabase(`casebook-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined }, () =>
    Promise.resolve(replayCollection),
  );
  journal = new Map(Array.from({ length: 90 }, (_, at) => [at + 1, hashOf(at + 1)]));
  const { client } = scriptedClient({
    'cases.replay': () => [],
    'cases.hashOf': ({ seq }: { seq: number }) => {
      const hash = journal.get(seq);
      return hash === undefined ? {} : { record: { hash, receivedAt: seq * 1000 } };
    },
  });
  keeping = createCaseKeeping(client, repository);
  aheadOf = (head) => findViewAhead(client, repository, head);
});

afterEach(() => database.delete());

describe('a view against its journal', () => {
  it('that is level, behind, new or empty is not ahead [found 5]', async () => {
    expect(await aheadOf(headOf(4))).toBeUndefined();
    await keeping.bringUpToDate(headOf(4));
    expect(await aheadOf(headOf(4))).toBeUndefined();
    expect(await aheadOf(headOf(9))).toBeUndefined();
  });

  it('of an older copy is told with the rows and changes that a rebuild would remove [D2] [found 5]', async () => {
    await keeping.bringUpToDate(headOf(4));
    await repository.commitPages(collection, [pageFrom(3), pageFrom(8), pageFrom(9)]);
    await repository.putNote({ caseId, noteId: 'n', subject: 'case', text: 'old', updatedAt: 3500 });
    await repository.putLabel({ caseId, subject: '0xaa', label: 'new', updatedAt: 9500 });
    // The copy has records 1 to 5: more than the view had at its last opening.
    expect(await aheadOf(headOf(5))).toEqual({
      kind: 'older',
      rows: 4,
      collections: 1,
      changes: 1,
      viewSeq: 9,
      journalSeq: 5,
      journalAt: 5000,
    });
    // Nothing was changed by asking.
    expect(await repository.listLabels(caseId)).toHaveLength(1);
  });

  it('of an older copy whose lost records keep their numbers is told, too [found 5]', async () => {
    await keeping.bringUpToDate(headOf(9));
    const shorter = headOf(9, { end: { seq: 4, hash: hashOf(4) } });
    expect(await aheadOf(shorter)).toMatchObject({ kind: 'older', viewSeq: 9, journalSeq: 4 });
    // Once it was rebuilt, that is settled.
    await keeping.rebuild(shorter);
    expect(await aheadOf(shorter)).toBeUndefined();
  });

  it('of a journal that went on differently is told, although it is longer [found 5]', async () => {
    await keeping.bringUpToDate(headOf(9));
    for (let seq = 6; seq <= 30; seq += 1) journal.set(seq, hashOf(seq, 'b'));
    expect(await aheadOf(headOf(30, { headHash: hashOf(30, 'b') }))).toMatchObject({
      kind: 'other',
    });
    expect(await aheadOf(headOf(9, { headHash: hashOf(9, 'b') }))).toMatchObject({ kind: 'other' });
  });

  it('whose last known record is damaged now is not accused [found 5]', async () => {
    await keeping.bringUpToDate(headOf(9));
    journal.delete(9);
    expect(await aheadOf(headOf(12))).toBeUndefined();
  });

  it('that an older program stored is compared by its count [found 5]', async () => {
    await repository.putCase({ ...record, lastSeq: 9 });
    expect(await aheadOf(headOf(5))).toMatchObject({ kind: 'older', viewSeq: 9, journalSeq: 5 });
    expect(await aheadOf(headOf(9))).toBeUndefined();
  });
});
