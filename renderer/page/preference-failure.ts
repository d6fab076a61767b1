/**
 * Records that settings of this browser profile could not be read or stored, in whichever store,
 * for whoever displays failures.
 */
import { create } from 'zustand';
import type { CasebookError } from '../../shared/errors/casebook-error.ts';

interface PreferenceFailures {
  /** The first failure of each kind (reading, writing), because the second adds nothing. */
  readonly failures: readonly CasebookError[];
}

/** What could not be read or stored since the window opened. */
export const usePreferenceFailures = create<PreferenceFailures>()(() => ({ failures: [] }));

/** Records a failure, once for the same message. */
export function notePreferenceFailure(failure: CasebookError): void {
  usePreferenceFailures.setState(({ failures }) =>
    failures.some(({ message }) => message === failure.message) ? {} : { failures: [...failures, failure] },
  );
}
