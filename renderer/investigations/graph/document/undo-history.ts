/** A value with its earlier values and the undone ones. */
export interface UndoHistory<T> {
  readonly present: T;
  /** Oldest first. */
  readonly past: readonly T[];
  /** Next first. */
  readonly future: readonly T[];
  /**
   * Consecutive acts with the same key are undone together, such as moving a node by twenty key
   * presses.
   */
  readonly mergeKey?: string | undefined;
}

/** The most steps that can be undone. */
const MOST_STEPS = 200;

export const historyOf = <T>(present: T): UndoHistory<T> => ({ present, past: [], future: [] });

/** Sets the next value. The same value again is not a step. */
export function takeStep<T>(history: UndoHistory<T>, next: T, mergeKey?: string): UndoHistory<T> {
  const { present, past } = history;
  if (next === present) return history;
  if (mergeKey !== undefined && mergeKey === history.mergeKey)
    return { ...history, present: next, future: [] };
  return { present: next, past: [...past, present].slice(-MOST_STEPS), future: [], mergeKey };
}

/** Undoes one step; returns the same history if there is none. */
export function undoStep<T>(history: UndoHistory<T>): UndoHistory<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    present: before,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
  };
}

/** Redoes one step; returns the same history if there is none. */
export function redoStep<T>(history: UndoHistory<T>): UndoHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { present: next, past: [...history.past, history.present], future };
}
