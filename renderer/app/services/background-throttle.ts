/**
 * Puts the analyst's queries ahead of background work. While a query is pending, background steps
 * run one at a time and slowly; they never stop, even if somebody types without a pause.
 */
import type { CollectionPorts } from '../../../shared/engine/collect/collection-ports.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';

/** Time between two background steps while a query is pending: each step may delay the answer. */
const STEP_INTERVAL_WHILE_BUSY_MS = 400;
/**
 * Time between queued steps once no query is pending: run all at once, they would delay the next
 * query.
 */
const STEP_INTERVAL_IDLE_MS = 5;
/**
 * How long a query still counts as pending after its answer: its rows are painted, and often
 * another key follows.
 */
const QUIET_PERIOD_MS = 300;

/** Steps that store run before steps that request more; within a kind, first come, first served. */
type StepKind = 'storing' | 'asking';

export interface BackgroundThrottle {
  /** Holds background steps back until `query` settles. Rejects as it does. */
  readonly prioritise: (query: Promise<unknown>) => Promise<void>;
  /**
   * Resolves when the step may run: at once if nothing is pending or queued, or if `signal` aborts.
   */
  readonly waitForTurn: (kind: StepKind, signal?: AbortSignal) => Promise<void>;
}

/** A throttle with nothing pending and nothing queued. */
export function createBackgroundThrottle(): BackgroundThrottle {
  let pendingQueries = 0;
  /** When the last step ran, or when a query came after a time without one. */
  let lastStepAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Functions that release the queued steps, in order of arrival. */
  const queue = { storing: new Set<() => void>(), asking: new Set<() => void>() };
  const queueIsEmpty = (): boolean => queue.storing.size === 0 && queue.asking.size === 0;
  const schedule = (): void => {
    clearTimeout(timer);
    if (queueIsEmpty()) return;
    const interval = pendingQueries > 0 ? STEP_INTERVAL_WHILE_BUSY_MS : STEP_INTERVAL_IDLE_MS;
    timer = setTimeout(runNextStep, Math.max(0, lastStepAt + interval - performance.now()));
  };
  const runNextStep = (): void => {
    lastStepAt = performance.now();
    const [release] = [...queue.storing, ...queue.asking];
    release?.();
    schedule();
  };
  return {
    prioritise: async (query) => {
      pendingQueries += 1;
      if (pendingQueries === 1) {
        lastStepAt = performance.now();
        schedule();
      }
      try {
        await query;
      } finally {
        pendingQueries -= 1;
        if (pendingQueries === 0) schedule();
      }
    },
    waitForTurn: (kind, signal) =>
      (pendingQueries === 0 && queueIsEmpty()) || signal?.aborted === true
        ? Promise.resolve()
        : new Promise((resolve) => {
            const release = (): void => {
              queue[kind].delete(release);
              signal?.removeEventListener('abort', release);
              resolve();
            };
            signal?.addEventListener('abort', release);
            queue[kind].add(release);
            schedule();
          }),
  };
}

const withQuietPeriod = async (answer: Promise<unknown>): Promise<void> => {
  await answer;
  await new Promise((resolve) => setTimeout(resolve, QUIET_PERIOD_MS));
};

/** Review sessions whose queries hold background work back until their rows are painted. */
export const prioritiseQueries =
  ({ prioritise }: BackgroundThrottle, openReview: OpenReviewSession): OpenReviewSession =>
  async (source) => {
    const session = await openReview(source);
    return {
      ...session,
      setQuery: (query, onFirst) => {
        const answer = session.setQuery(query, onFirst);
        // The caller handles a failure of the query.
        prioritise(withQuietPeriod(answer)).catch(() => undefined);
        return answer;
      },
    };
  };

/**
 * Ports that wait for their turn before each call to the trusted side and before pages are stored.
 */
export const throttleCollection = (
  { waitForTurn }: BackgroundThrottle,
  ports: CollectionPorts,
): CollectionPorts => {
  const { client, repository } = ports;
  return {
    ...ports,
    client: {
      ...client,
      call: async (name, input, options) => {
        await waitForTurn('asking', options?.signal);
        return client.call(name, input, options);
      },
    },
    repository: {
      ...repository,
      commitPages: async (record, pages) => {
        await waitForTurn('storing');
        return repository.commitPages(record, pages);
      },
    },
  };
};
