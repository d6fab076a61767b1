/** The page's half of the review worker. */
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { createPortWire } from './port-wire.ts';
import { reviewContract } from '../../shared/engine/query/session/review-contract.ts';
import {
  reviewSessionsOver,
  rowSearchOver,
  surveyOver,
} from '../../shared/engine/query/session/review-sessions.ts';
import type { OpenReviewSession } from '../../shared/engine/query/review-session.ts';
import type { SurveyCase } from '../../shared/engine/query/survey/case-survey.ts';
import type { RowSearch } from '../../shared/engine/query/search/found-rows.ts';

interface Review {
  readonly openReview: OpenReviewSession;
  readonly rowSearch: RowSearch;
  readonly surveyCase: SurveyCase;
}

function startWorker(): Review {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), {
    type: 'module',
    name: 'review',
  });
  const client = connectPeer(reviewContract, createPortWire(worker));
  return {
    openReview: reviewSessionsOver(client),
    rowSearch: rowSearchOver(client),
    surveyCase: surveyOver(client),
  };
}

/**
 * The review in its worker. The worker starts with the first request, or earlier through `start`,
 * because the first screen does not need it.
 */
export function reviewInWorker(): Review & { readonly start: () => void } {
  let started: Review | undefined;
  const review = (): Review => (started ??= startWorker());
  return {
    openReview: (source) => review().openReview(source),
    rowSearch: {
      search: (collectionIds, text, signal) => review().rowSearch.search(collectionIds, text, signal),
      end: () => started?.rowSearch.end(),
    },
    surveyCase: (...asked) => review().surveyCase(...asked),
    start: () => void review(),
  };
}
