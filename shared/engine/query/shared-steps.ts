import type { Steps } from './steps.ts';

/**
 * Steps towards one result that several questions take together: what a cancelled question has done
 * is left to the next. The result is kept. If a step throws, the next question starts again.
 */
export function sharedSteps<Result>(make: () => Steps<Result>): () => Steps<Result> {
  let made: { readonly value: Result } | undefined;
  let running: Steps<Result> | undefined;
  /** Takes one step, unless the result is there; undefined if it is still not. */
  const step = (): typeof made => {
    if (made !== undefined) return made;
    running ??= make();
    try {
      const { done, value } = running.next();
      if (done === true) made = { value };
    } catch (error) {
      running = undefined;
      throw error;
    }
    return made;
  };
  return function* take() {
    for (;;) {
      const result = step();
      if (result !== undefined) return result.value;
      yield;
    }
  };
}
