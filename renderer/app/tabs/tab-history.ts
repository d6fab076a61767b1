/** Where the user was among the tabs of a case, and which tabs were closed. Pure. */

export interface TabHistory {
  /** Tabs visited before the active one, latest last. */
  readonly back: readonly string[];
  /** Tabs that were left by going back, latest last. */
  readonly forward: readonly string[];
  /** Closed tabs, latest last. */
  readonly closed: readonly string[];
}

export const NO_HISTORY: TabHistory = { back: [], forward: [], closed: [] };

/** More steps than anybody remembers. */
const MOST = 100;

const withLatest = (ids: readonly string[], id: string): readonly string[] => [...ids, id].slice(-MOST);

/** Returns the history after the user went from one tab to another, which ends the way forward. */
export const afterVisit = (history: TabHistory, from: string): TabHistory => ({
  ...history,
  back: withLatest(history.back, from),
  forward: [],
});

/** Returns the history after tabs were closed, in this order. */
export const afterClosing = (history: TabHistory, closed: readonly string[]): TabHistory => ({
  ...history,
  closed: closed.reduce(
    (ids, id) =>
      withLatest(
        ids.filter((each) => each !== id),
        id,
      ),
    history.closed,
  ),
});

/** A step to a visited tab, and the history after it. */
export interface TabStep {
  readonly tabId: string;
  readonly history: TabHistory;
}

/**
 * Returns the step back or forward from the active tab. Tabs that are not open any more are skipped.
 * Undefined if there is nowhere to go.
 */
export function stepThrough(
  history: TabHistory,
  way: 'back' | 'forward',
  active: string | undefined,
  isOpen: (tabId: string) => boolean,
): TabStep | undefined {
  const ids = history[way];
  const at = ids.findLastIndex((id) => id !== active && isOpen(id));
  const tabId = ids[at];
  if (tabId === undefined) return undefined;
  const other = way === 'back' ? 'forward' : 'back';
  return {
    tabId,
    history: {
      ...history,
      [way]: ids.slice(0, at),
      [other]: active === undefined ? history[other] : withLatest(history[other], active),
    },
  };
}

/**
 * Returns the tab to reopen: the one closed last, otherwise the last closed tab of the case.
 * `closedIds` are the closed tabs of the case in their order.
 */
export const tabToReopen = ({ closed }: TabHistory, closedIds: readonly string[]): string | undefined =>
  closed.findLast((id) => closedIds.includes(id)) ?? closedIds.at(-1);

/** Returns the closed tabs of a case for a list: those closed last come first. */
export function inOrderOfClosing<Tab extends { readonly tabId: string }>(
  { closed }: TabHistory,
  tabs: readonly Tab[],
): readonly Tab[] {
  const rank = new Map(closed.map((id, at) => [id, at]));
  return tabs
    .map((tab, at) => ({ tab, rank: rank.get(tab.tabId) ?? at - tabs.length }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ tab }) => tab);
}
