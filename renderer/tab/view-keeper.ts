/**
 * Typed text is stored when the typing pauses: storing re-renders every list of tabs, and each key
 * press would delay the rows.
 */
const REST_MS = 400;

/** Stores the newest value that it received. */
export interface ViewKeeper<View> {
  /** Stores at once. */
  readonly keep: (view: View) => void;
  /** Stores after a pause without further values. */
  readonly keepAtRest: (view: View) => void;
  /** Stores the waiting value now. */
  readonly rest: () => void;
}

/**
 * Creates a keeper that stores through `store`. Delayed values are stored with `isLate`, since
 * another view may have been set elsewhere meanwhile.
 */
export function createViewKeeper<View>(store: (view: View, isLate: boolean) => void): ViewKeeper<View> {
  let waiting: { readonly view: View; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const drop = (): void => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const rest = (): void => {
    if (waiting === undefined) return;
    const { view } = waiting;
    drop();
    store(view, true);
  };
  return {
    keep: (view) => {
      drop();
      store(view, false);
    },
    keepAtRest: (view) => {
      drop();
      waiting = { view, timer: setTimeout(rest, REST_MS) };
    },
    rest,
  };
}
