import { useMemo } from 'react';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { useTabHistoryStore } from '../stores/tab-history-store.ts';
import { inOrderOfClosing } from '../tabs/tab-history.ts';
import classes from './sidebar.module.css';
import { TabRow } from './tab-row.tsx';

/** Lists the closed tabs of the case, those closed last first; a click reopens one. */
export function ClosedTabs() {
  const tabs = useOpenCaseStore((state) => state.tabs);
  const history = useTabHistoryStore();
  const closed = useMemo(
    () =>
      inOrderOfClosing(
        history,
        tabs.filter(({ open }) => !open),
      ),
    [history, tabs],
  );
  return (
    <ul className={classes.list} aria-label="Closed tabs">
      {closed.map((tab) => (
        <TabRow key={tab.tabId} tab={tab} />
      ))}
    </ul>
  );
}
