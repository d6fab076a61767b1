/**
 * Work that is done step by step: whoever runs it may look for a newer query between two steps.
 */

/** Steps of a query and, at the end, what it finds. Rows may be added between two of them. */
export type Steps<Result> = Generator<void, Result>;

/** All steps at once, for what is known to be little. */
export function takeAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
