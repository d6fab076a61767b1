/** The story as a stream of one round, and its transactions that never got into a block. */
import { rawAmount } from '../model/coin-amount.ts';
import { fixed, fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import { SeededNumbers } from '../model/seeded-numbers.ts';
import { listedToken } from '../model/token-catalogue.ts';
import type { PracticeToken, TokenCatalogue } from '../model/token-catalogue.ts';
import type { StreamPlan } from '../model/periodic-stream.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';
import type { PracticeActors } from '../practice-story.ts';
import { composeEverydayChapter } from './everyday-chapter.ts';
import { composeOdditiesChapter } from './oddities-chapter.ts';
import { composePoisoningChapter } from './poisoning-chapter.ts';
import type { StoryCast } from './story-cast.ts';
import { StoryComposer } from './story-composer.ts';
import type { StoryEvent } from './story-composer.ts';
import { composeTheftChapter } from './theft-chapter.ts';

/** The actors and tokens of a seed, in the form that the chapters use. */
export function storyCast(seed: string, actors: PracticeActors, catalogue: TokenCatalogue): StoryCast {
  const token = (name: string): PracticeToken => {
    const found = catalogue.find(listedToken(seed, name));
    if (found === undefined) throw new Error(`the catalogue lacks ${name}`);
    return found;
  };
  return {
    actors,
    tokens: {
      usdp: token('usdp'),
      wprc: token('wprc'),
      harb: token('harb'),
      fakeUsdp: token('usdp-fake'),
      claim: token('claim'),
      formula: token('formula'),
      bidi: token('bidi'),
      cats: token('cats'),
      parts: token('parts'),
    },
    numbers: new SeededNumbers(seed, 'story'),
  };
}

/** All events of the story in height order. The last chapter needs the balances of the first. */
export function composeStory(cast: StoryCast): readonly StoryEvent[] {
  const story = new StoryComposer();
  composeEverydayChapter(story, cast);
  composePoisoningChapter(story, cast);
  composeOdditiesChapter(story, cast);
  composeTheftChapter(story, cast);
  return story.events.sort((a, b) => a.height - b.height);
}

/** The events as the single round of a stream that starts at height 0. */
export function storyPlan(events: readonly StoryEvent[]): StreamPlan<TransactionShape> {
  return { shapes: events.map(({ shape }) => shape), heightOffsets: events.map(({ height }) => height) };
}

/** A transaction that was broadcast but is in no block. */
export interface MempoolTransaction {
  readonly shape: TransactionShape;
  /** Unix ms. */
  readonly broadcastMs: number;
}

/** Underpriced calls for help by the victim, and a transaction of the thief. Oldest first. */
export function mempoolOf({ actors, tokens }: StoryCast): readonly MempoolTransaction[] {
  const cheap = { gasPrice: 1_000_000n };
  return [
    {
      broadcastMs: Date.UTC(2026, 9, 3, 3, 25, 12),
      shape: transferShape(actors.victim, actors.employer, fixed(rawAmount('0.0001')), cheap),
    },
    {
      broadcastMs: Date.UTC(2026, 9, 3, 3, 26, 40),
      shape: tokenCallShape(
        actors.victim,
        tokens.usdp.contract,
        [fungibleMove(tokens.usdp.contract, actors.victim, actors.employer, fixed(rawAmount('66', 6)))],
        cheap,
      ),
    },
    {
      broadcastMs: Date.UTC(2026, 10, 1, 23, 58, 2),
      shape: transferShape(actors.thief, actors.collector, fixed(rawAmount('0.01')), cheap),
    },
  ];
}
