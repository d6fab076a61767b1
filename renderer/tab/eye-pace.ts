/**
 * News that come faster than the eye follows: shown at once where it is quiet, then the newest at each beat.
 */

/** Four times a second: a number that counts up is still seen to move. */
const BEAT_MS = 250;

export interface EyePace<Value> {
  /** Shows the value, now or at the next beat, unless a newer one comes before. */
  show(value: Value): void;
  /** Nothing is shown any more. */
  stop(): void;
}

/**
 * Paces the calls of `show`, `beatMs` apart; a value of another kind than the one before is shown at once. The last value is always shown, unless it is stopped
 * before.
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
