/**
 * Runs acts on a storage in memory: errors name the act, and other repositories hear of changes.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CaseChange, CaseChannel } from '../../../shared/engine/storage/case-channel.ts';

const describe = (doing: string, error: unknown): CasebookError => {
  if (error instanceof CasebookError) return error;
  const reason = error instanceof Error ? error.message.slice(0, 200) : 'no reason given';
  return new CasebookError('storage.io', {
    message: `${doing} failed in memory (${reason}). What was collected is in the journal on disk and is not lost.`,
    nextStep: 'Rebuild the case from its journal.',
    cause: error,
  });
};

/** Runs `act`. Rejects with a CasebookError that says what was being done. */
export async function named<Result>(doing: string, act: () => Result | PromiseLike<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw describe(doing, error);
  }
}

/** Reads the storage. */
export const read = <Result>(act: () => Result): Promise<Result> => named('Reading the case', act);

/** Changes the storage in one step of this thread, and notifies the other repositories. */
export type Store = <Result>(change: CaseChange, act: () => Result) => Promise<Result>;

/** Stores, and notifies over `channel`. */
export const storeOver =
  (channel: CaseChannel): Store =>
  async (change, act) => {
    const result = await named('Storing the case', act);
    channel.tell(change);
    return result;
  };
