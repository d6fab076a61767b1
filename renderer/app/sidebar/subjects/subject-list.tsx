import { useMemo, type ReactNode } from 'react';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import { StarList } from '../star-list.tsx';
import { SidebarSection } from '../sidebar-section.tsx';
import { ClosedTabs } from './closed-tabs.tsx';
import { EntryRow } from './entry-row.tsx';
import { groupSubjects, isOpenEntry, type SectionId, type SubjectSection } from './group-subjects.ts';
import { MoreRows } from '../more-rows.tsx';

const TITLES: Readonly<Record<SectionId, string>> = {
  pinned: 'Pinned',
  addresses: 'Addresses',
  transactions: 'Transactions and blocks',
  graphs: 'Graphs and traces',
  'event-logs': 'Logs',
  recordings: 'Recordings',
  queries: 'Other queries',
};

/** So many addresses without an open tab are listed before the others are asked for. */
const CLOSED_SHOWN = 8;

function Section({ section: { id, entries } }: { readonly section: SubjectSection }) {
  return (
    <SidebarSection id={id} title={TITLES[id]} count={entries.length}>
      <MoreRows
        rows={entries}
        atMost={entries.filter(isOpenEntry).length + CLOSED_SHOWN}
        rowOf={(entry) => <EntryRow key={entry.id} entry={entry} />}
      />
    </SidebarSection>
  );
}

/** The subjects of the open case, each in the section of its kind, and last the closed tabs. */
export function SubjectList({ children }: { readonly children: ReactNode }) {
  const tabs = useOpenCaseStore((state) => state.tabs);
  const collections = useOpenCaseStore((state) => state.collections);
  const { sections, closed } = useMemo(() => groupSubjects(tabs, collections), [tabs, collections]);
  const pinned = sections.filter(({ id }) => id === 'pinned');
  return (
    <>
      {pinned.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <StarList />
      {sections.map((section) => section.id !== 'pinned' && <Section key={section.id} section={section} />)}
      {children}
      <ClosedTabs entries={closed} />
    </>
  );
}
