/** A value with what it was before and what was undone. */
export interface UndoHistory<T> {
  readonly present: T;
  /** Oldest first. */
  readonly past: readonly T[];
  /** Next first. */
  readonly future: readonly T[];
  /** Acts with the same key one after the other are undone as one: a node that is moved by twenty key presses. */
  readonly mergeKey?: string | undefined;
}

/** Steps that can be taken back. */
const MOST_STEPS = 200;

export const historyOf = <T>(present: T): UndoHistory<T> => ({ present, past: [], future: [] });

/** The next value. The same value again is no step. */
export function takeStep<T>(history: UndoHistory<T>, next: T, mergeKey?: string): UndoHistory<T> {
  const { present, past } = history;
  if (next === present) return history;
  if (mergeKey !== undefined && mergeKey === history.mergeKey)
    return { ...history, present: next, future: [] };
  return { present: next, past: [...past, present].slice(-MOST_STEPS), future: [], mergeKey };
}

/** One step back; the same history where there is none. */
export function undoStep<T>(history: UndoHistory<T>): UndoHistory<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    present: before,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
  };
}

/** One undone step forward again; the same history where there is none. */
export function redoStep<T>(history: UndoHistory<T>): UndoHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { present: next, past: [...history.past, history.present], future };
}
