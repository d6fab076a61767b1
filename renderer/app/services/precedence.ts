/**
 * What the analyst waits for comes first: work in the background gives way to it, between two of its steps, and goes on slowly beneath somebody who types without a pause.
 */
import type { CollectionPorts } from '../../../shared/engine/collect/run-collection.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';

/** While something is waited for, so long lies between two steps in the background: each may hold up an answer. */
const BENEATH_MS = 400;
/** Between the steps that have rested, once nothing is waited for any more: all at once they would hold up the next question. */
const APART_MS = 5;
/** After an answer its rows are drawn, by the page that takes pages in, and the next key or click often follows. */
const RESTED_MS = 300;

/** Where a step stands among those that rest: behind its like, and one that stores what came before those that ask for more. */
type Kind = 'storing' | 'asking';

export interface Precedence {
  /** What is waited for; settles as it does. */
  readonly first: (asked: Promise<unknown>) => Promise<void>;
  /** Resolves when a step may be taken: at once where nothing is waited for and no step rests, and as it is called off. */
  readonly giveWay: (kind: Kind, calledOff?: AbortSignal) => Promise<void>;
}

/** Nothing is waited for yet. */
export function createPrecedence(): Precedence {
  let asked = 0;
  /** When the last step was taken, or when it was first waited for after a time in which steps were free. */
  let since = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  /** What lets each step go on, in the order in which they came. */
  const resting = { storing: new Set<() => void>(), asking: new Set<() => void>() };
  const restNone = (): boolean => resting.storing.size === 0 && resting.asking.size === 0;
  const plan = (): void => {
    clearTimeout(next);
    if (restNone()) return;
    const at = since + (asked > 0 ? BENEATH_MS : APART_MS);
    next = setTimeout(takeStep, Math.max(0, at - performance.now()));
  };
  const takeStep = (): void => {
    since = performance.now();
    const [step] = [...resting.storing, ...resting.asking];
    step?.();
    plan();
  };
  return {
    first: async (answer) => {
      asked += 1;
      if (asked === 1) {
        since = performance.now();
        plan();
      }
      try {
        await answer;
      } finally {
        asked -= 1;
        if (asked === 0) plan();
      }
    },
    giveWay: (kind, calledOff) =>
      (asked === 0 && restNone()) || calledOff?.aborted === true
        ? Promise.resolve()
        : new Promise((resolve) => {
            const goOn = (): void => {
              resting[kind].delete(goOn);
              calledOff?.removeEventListener('abort', goOn);
              resolve();
            };
            calledOff?.addEventListener('abort', goOn);
            resting[kind].add(goOn);
            plan();
          }),
  };
}

const untilRested = async (answer: Promise<unknown>): Promise<void> => {
  await answer;
  await new Promise((resolve) => setTimeout(resolve, RESTED_MS));
};

/** Sessions whose queries come first, until their rows are drawn and no other query follows. */
export const queriesFirst =
  ({ first }: Precedence, openReview: OpenReviewSession): OpenReviewSession =>
  async (source) => {
    const session = await openReview(source);
    return {
      ...session,
      setQuery: (query, onFirst) => {
        const answer = session.setQuery(query, onFirst);
        // Its failure is told to whoever asked.
        first(untilRested(answer)).catch(() => undefined);
        return answer;
      },
    };
  };

/** Collecting that gives way before each call to the trusted side and before pages are stored; what came is stored before more is asked for. */
export const givingWay = ({ giveWay }: Precedence, ports: CollectionPorts): CollectionPorts => {
  const { client, repository } = ports;
  return {
    ...ports,
    client: {
      ...client,
      call: async (name, input, options) => {
        await giveWay('asking', options?.signal);
        return client.call(name, input, options);
      },
    },
    repository: {
      ...repository,
      commitPages: async (record, pages) => {
        await giveWay('storing');
        return repository.commitPages(record, pages);
      },
    },
  };
};
