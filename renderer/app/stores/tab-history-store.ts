import { z } from 'zod';
import { create } from 'zustand';
import { keepChoice, readChoice } from '../../page/kept-choice.ts';
import { afterClosing, afterVisit, NO_HISTORY, type TabHistory } from '../tabs/tab-history.ts';
import { useOpenCaseStore, type OpenCaseState } from './open-case-store.ts';

const KEY = 'casebook.tab-history';

const keptSchema = z.object({
  caseId: z.string(),
  history: z.object({
    back: z.array(z.string()),
    forward: z.array(z.string()),
    closed: z.array(z.string()),
  }),
});

/** The way through the tabs of the open case in this window. It survives a reload. */
export const useTabHistoryStore = create<TabHistory>(() => NO_HISTORY);

const caseOf = ({ phase }: OpenCaseState): string | undefined =>
  phase.kind === 'open' ? phase.record.caseId : undefined;

function setHistory(caseId: string, history: TabHistory): void {
  useTabHistoryStore.setState(history);
  keepChoice('window', KEY, { caseId, history });
}

function readHistory(caseId: string): TabHistory {
  const read = keptSchema.safeParse(readChoice('window', KEY));
  return read.success && read.data.caseId === caseId ? read.data.history : NO_HISTORY;
}

/** Sets the history after a step through it, which is not another visit. */
export function takeStep(history: TabHistory, go: () => void): void {
  const caseId = caseOf(useOpenCaseStore.getState());
  if (caseId === undefined) return;
  go();
  setHistory(caseId, history);
}

/** Returns the ids of tabs that were open and are not any more. */
function closedSince(now: OpenCaseState, before: OpenCaseState): readonly string[] {
  if (now.tabs === before.tabs) return [];
  const open = new Set(now.tabs.filter((tab) => tab.open).map(({ tabId }) => tabId));
  return before.tabs.filter((tab) => tab.open && !open.has(tab.tabId)).map(({ tabId }) => tabId);
}

/** Returns the history after a change of the open case's tabs. */
function afterChange(history: TabHistory, now: OpenCaseState, before: OpenCaseState): TabHistory {
  const gone = closedSince(now, before);
  const left = before.activeTabId;
  const visited = left === undefined || left === now.activeTabId ? history : afterVisit(history, left);
  return gone.length === 0 ? visited : afterClosing(visited, gone);
}

/** Follows the tabs of the open case. Returns the function that stops it. */
export function followTabs(): () => void {
  let followed: string | undefined;
  const begin = (caseId: string | undefined): void => {
    followed = caseId;
    useTabHistoryStore.setState(caseId === undefined ? NO_HISTORY : readHistory(caseId));
  };
  begin(caseOf(useOpenCaseStore.getState()));
  return useOpenCaseStore.subscribe((now, before) => {
    const caseId = caseOf(now);
    if (caseId !== followed) return begin(caseId);
    if (caseId === undefined) return;
    const { back, forward, closed } = useTabHistoryStore.getState();
    const history = { back, forward, closed };
    const next = afterChange(history, now, before);
    if (next !== history) setHistory(caseId, next);
  });
}
