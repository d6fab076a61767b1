/**
 * The review worker's half of its contract: sessions over tables that it loads from the browser database itself.
 */
import type { Handlers } from '../../../contract/define-contract.ts';
import { CasebookError } from '../../../errors/casebook-error.ts';
import { findCollectable } from '../../../service/collectable-registry.ts';
import { ADDRESS_TIMELINE, timelineKindOf } from '../../../service/derived/address-timeline.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import type { RestOfWalk, WalkRows } from '../../storage/walk-rows.ts';
import { continuedLogs } from '../../storage/continued-logs.ts';
import { createCompacting, type Compact, type RunAlone } from './compact-in-background.ts';
import type { ReviewContract } from './review-contract.ts';
import type { FrozenTable } from './frozen-table.ts';
import type { Steps } from '../steps.ts';
import type { ReviewRow } from '../review-session.ts';
import { createReviewTable, type ReviewTable } from './review-table.ts';
import { partsOfWalk } from './parts-of-walk.ts';
import { nextTurn, runSteps } from './run-steps.ts';
import { createRowSearch } from '../search/search-lists.ts';
import type { ListOfRows, TablePage } from './table-rows.ts';
import { walksOf } from './walks-of-collection.ts';

interface Session {
  readonly table: ReviewTable;
  /** Collections shown. */
  readonly lists: readonly string[];
  /** The loading under way, or the last one. */
  loading: Promise<void>;
  /** The query under way, or the last one. */
  asking: Promise<unknown>;
}

const closedSession = (): CasebookError =>
  new CasebookError('storage.not-found', {
    message: 'This view of the rows is closed.',
    nextStep: 'Open the tab again.',
  });

const noCollection = (): CasebookError =>
  new CasebookError('storage.not-found', {
    message: 'The collection is not in the browser database.',
    nextStep: 'Choose “Rebuild case from journal” in the menu of the case.',
  });

const pageNumbersOf = ({ chunks, pages }: WalkRows): readonly number[] =>
  [...chunks.flatMap(({ record }) => record.pages), ...pages].map(({ page }) => page);

/** Takes in what was stored since: new pages of walks that go on, all of others. */
async function loadNow(
  repository: CaseRepository,
  { table, lists }: Session,
  compact: Compact,
): Promise<void> {
  for (const [place, collectionId] of lists.entries()) {
    const record = await repository.getCollection(collectionId);
    const walks = record === undefined ? [] : walksOf(record);
    const read: TablePage[] = [];
    for (const { walk, isOver } of walks) {
      const known = new Set(table.pageNumbers(place, walk));
      const readOn = (rest?: RestOfWalk): Promise<WalkRows> =>
        repository.readWalk(collectionId, walk, known, rest);
      let reading: Promise<WalkRows> | undefined = readOn();
      while (reading !== undefined) {
        const added: WalkRows = await reading;
        for (const page of pageNumbersOf(added)) known.add(page);
        // The database looks for the next ones while these are taken in.
        reading = added.rest === undefined ? undefined : readOn(added.rest);
        // Should this fail, nobody waits for it.
        reading?.catch(() => undefined);
        for (const part of partsOfWalk(added)) {
          read.push(...table.readRows(place, part));
          // The reading of the next ones has several steps, and none is taken while this thread is busy.
          await nextTurn();
        }
      }
      if (isOver) compact(collectionId, walk);
    }
    // At once: a query meanwhile must not see a set of which a part is gone and its successor not yet there.
    table.takePages(
      place,
      read,
      walks.map(({ walk }) => walk),
    );
  }
}

/** One loading after another: two at once would both take the same pages for new ones, and the older would bring back walks that were replaced. */
function loadLists(repository: CaseRepository, session: Session, compact: Compact): Promise<void> {
  const loading = session.loading.then(() => loadNow(repository, session, compact));
  session.loading = loading.catch(() => undefined);
  return loading;
}

/** One query after another, so that none shows less than the one before it; a newer one cancels the older, which then ends at its next step. */
function askNext<Result>(session: Session, steps: () => Steps<Result>, signal: AbortSignal): Promise<Result> {
  const asking = session.asking.then(() => runSteps(steps(), signal));
  session.asking = asking.catch(() => undefined);
  return asking;
}

