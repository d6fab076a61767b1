import { expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';

it('the first steps name the addresses of the default practice story', () => {
  const actors = practiceActors();
  expect(PRACTICE_FIRST_STEPS.map(({ actor, address }) => ({ actor, address }))).toEqual(
    PRACTICE_FIRST_STEPS.map(({ actor }) => ({ actor, address: actors[actor] })),
  );
});
