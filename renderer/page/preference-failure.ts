/**
 * That the settings of this browser profile could not be read or kept: whoever shows failures hears of it here, from whichever store it was.
 */
import { create } from 'zustand';
import type { CasebookError } from '../../shared/errors/casebook-error.ts';

interface PreferenceFailures {
  /** Of reading, of writing: the first of each kind, for the second says no more. */
  readonly failures: readonly CasebookError[];
}

/** What was not read or not kept since the window began. */
export const usePreferenceFailures = create<PreferenceFailures>()(() => ({ failures: [] }));

/** Notes a failure, once for the same words. */
export function notePreferenceFailure(failure: CasebookError): void {
  usePreferenceFailures.setState(({ failures }) =>
    failures.some(({ message }) => message === failure.message) ? {} : { failures: [...failures, failure] },
  );
}
