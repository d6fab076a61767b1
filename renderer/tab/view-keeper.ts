/** What is typed is stored when the typing rests: storing draws all that lists tabs, and the rows of a key would wait for it. */
const REST_MS = 400;

/** Keeps the newest of what was set. */
export interface ViewKeeper<View> {
  /** Stores at once. */
  readonly keep: (view: View) => void;
  /** Stores when nothing came for a moment. */
  readonly keepAtRest: (view: View) => void;
  /** Stores what waits for the rest, now. */
  readonly rest: () => void;
}

/**
 * A keeper that stores by `store`; what had waited is stored with `isLate`, since another view may have been set elsewhere meanwhile.
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
