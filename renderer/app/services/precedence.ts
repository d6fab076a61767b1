/**
 * What the analyst waits for comes first: work in the background gives way to it, between two of its steps.
 */
import type { CollectionPorts } from '../../collect/run-collection.ts';
import type { OpenReviewSession } from '../../review/review-session.ts';

/** A step in the background gives way for so long at most: it goes on beneath somebody who types without a pause. */
const MOST_MS = 1000;
/** An answer is drawn for about so long: the page that draws it is the one that takes pages in. */
const DRAWING_MS = 100;

export interface Precedence {
  /** What is waited for; settles as it does. */
  readonly first: (asked: Promise<unknown>) => Promise<void>;
  /** Resolves when nothing is waited for, at once where nothing is. */
  readonly giveWay: () => Promise<void>;
}

/** Nothing is waited for yet. */
export function createPrecedence(): Precedence {
  let asked = 0;
  const resting = new Set<() => void>();
  return {
    first: async (answer) => {
      asked += 1;
      try {
        await answer;
      } finally {
        asked -= 1;
        if (asked === 0) for (const goOn of resting) goOn();
      }
    },
    giveWay: () =>
      asked === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            const goOn = (): void => {
              clearTimeout(latest);
              resting.delete(goOn);
              resolve();
            };
            const latest = setTimeout(goOn, MOST_MS);
            resting.add(goOn);
          }),
  };
}

const whileDrawn = async (answer: Promise<unknown>): Promise<void> => {
  await answer;
  await new Promise((resolve) => setTimeout(resolve, DRAWING_MS));
};

/** Sessions whose queries come first, until their rows are drawn. */
export const queriesFirst =
  ({ first }: Precedence, openReview: OpenReviewSession): OpenReviewSession =>
  async (source) => {
    const session = await openReview(source);
    return {
      ...session,
      setQuery: (query, onFirst) => {
        const answer = session.setQuery(query, onFirst);
        // Its failure is told to whoever asked.
        first(whileDrawn(answer)).catch(() => undefined);
        return answer;
      },
    };
  };

/** Collecting that gives way before each call to the trusted side and before pages are stored. */
export const givingWay = ({ giveWay }: Precedence, ports: CollectionPorts): CollectionPorts => {
  const { client, repository } = ports;
  return {
    ...ports,
    client: {
      ...client,
      call: async (name, input, options) => {
        await giveWay();
        return client.call(name, input, options);
      },
    },
    repository: {
      ...repository,
      commitPages: async (record, pages) => {
        await giveWay();
        return repository.commitPages(record, pages);
      },
    },
  };
};
