/**
 * The review worker's half of its contract: sessions over tables that it loads from the browser
 * database itself.
 */
import type { Handlers } from '../../../contract/define-contract.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import type { ReviewSource } from '../review-session.ts';
import { createRowSearch } from '../search/search-lists.ts';
import { createCompacting, type Compact, type RunAlone } from './compact-in-background.ts';
import { OpenSessions } from './open-sessions.ts';
import { openTable } from './open-table.ts';
import type { ReviewContract } from './review-contract.ts';
import type { ReviewTable } from './review-table.ts';
import { runSteps } from './run-steps.ts';
import { stepsAfterOpening, TableSession } from './table-session.ts';

type ReviewHandlers = Handlers<ReviewContract>;

/** A repository, and the act that asks for its walks to be compacted. */
interface Stored {
  readonly repository: CaseRepository;
  readonly compact: Compact;
}

/** What the handlers share. */
interface Parts {
  readonly sessions: OpenSessions;
  readonly stored: () => Promise<Stored>;
}

/** Opens the table of a source, loads its rows and shows all of them. */
async function openSession(
  stored: Parts['stored'],
  { collectionIds, subject, isTimeline = false }: ReviewSource,
  signal: AbortSignal,
): Promise<TableSession> {
  const { repository, compact } = await stored();
  const opened = await openTable(repository, collectionIds, subject?.toLowerCase(), isTimeline);
  const session = new TableSession(opened);
  await session.load(repository, compact);
  await session.ask(() => session.table.ask(), signal);
  return session;
}

const sessionHandlers = ({
  sessions,
  stored,
}: Parts): Pick<ReviewHandlers, 'open' | 'firstRows' | 'setQuery' | 'readWindow' | 'refresh' | 'close'> => ({
  open: async ({ collectionIds, subject, isTimeline = false }, { signal }) => {
    const source = { collectionIds, isTimeline, ...(subject !== undefined && { subject }) };
    const opening = openSession(stored, source, signal);
    sessions.noteOpening(opening);
    const session = await opening;
    const sessionId = sessions.add(session, source);
    sessions.prepare(sessionId, session, stepsAfterOpening(session.table));
    return { sessionId };
  },
  firstRows: async ({ sessionId, query, count }, { signal }) => {
    const session = sessions.get(sessionId);
    session.table.check(query);
    return session.ask(() => session.table.firstRows(query, count), signal);
  },
  setQuery: async ({ sessionId, query, ahead }, { signal }) => {
    const session = sessions.get(sessionId);
    session.table.check(query);
    const snapshot = await session.ask(() => session.table.ask(query), signal);
    return { snapshot, rows: session.rowsAhead(ahead) };
  },
  readWindow: async ({ sessionId, from, to }) => sessions.get(sessionId).table.readWindow(from, to),
  refresh: async ({ sessionId, ahead }, { signal }) => {
    const session = sessions.get(sessionId);
    const { repository, compact } = await stored();
    await session.load(repository, compact);
    const snapshot = await session.ask(() => session.table.ask(), signal);
    sessions.prepare(sessionId, session, session.table.settle());
    return { snapshot, rows: session.rowsAhead(ahead) };
  },
  close: async ({ sessionId }) => ({ closed: sessions.close(sessionId) }),
});

const frozenHandlers = ({
  sessions,
  stored,
}: Parts): Pick<ReviewHandlers, 'freeze' | 'readFrozen' | 'release'> => ({
  freeze: async ({ sessionId }) => {
    const session = sessions.get(sessionId);
    const { repository, compact } = await stored();
    const table = await session.freezeStored(repository, compact);
    const { count, total, query, otherFields } = table;
    return { frozenId: sessions.hold(table), count, total, query, otherFields };
  },
  readFrozen: async function* readFrozen({ frozenId, batchSize }) {
    const table = sessions.frozen(frozenId);
    for (let from = 0; from < table.count; from += batchSize)
      yield await Promise.resolve(table.read(from, from + batchSize));
  },
  release: async ({ frozenId }) => ({ released: sessions.release(frozenId) }),
});

