/** The tabs of this window that are asking several sources now, from the first request to the last. */
import { create } from 'zustand';

/** Ids of tabs. A tab stays in the set between its requests: it is not complete before the last ended. */
export const useAskingTabs = create<ReadonlySet<string>>(() => new Set<string>());

/** Runs `act`; until it ends, the tab counts as asking. Returns or rejects as the act does. */
export async function whileAsking<Result>(tabId: string, act: () => Promise<Result>): Promise<Result> {
  useAskingTabs.setState((asking) => new Set([...asking, tabId]), true);
  try {
    return await act();
  } finally {
    useAskingTabs.setState((asking) => new Set([...asking].filter((each) => each !== tabId)), true);
  }
}
