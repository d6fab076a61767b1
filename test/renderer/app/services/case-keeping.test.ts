import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaseKeeping, planOfKeeping } from '../../../../renderer/app/services/case-keeping.ts';
import type { CaseKeeping } from '../../../../renderer/app/services/frame-services.ts';
import { noticesOfOpening } from '../../../../renderer/app/session/open-case.ts';
import type { CaseRecord, CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { replayCollection } from '../../../../shared/engine/collect/replay-collection.ts';
import type { CaseHead, ReplayItem } from '../../../../shared/contract/journal-contract.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';

const HASH = '0'.repeat(64);
const caseId = '0123456789abcdef';
const record: CaseRecord = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 0 };
const headOf = (records: number): CaseHead => ({
  caseId,
  name: 'Case',
  connectionId: 'practice',
  createdAt: 1,
  records,
  headHash: HASH,
  notices: [],
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

/** A journal of: a collection, a label, a page of two rows, another label. */
const journal: readonly ReplayItem[] = [
  {
    kind: 'event',
    evidence: { seq: 1, sha256: HASH, receivedAt: 1 },
    event: { kind: 'collection-defined', body: { record: JSON.stringify(collection) } },
  },
  {
    kind: 'event',
    evidence: { seq: 2, sha256: HASH, receivedAt: 2 },
    event: { kind: 'label-set', body: { subject: '0xaa', label: 'first' } },
  },
  {
    kind: 'event',
    evidence: { seq: 4, sha256: HASH, receivedAt: 4 },
    event: { kind: 'label-set', body: { subject: '0xbb', label: 'second' } },
  },
];

let database: CaseDatabase;
let repository: CaseRepository;
let keeping: CaseKeeping;
const asked: number[] = [];
/** Besides the journal's own items. */
let further: ReplayItem[] = [];

beforeEach(async () => {
  database = await openDatabase(`casebook-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined }, () =>
    Promise.resolve(replayCollection),
  );
  asked.length = 0;
  further = [];
  const { client } = scriptedClient({
    'cases.replay': ({ fromSeq }: { fromSeq: number }) => {
      asked.push(fromSeq);
      return [...journal, ...further].filter(({ evidence }) => evidence.seq >= fromSeq);
    },
  });
  // What became of pages is the repository's to say: here each replay brings two rows.
  const rebuildCase: CaseRepository['rebuildCase'] = async (...given) => {
    await repository.rebuildCase(...given);
    return 2;
  };
  keeping = createCaseKeeping(client, { ...repository, rebuildCase });
});

afterEach(() => database.delete());

describe('bringUpToDate', () => {
  it('takes a new case in without reading its journal', async () => {
    const brought = await keeping.bringUpToDate(headOf(1));
    expect(brought).toEqual({
      record: { ...record, lastSeq: 1, journalEnd: { seq: 1, hash: HASH } },
      outcome: 'current',
      rows: 0,
    });
    expect(asked).toEqual([]);
    expect(await repository.listCases()).toEqual([brought.record]);
  });

  it('D2: rebuilds a view that is not there, and says how many rows', async () => {
    expect(await keeping.bringUpToDate(headOf(4))).toMatchObject({ outcome: 'rebuilt', rows: 2 });
    expect(asked).toEqual([1]);
    expect((await repository.listLabels(caseId)).map(({ label }) => label).sort()).toEqual([
      'first',
      'second',
    ]);
  });

  it('D2: rebuilds a view that knows more than the journal, once the user chose so', async () => {
    await repository.putCase({ ...record, lastSeq: 99 });
    await repository.putLabel({ caseId, subject: '0xcc', label: 'from elsewhere', updatedAt: 1 });
    expect(await keeping.bringUpToDate(headOf(4))).toMatchObject({ outcome: 'rebuilt', rows: 2 });
    expect((await repository.listLabels(caseId)).map(({ subject }) => subject).sort()).toEqual([
      '0xaa',
      '0xbb',
    ]);
  });

  it('says which records are skipped, and stores the others [found 8]', async () => {
    const sentence = 'Record 3 (Block details) is skipped: its answer has 4,000 rows.';
    further = [{ kind: 'skipped', evidence: { seq: 3, sha256: HASH, receivedAt: 3 }, sentence }];
    for (const lastSeq of [0, 2]) {
      await repository.putCase({ ...record, lastSeq: lastSeq === 0 ? 99 : lastSeq });
      const brought = await keeping.bringUpToDate(headOf(4));
      expect(brought.skipped).toEqual([sentence]);
      expect(noticesOfOpening(headOf(4), brought)).toContain(sentence);
      expect(await repository.listLabels(caseId)).not.toEqual([]);
    }
  });

  it('catches up from the first record that the view lacks, and keeps the rest', async () => {
    await repository.putCase({ ...record, lastSeq: 3 });
    await repository.putLabel({ caseId, subject: '0xaa', label: 'kept', updatedAt: 1 });
    const brought = await keeping.bringUpToDate(headOf(4));
    expect(brought).toMatchObject({ outcome: 'caught-up', rows: 0, record: { lastSeq: 4 } });
    expect(asked).toEqual([4]);
    expect((await repository.listLabels(caseId)).map(({ label }) => label).sort()).toEqual([
      'kept',
      'second',
    ]);
  });

  it('does nothing where both agree', async () => {
    await repository.putCase({ ...record, lastSeq: 4 });
    expect(await keeping.bringUpToDate(headOf(4))).toMatchObject({ outcome: 'current', rows: 0 });
    expect(asked).toEqual([]);
  });
});

describe('on a full disk', () => {
  afterEach(() => void vi.restoreAllMocks());
  const fill = (): void => {
    vi.spyOn(database.cases, 'put').mockImplementation((() =>
      Promise.reject(new DOMException('no room', 'QuotaExceededError'))) as never);
    vi.spyOn(database, 'transaction').mockImplementation((() =>
      Promise.reject(new DOMException('no room', 'QuotaExceededError'))) as never);
  };

  it('shows the view as it is, and says which records of the journal it lacks [D4]', async () => {
    fill();
    expect(await keeping.bringUpToDateIfRoom(headOf(4))).toEqual({
      record,
      outcome: 'current',
      rows: 0,
      skipped: [expect.stringMatching(/^This view lacks all of the 4 records of the journal, .* not lost/)],
    });
    vi.restoreAllMocks();
    await repository.putCase({ ...record, lastSeq: 3 });
    fill();
    const { skipped } = await keeping.bringUpToDateIfRoom(headOf(4));
    expect(skipped).toEqual([expect.stringMatching(/^This view lacks the newest 1 of the 4 records /)]);
  });

  it('says nothing of a view that has all, and brings it up to date where there is room', async () => {
    await repository.putCase({ ...record, lastSeq: 4 });
    fill();
    expect((await keeping.bringUpToDateIfRoom(headOf(4))).skipped).toBeUndefined();
    vi.restoreAllMocks();
    await repository.putCase({ ...record, lastSeq: 3 });
    expect(await keeping.bringUpToDateIfRoom(headOf(4))).toMatchObject({ outcome: 'caught-up' });
  });
});

it('D11: leaves everything as it is for a window that may not write', async () => {
  expect(await keeping.asItIs(headOf(4))).toEqual({ record, outcome: 'current', rows: 0 });
  expect(await repository.listCases()).toEqual([]);
  expect(asked).toEqual([]);
});

describe('planOfKeeping', () => {
  it('tells lost, ahead, behind and level apart', () => {
    expect(planOfKeeping(undefined, headOf(1))).toEqual({ act: 'none' });
    expect(planOfKeeping(undefined, headOf(2))).toEqual({ act: 'rebuild' });
    expect(planOfKeeping({ ...record, lastSeq: 3 }, headOf(2))).toEqual({ act: 'rebuild' });
    expect(planOfKeeping({ ...record, lastSeq: 1 }, headOf(2))).toEqual({ act: 'catch-up', fromSeq: 2 });
    expect(planOfKeeping({ ...record, lastSeq: 2 }, headOf(2))).toEqual({ act: 'none' });
  });
});
