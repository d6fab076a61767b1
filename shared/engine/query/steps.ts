/** Work in steps: the caller may check for a newer query between two steps. */

/** The steps of a query and finally its result. Rows may be added between two of them. */
export type Steps<Result> = Generator<void, Result>;

/** Takes all steps at once, for small work. */
export function takeAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
