/** A storage under test, and what the suites of the storage port store in it. */
import type { CaseEvent, ReplayItem } from '../../../shared/contract/journal-contract.ts';
import type {
  CaseRecord,
  CollectionRecord,
  PageRecord,
} from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { ReplayCollection } from '../../../shared/engine/storage/collection-replay.ts';
import type { RestOfWalk } from '../../../shared/engine/storage/walk-rows.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';

/** A storage that begins empty. */
export interface StorageForTest {
  /** Opens a repository over it; a second one acts as a second window. */
  open(): Promise<CaseRepository>;
  dispose(): Promise<void>;
}
export type StartStorage = (replayCollection: ReplayCollection) => Promise<StorageForTest>;

export const CASE_ID = '0123456789abcdef';
export const OTHER_CASE = 'fedcba9876543210';

export const caseOf = (changes: Partial<CaseRecord> = {}): CaseRecord => ({
  caseId: CASE_ID,
  name: 'Case',
  connectionId: 'practice',
  createdAt: 1,
  lastSeq: 0,
  ...changes,
});

export const collectionOf = (changes: Partial<CollectionRecord> = {}): CollectionRecord => ({
  collectionId: 'c',
  caseId: CASE_ID,
  connectionId: 'practice',
  endpointId: 'address-transaction-list',
  params: {},
  goal: { kind: 'all' },
  state: 'running',
  cursor: {},
  completeness: { level: 'unknown', reason: '', witnesses: [] },
  rowCount: 0,
  createdAt: 1,
  updatedAt: 1,
  ...changes,
});

export const pageOf = (
  walk: number,
  number: number,
  {
    seq = 100 * walk + number,
    rows = [{ txId: `${walk}/${number}` }],
    collectionId = 'c',
  }: {
    readonly seq?: number;
    readonly rows?: readonly JsonObject[];
    readonly collectionId?: string;
  } = {},
): PageRecord => ({
  caseId: CASE_ID,
  collectionId,
  walk,
  page: number,
  evidence: { seq, sha256: '0'.repeat(64), receivedAt: seq },
  rows: rows.map((fields) => ({ fields, problems: [] })),
  remarks: [],
});

const evidenceOf = (seq: number) => ({ seq, sha256: '0'.repeat(64), receivedAt: seq - 1 });

/** A case event as record `seq` of the journal, which received it at `seq` - 1. */
export const eventItem = (seq: number, event: CaseEvent): ReplayItem => ({
  kind: 'event',
  evidence: evidenceOf(seq),
  event,
});

/** A case event that contains a record, like those of tabs and collections. */
export const told = (kind: CaseEvent['kind'], value: object): CaseEvent => ({
  kind,
  body: { record: JSON.stringify(value) },
});

/** A page of the journal that collection `c` requested. */
export const pageItem = (seq: number, page: PageRecord): ReplayItem => ({
  kind: 'page',
  evidence: { ...page.evidence, seq },
  endpointId: 'address-transaction-list',
  params: {},
  purpose: { collectionId: page.collectionId, walk: page.walk, page: page.page, role: 'rows' },
  page: { rows: page.rows, remarks: page.remarks } as unknown as Extract<
    ReplayItem,
    { kind: 'page' }
  >['page'],
});

export async function* replayed(...items: readonly ReplayItem[]): AsyncIterable<ReplayItem> {
  for (const item of items) yield await Promise.resolve(item);
}

/** Case events as records 2, 3, … of the journal. */
export const replayedEvents = (...events: readonly CaseEvent[]): AsyncIterable<ReplayItem> =>
  replayed(...events.map((event, index) => eventItem(index + 2, event)));

/**
 * Replays a collection that reads walk `cursor.walk` (0 if it says nothing): each page of it
 * counts.
 */
export const replayOfWalk: ReplayCollection = (held) => {
  let record = held;
  let isChanged = false;
  return {
    takeRecord: (next) => {
      record = next;
      isChanged = true;
    },
    takePage: async ({ evidence, purpose, page }) => {
      isChanged = true;
      const { collectionId, walk } = purpose;
      const { rows, remarks } = page;
      return { caseId: CASE_ID, collectionId, walk, page: purpose.page, evidence, rows, remarks };
    },
    takeCall: () => undefined,
    outcome: () =>
      record === undefined || !isChanged
        ? undefined
        : { record, keeps: ({ walk }) => walk === Number(record?.cursor['walk'] ?? 0) },
  };
};

/** All rows of a walk, in as many reads as the storage takes. Each page once, by number. */
export async function readWhole(
  repository: CaseRepository,
  collectionId: string,
  walk: number,
  known: ReadonlySet<number> = new Set(),
): Promise<number[]> {
  const numbers: number[] = [];
  let rest: RestOfWalk | undefined;
  do {
    const read = await repository.readWalk(collectionId, walk, new Set([...known, ...numbers]), rest);
    numbers.push(...read.chunks.flatMap(({ record }) => record.pages.map(({ page }) => page)));
    numbers.push(...read.pages.map(({ page }) => page));
    rest = read.rest;
  } while (rest !== undefined);
  return numbers.toSorted((one, other) => one - other);
}

/** Everything that the port returns about a case, with walks 0 and 1 of its collections. */
export async function contentOf(repository: CaseRepository, caseId: string): Promise<unknown> {
  const collections = await repository.listCollections(caseId);
  const recordings = await repository.listRecordings(caseId);
  const walks = collections.flatMap(({ collectionId }) =>
    [0, 1].map((walk) => [collectionId, walk] as const),
  );
  return {
    cases: await repository.listCases(),
    tabs: await repository.listTabs(caseId),
    collections,
    pages: await Promise.all(walks.map(([collectionId, walk]) => repository.listPages(collectionId, walk))),
    labels: await repository.listLabels(caseId),
    notes: await repository.listNotes(caseId),
    stars: await repository.listStars(caseId),
    abis: await repository.listAbis(caseId),
    implementations: await repository.listImplementations(caseId),
    links: await repository.listLinks(caseId),
    tokens: new Set((await repository.listTokens(caseId)).map((token) => token.join(' '))),
    recordings,
    observations: await Promise.all(
      recordings.map(({ recordingId }) => repository.readObservations(recordingId)),
    ),
  };
}