/** What queries of a set that was opened will need: whoever reviews it sorts it before long. */
function* afterOpening(table: ReviewTable): Steps<void> {
  yield* table.settle();
  yield* table.prepareOrders();
}

/** Prepares, while no query is asked. */
async function prepare(session: Session, steps: Steps<void>, isOpen: () => boolean): Promise<void> {
  do {
    await nextTurn();
    await session.asking;
  } while (isOpen() && steps.next().done !== true);
}

/** Of the query that has just been answered. */
const rowsAhead = (
  { table }: Session,
  ahead: { readonly from: number; readonly to: number } | undefined,
): readonly ReviewRow[] => (ahead === undefined ? [] : table.readWindow(ahead.from, ahead.to));

/** Collections of one address, each a kind of its own, as one set. */
async function openTimeline(
  repository: CaseRepository,
  collectionIds: readonly string[],
  subject: string | undefined,
): Promise<Pick<Session, 'table' | 'lists'>> {
  const records = await Promise.all(collectionIds.map((id) => repository.getCollection(id)));
  const lists = records.map((record): ListOfRows => {
    const kind = record === undefined ? undefined : timelineKindOf(record.endpointId, record.params);
    if (record === undefined || kind === undefined) throw noCollection();
    return { endpointId: record.endpointId, kind: kind.label };
  });
  return { table: createReviewTable(ADDRESS_TIMELINE, subject, { lists }), lists: collectionIds };
}

/** What a session over some collections shows. Logs from receipts are shown with those of 4.10 that they continue. */
async function openTable(
  repository: CaseRepository,
  collectionIds: readonly string[],
  subject: string | undefined,
  isTimeline: boolean,
): Promise<Pick<Session, 'table' | 'lists'>> {
  if (isTimeline) return openTimeline(repository, collectionIds, subject);
  const record =
    collectionIds[0] === undefined ? undefined : await repository.getCollection(collectionIds[0]);
  const endpoint = record === undefined ? undefined : findCollectable(record.endpointId);
  if (record === undefined || endpoint === undefined) throw noCollection();
  const continued = await continuedLogs(repository, record);
  if (continued === undefined || collectionIds.length > 1)
    return { table: createReviewTable(endpoint, subject), lists: collectionIds };
  return {
    table: createReviewTable(endpoint, subject, {
      lists: [{ endpointId: continued.endpointId }, { endpointId: record.endpointId }],
      areLogs: true,
    }),
    lists: [continued.collectionId, record.collectionId],
  };
}

/** Resolves when what was asked for before is there, or was refused: what a figure says is of the rows that are looked at by then. */
const caughtUp = ({ loading, asking }: Session): Promise<unknown> => Promise.allSettled([loading, asking]);

function* askAndFreeze(table: ReviewTable): Steps<FrozenTable> {
  yield* table.ask();
  return table.freeze();
}

/**
 * All that is stored by now, whether the screen has heard of it or not: the manifest of a file says what the set is called by now. Queries that are asked for meanwhile come
 * after it.
 */
function freezeStored(repository: CaseRepository, session: Session, compact: Compact): Promise<FrozenTable> {
  const freezing = caughtUp(session)
    .then(() => loadLists(repository, session, compact))
    .then(() => runSteps(askAndFreeze(session.table), new AbortController().signal));
  session.asking = freezing.catch(() => undefined);
  return freezing;
}

