/**
 * What is read again and again, since it may change: the newest is shown, also that it could not be read.
 */
import { isAbort } from '../../../shared/errors/is-abort.ts';

export interface Read<T> {
  /** What was read last; undefined until then. It stays where a later reading fails. */
  readonly value: T | undefined;
  /** Why the newest reading failed, for `ErrorNotice`; undefined where it did not. */
  readonly failure: unknown;
}

export interface Reading {
  /** Reads once more. */
  readonly again: () => void;
  /** Nothing is shown any more. */
  readonly stop: () => void;
}

/** Reads whenever it is asked to, not before, and shows what came of it, but nothing that a newer reading has overtaken. A reading that was ended on purpose shows nothing. */
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
