/**
 * The review worker's half of its contract: sessions over tables that it loads from the browser database itself.
 */
import type { Handlers } from '../../shared/contract/define-contract.ts';
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { CaseRepository } from '../cases/case-repository.ts';
import type { CollectionRecord, PageRecord } from '../cases/case-records.ts';
import type { ReviewContract } from './review-contract.ts';
import { createReviewTable, type ReviewTable } from './review-table.ts';

interface Session {
  readonly collectionIds: readonly string[];
  readonly table: ReviewTable;
}

/** The walk that counts; see renderer/collect/plan/walk-cursor.ts, whose JSON this reads. */
function walkOf(record: CollectionRecord): number {
  const text = record.cursor['walk'];
  const parsed = typeof text === 'string' ? (JSON.parse(text) as { walk?: unknown }) : {};
  return typeof parsed.walk === 'number' ? parsed.walk : 0;
}

/** Handlers over a repository; `repository` is opened when the first session is. */
export function createReviewHandlers(repository: () => Promise<CaseRepository>): Handlers<ReviewContract> {
  const sessions = new Map<number, Session>();
  let lastId = 0;
  const sessionOf = (sessionId: number): Session => {
    const session = sessions.get(sessionId);
    if (session === undefined) throw new Error('this review session is closed');
    return session;
  };
  const loadPages = async (collectionIds: readonly string[]): Promise<PageRecord[]> => {
    const stored = await repository();
    const lists = await Promise.all(
      collectionIds.map(async (collectionId) => {
        const record = await stored.getCollection(collectionId);
        return record === undefined ? [] : stored.listPages(collectionId, walkOf(record));
      }),
    );
    return lists.flat();
  };
  return {
    open: async ({ collectionIds, subject }) => {
      const stored = await repository();
      const record =
        collectionIds[0] === undefined ? undefined : await stored.getCollection(collectionIds[0]);
      const endpoint = record === undefined ? undefined : findEndpoint(record.endpointId);
      if (endpoint === undefined) throw new Error('there is no such collection');
      const table = createReviewTable(endpoint, subject?.toLowerCase());
      table.load(await loadPages(collectionIds));
      lastId += 1;
      sessions.set(lastId, { collectionIds, table });
      return { sessionId: lastId };
    },
    setQuery: ({ sessionId, query }) => Promise.resolve(sessionOf(sessionId).table.setQuery(query)),
    readWindow: ({ sessionId, from, to }) => Promise.resolve(sessionOf(sessionId).table.readWindow(from, to)),
    readAll: async function* readAll({ sessionId, batchSize }) {
      const frozen = sessionOf(sessionId).table.frozen();
      for (let from = 0; from < frozen.count; from += batchSize)
        yield await Promise.resolve(frozen.read(from, from + batchSize));
    },
    distinct: ({ sessionId, field, atMost }) =>
      Promise.resolve(sessionOf(sessionId).table.distinct(field, atMost)),
    refresh: async ({ sessionId }) => {
      const { table, collectionIds } = sessionOf(sessionId);
      return table.load(await loadPages(collectionIds));
    },
    close: ({ sessionId }) => {
      sessions.delete(sessionId);
      return Promise.resolve({});
    },
  };
}
