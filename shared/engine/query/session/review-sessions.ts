/**
 * Review sessions, and the search in rows, over a client of the review contract, which leads to a
 * worker or to handlers in the same thread.
 */
import type { ContractClient } from '../../../contract/define-contract.ts';
import type { OpenReviewSession, ReviewRow } from '../review-session.ts';
import type { RowSearch } from '../search/found-rows.ts';
import type { ReviewContract } from './review-contract.ts';
import type { SurveyCase } from '../survey/case-survey.ts';
import { firstRowsOf, lookoutAt, NO_LOOKOUT, withRowsAhead } from './rows-ahead.ts';

/** Sessions over a client of the review contract. */
export function reviewSessionsOver(client: ContractClient<ReviewContract>): OpenReviewSession {
  return async (source) => {
    const { sessionId } = await client.call('open', {
      collectionIds: [...source.collectionIds],
      ...(source.subject === undefined ? {} : { subject: source.subject }),
      ...(source.isTimeline === true ? { isTimeline: true } : {}),
    });
    let looked = NO_LOOKOUT;
    let newest: AbortController | undefined;
    /** Requests about the rows of a query end with it. */
    const ofQuery = (): { signal?: AbortSignal } => (newest === undefined ? {} : { signal: newest.signal });
    return {
      setQuery: async (query, onFirst) => {
        newest?.abort();
        newest = new AbortController();
        const { signal } = newest;
        const asked = looked;
        const { ahead, screen } = asked;
        let isAnswered = false;
        const takeFirst = (rows: readonly ReviewRow[]): void => {
          if (!isAnswered && !signal.aborted && rows.length > 0) onFirst?.(firstRowsOf(rows));
        };
        if (onFirst !== undefined && screen !== undefined)
          client
            .call('firstRows', { sessionId, query, count: screen }, { signal })
            // The query's own answer reports what is wrong with it.
            .then(takeFirst, () => undefined);
        const answer = await client.call('setQuery', { sessionId, query, ahead }, { signal });
        isAnswered = true;
        return withRowsAhead(asked, answer);
      },
      lookAt: (from, to, screen) => {
        looked = lookoutAt(from, to, screen);
      },
      readWindow: (from, to) => client.call('readWindow', { sessionId, from, to }),
      freeze: async () => {
        const { frozenId, ...frozen } = await client.call('freeze', { sessionId });
        return {
          ...frozen,
          readAll: (batchSize) => client.stream('readFrozen', { frozenId, batchSize }),
          release: () => void client.call('release', { frozenId }).catch(() => undefined),
        };
      },
      distinct: (field, atMost) => client.call('distinct', { sessionId, field, atMost }),
      count: (filters, { endsWithQuery = false } = {}) =>
        client.call('count', { sessionId, filters }, endsWithQuery ? ofQuery() : {}),
      find: (filter, atMost) => client.call('find', { sessionId, filter, atMost }),
      group: (request) =>
        client.call('group', { sessionId, request }, request.ofAll === true ? {} : ofQuery()),
      histogram: (field, bins) => client.call('histogram', { sessionId, field, bins }, ofQuery()),
      top: (request) => client.call('top', { sessionId, request }, ofQuery()),
      logKinds: (atMost) => client.call('logKinds', { sessionId, atMost }),
      deceptions: () => client.call('deceptions', { sessionId }),
      refresh: async () => {
        const asked = looked;
        return withRowsAhead(asked, await client.call('refresh', { sessionId, ahead: asked.ahead }));
      },
      close: () => void client.call('close', { sessionId }).catch(() => undefined),
    };
  };
}

/** The search over a client of the review contract. */
export function rowSearchOver(client: ContractClient<ReviewContract>): RowSearch {
  return {
    search: (collectionIds, text, signal) =>
      client.stream('search', { collectionIds: [...collectionIds], text }, { signal }),
    end: () => void client.call('endSearch', {}).catch(() => undefined),
  };
}

/** The survey of a case over a client of the review contract. */
export const surveyOver =
  (client: ContractClient<ReviewContract>): SurveyCase =>
  (sources, most, signal) =>
    client.stream('survey', { sources, most }, { signal });
