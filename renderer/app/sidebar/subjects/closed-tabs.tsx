import { useMemo } from 'react';
import { useTabHistoryStore } from '../../stores/tab-history-store.ts';
import { inOrderOfClosing } from '../../tabs/tab-history.ts';
import { SidebarSection } from '../sidebar-section.tsx';
import classes from '../sidebar.module.css';
import { EntryRow } from './entry-row.tsx';
import type { SubjectEntry } from './group-subjects.ts';

/** Lists the closed tabs of the case, those closed last first; a click reopens one. */
export function ClosedTabs({ entries }: { readonly entries: readonly SubjectEntry[] }) {
  const history = useTabHistoryStore();
  const closed = useMemo(
    () =>
      inOrderOfClosing(
        history,
        entries.map((entry) => ({ ...entry, tabId: entry.id })),
      ),
    [history, entries],
  );
  if (closed.length === 0) return null;
  return (
    <SidebarSection id="reopen" title="Reopen" count={closed.length}>
      <ul className={classes.list} aria-label="Closed tabs">
        {closed.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </SidebarSection>
  );
}