const figureHandlers = ({
  sessions,
}: Parts): Pick<
  ReviewHandlers,
  'distinct' | 'count' | 'find' | 'group' | 'histogram' | 'top' | 'logKinds' | 'deceptions'
> => {
  const tableOf = (sessionId: number): ReviewTable => sessions.get(sessionId).table;
  return {
    distinct: async ({ sessionId, field, atMost }, { signal }) =>
      runSteps(tableOf(sessionId).distinct(field, atMost), signal),
    count: async ({ sessionId, filters }, { signal }) => {
      await sessions.get(sessionId).caughtUp();
      const { table } = sessions.get(sessionId);
      for (const filter of filters) table.check({ filter, sort: [] });
      return runSteps(table.count(filters), signal);
    },
    find: async ({ sessionId, filter, atMost }, { signal }) => {
      await sessions.get(sessionId).caughtUp();
      const { table } = sessions.get(sessionId);
      table.check({ filter, sort: [] });
      return runSteps(table.find(filter, atMost), signal);
    },
    group: async ({ sessionId, request }, { signal }) => {
      await sessions.get(sessionId).caughtUp();
      return runSteps(tableOf(sessionId).group(request), signal);
    },
    histogram: async ({ sessionId, field, bins }, { signal }) =>
      runSteps(tableOf(sessionId).histogram(field, bins), signal),
    top: async ({ sessionId, request }, { signal }) => runSteps(tableOf(sessionId).top(request), signal),
    logKinds: async ({ sessionId, atMost }) => tableOf(sessionId).logKinds(atMost),
    deceptions: async ({ sessionId }, { signal }) => runSteps(tableOf(sessionId).deceptions(), signal),
  };
};

const searchHandlers = ({ sessions, stored }: Parts): Pick<ReviewHandlers, 'search' | 'endSearch'> => {
  const rowSearch = createRowSearch(async (collectionId) => {
    const { repository, compact } = await stored();
    if ((await repository.getCollection(collectionId)) === undefined) return undefined;
    const session =
      sessions.findOf(collectionId) ??
      new TableSession(await openTable(repository, [collectionId], undefined, false));
    return { table: session.table, load: () => session.load(repository, compact) };
  });
  return {
    search: ({ collectionIds, text }, { signal }) => rowSearch.search(collectionIds, text, signal),
    endSearch: async () => {
      rowSearch.end();
      return { ended: true };
    },
  };
};

const surveyHandlers = ({ sessions, stored }: Parts): Pick<ReviewHandlers, 'survey'> => ({
  survey: async function* survey({ sources, most }, { signal }) {
    for (const [place, { sum, parties, ...source }] of sources.entries()) {
      signal.throwIfAborted();
      // A screen that surveys its case also opens the largest of its trails: they are loaded once.
      await sessions.opened();
      const { repository, compact } = await stored();
      const records = await Promise.all(source.collectionIds.map((id) => repository.getCollection(id)));
      if (records.includes(undefined)) continue;
      const { collectionIds, subject, isTimeline = false } = source;
      const session =
        sessions.findOfSource(source) ??
        new TableSession(await openTable(repository, collectionIds, subject?.toLowerCase(), isTimeline));
      await session.load(repository, compact);
      const request = { most, ...(sum && { sum }), ...(parties && { parties }) };
      yield { place, ...(await runSteps(session.table.survey(request), signal)) };
    }
  },
});

/**
 * Creates the handlers over a repository, which is opened with the first session. `runAlone` keeps
 * other windows from running an act at the same time.
 */
export function createReviewHandlers(
  openRepository: () => Promise<CaseRepository>,
  runAlone: RunAlone = (act) => act(),
): ReviewHandlers {
  const compacting = createCompacting(runAlone);
  const stored = async (): Promise<Stored> => {
    const repository = await openRepository();
    return {
      repository,
      compact: (collectionId, walk) => compacting.add(repository, collectionId, walk),
    };
  };
  const parts: Parts = { sessions: new OpenSessions(), stored };
  return {
    ...searchHandlers(parts),
    ...surveyHandlers(parts),
    ...sessionHandlers(parts),
    ...frozenHandlers(parts),
    ...figureHandlers(parts),
  };
}
