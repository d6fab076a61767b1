/**
 * Reads a value repeatedly, since it may change, and shows the newest value or the newest failure.
 */
import { isAbort } from '../../../shared/errors/is-abort.ts';

export interface Read<T> {
  /** The last value that was read; undefined before the first. A failed reading keeps it. */
  readonly value: T | undefined;
  /** Why the newest reading failed, for `ErrorNotice`; undefined if it succeeded. */
  readonly failure: unknown;
}

export interface Reading {
  /** Reads again. */
  readonly again: () => void;
  /** Stops showing results. */
  readonly stop: () => void;
}

/**
 * Runs `read` on every call of `again` and shows its result, unless the result of a newer call has
 * been shown already. Aborted readings are ignored.
 */
export function readAgain<T>(read: () => Promise<T>, show: (read: Read<T>) => void): Reading {
  let [asked, shown] = [0, 0];
  let value: T | undefined;
  let isStopped = false;
  const take = (turn: number, next: Read<T>): void => {
    if (isStopped || turn < shown) return;
    shown = turn;
    ({ value } = next);
    show(next);
  };
  return {
    again: () => {
      asked += 1;
      const turn = asked;
      read().then(
        (found) => take(turn, { value: found, failure: undefined }),
        (reason: unknown) => {
          if (!isAbort(reason)) take(turn, { value, failure: reason });
        },
      );
    },
    stop: () => {
      isStopped = true;
    },
  };
}
