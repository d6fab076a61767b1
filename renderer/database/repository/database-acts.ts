import type { CaseChannel } from '../../../shared/engine/storage/case-channel.ts';
import { describeDatabaseError } from '../describe-database-error.ts';
import { settleInTime } from '../settle-in-time.ts';

/** Names the act in each error, also if the database never settles. */
export async function named<T>(doing: string, act: () => PromiseLike<T>): Promise<T> {
  try {
    return await settleInTime(act);
  } catch (error) {
    throw describeDatabaseError(doing, error);
  }
}

/** Reads of the database. Rejections are storage.*. */
export const read = <T>(act: () => PromiseLike<T>): Promise<T> => named('Reading the case', act);

/** Writes to the database that other windows learn of. */
export class SharedWrites {
  readonly #channel: Pick<CaseChannel, 'tell'>;

  constructor(channel: Pick<CaseChannel, 'tell'>) {
    this.#channel = channel;
  }

  /** Runs a write, then notifies other windows. Returns its result; rejects with storage.*. */
  async store<Stored>(
    act: () => PromiseLike<Stored>,
    caseId: string,
    collectionId?: string,
  ): Promise<Stored> {
    const stored = await named('Storing the case', act);
    this.#channel.tell(collectionId === undefined ? { caseId } : { caseId, collectionId });
    return stored;
  }

  /** The same for a write whose result nobody needs. */
  async put(act: () => PromiseLike<unknown>, caseId: string, collectionId?: string): Promise<void> {
    await this.store(act, caseId, collectionId);
  }
}
