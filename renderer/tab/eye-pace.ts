/**
 * Limits how often a fast-changing value is shown: the first value at once, then the newest value
 * at each beat.
 */

/** Four times a second: a number that counts up still visibly moves. */
const BEAT_MS = 250;

export interface EyePace<Value> {
  /** Shows the value now or at the next beat, unless a newer value replaces it first. */
  show(value: Value): void;
  /** Discards the waiting value; nothing is shown afterwards. */
  stop(): void;
}

/**
 * Calls `show` at most once per `beatMs`, except that a value of a new kind (by `kindOf`) is shown
 * at once. The last value is always shown, unless `stop` is called first.
 */
export function atEyePace<Value>(
  show: (value: Value) => void,
  kindOf: (value: Value) => unknown,
  beatMs = BEAT_MS,
): EyePace<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: Value } | undefined;
  let kind: { readonly of: unknown } | undefined;
  const showNow = (value: Value): void => {
    clearTimeout(timer);
    waiting = undefined;
    kind = { of: kindOf(value) };
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== undefined) showNow(waiting.value);
    }, beatMs);
    show(value);
  };
  return {
    show: (value) => {
      if (timer === undefined || kind?.of !== kindOf(value)) showNow(value);
      else waiting = { value };
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
