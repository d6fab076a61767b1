/** What every chapter of the story gets: the actors, the tokens, and numbers of its own. */
import type { PracticeActors } from '../practice-story.ts';
import type { PracticeToken } from '../model/token-catalogue.ts';
import type { SeededNumbers } from '../model/seeded-numbers.ts';

export interface StoryCast {
  readonly actors: PracticeActors;
  readonly tokens: {
    readonly usdp: PracticeToken;
    readonly wprc: PracticeToken;
    readonly harb: PracticeToken;
    readonly fakeUsdp: PracticeToken;
    readonly claim: PracticeToken;
    readonly formula: PracticeToken;
    readonly bidi: PracticeToken;
    readonly cats: PracticeToken;
    readonly parts: PracticeToken;
  };
  readonly numbers: SeededNumbers;
}