/** Handlers over a repository, which is opened when the first session is; `runAlone` where others share it. */
export function createReviewHandlers(
  repository: () => Promise<CaseRepository>,
  runAlone: RunAlone = (act) => act(),
): Handlers<ReviewContract> {
  const sessions = new Map<number, Session>();
  const frozen = new Map<number, FrozenTable>();
  const compacting = createCompacting(runAlone);
  const compactIn =
    (stored: CaseRepository): Compact =>
    (collectionId, walk) =>
      compacting.add(stored, collectionId, walk);
  let lastId = 0;
  const tableOf = (sessionId: number): ReviewTable => sessionOf(sessionId).table;
  const sessionOf = (sessionId: number): Session => {
    const session = sessions.get(sessionId);
    if (session === undefined) throw closedSession();
    return session;
  };
  const prepareInBackground = (sessionId: number, session: Session, steps: Steps<void>): void =>
    void prepare(session, steps, () => sessions.get(sessionId) === session);
  const rowSearch = createRowSearch(async (collectionId) => {
    const stored = await repository();
    if ((await stored.getCollection(collectionId)) === undefined) return undefined;
    const isOfIt = ({ lists }: Session): boolean => lists.length === 1 && lists[0] === collectionId;
    const session = Array.from(sessions.values()).find(isOfIt) ?? {
      ...(await openTable(stored, [collectionId], undefined, false)),
      loading: Promise.resolve(),
      asking: Promise.resolve(),
    };
    return { table: session.table, load: () => loadLists(stored, session, compactIn(stored)) };
  });
  return {
    search: ({ collectionIds, text }, { signal }) => rowSearch.search(collectionIds, text, signal),
    endSearch: async () => {
      rowSearch.end();
      return { ended: true };
    },
    open: async ({ collectionIds, subject, isTimeline = false }, { signal }) => {
      const stored = await repository();
      const opened = await openTable(stored, collectionIds, subject?.toLowerCase(), isTimeline);
      const session: Session = { ...opened, loading: Promise.resolve(), asking: Promise.resolve() };
      await loadLists(stored, session, compactIn(stored));
      await askNext(session, () => session.table.ask(), signal);
      lastId += 1;
      sessions.set(lastId, session);
      prepareInBackground(lastId, session, afterOpening(session.table));
      return { sessionId: lastId };
    },
    firstRows: async ({ sessionId, query, count }, { signal }) => {
      const session = sessionOf(sessionId);
      session.table.check(query);
      return askNext(session, () => session.table.firstRows(query, count), signal);
    },
    setQuery: async ({ sessionId, query, ahead }, { signal }) => {
      const session = sessionOf(sessionId);
      session.table.check(query);
      const snapshot = await askNext(session, () => session.table.ask(query), signal);
      return { snapshot, rows: rowsAhead(session, ahead) };
    },
    readWindow: async ({ sessionId, from, to }) => tableOf(sessionId).readWindow(from, to),
    freeze: async ({ sessionId }) => {
      const session = sessionOf(sessionId);
      const stored = await repository();
      const table = await freezeStored(stored, session, compactIn(stored));
      lastId += 1;
      frozen.set(lastId, table);
      const { count, total, query, otherFields } = table;
      return { frozenId: lastId, count, total, query, otherFields };
    },
    readFrozen: async function* readFrozen({ frozenId, batchSize }) {
      const table = frozen.get(frozenId);
      if (table === undefined) throw closedSession();
      for (let from = 0; from < table.count; from += batchSize)
        yield await Promise.resolve(table.read(from, from + batchSize));
    },
    release: async ({ frozenId }) => ({ released: frozen.delete(frozenId) }),
    distinct: async ({ sessionId, field, atMost }, { signal }) =>
      runSteps(tableOf(sessionId).distinct(field, atMost), signal),
    group: async ({ sessionId, request }, { signal }) => {
      await caughtUp(sessionOf(sessionId));
      return runSteps(tableOf(sessionId).group(request), signal);
    },
    histogram: async ({ sessionId, field, bins }, { signal }) =>
      runSteps(tableOf(sessionId).histogram(field, bins), signal),
    top: async ({ sessionId, request }, { signal }) => runSteps(tableOf(sessionId).top(request), signal),
    logKinds: async ({ sessionId, atMost }) => tableOf(sessionId).logKinds(atMost),
    deceptions: async ({ sessionId }, { signal }) => runSteps(tableOf(sessionId).deceptions(), signal),
    refresh: async ({ sessionId, ahead }, { signal }) => {
      const session = sessionOf(sessionId);
      const stored = await repository();
      await loadLists(stored, session, compactIn(stored));
      const snapshot = await askNext(session, () => session.table.ask(), signal);
      prepareInBackground(sessionId, session, session.table.settle());
      return { snapshot, rows: rowsAhead(session, ahead) };
    },
    close: async ({ sessionId }) => ({ closed: sessions.delete(sessionId) }),
  };
}
