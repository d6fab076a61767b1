import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { CaseList } from './case-list.tsx';
import { CollectionList } from './collection-list.tsx';
import { ConnectionList } from './connection-list.tsx';
import { LabelSection } from './label-section.tsx';
import { NoteList } from './note-list.tsx';
import { StarList } from './star-list.tsx';
import { TabList } from './tab-list.tsx';
import classes from './sidebar.module.css';

/** The left column: all cases, and the contents of the open one. */
export function Sidebar() {
  const isOpen = useOpenCaseStore((state) => state.phase.kind === 'open');
  return (
    <nav className={classes.sidebar} aria-label="Cases and their contents">
      <CaseList />
      {isOpen && (
        <>
          <TabList />
          <CollectionList />
          <StarList />
          <NoteList />
          <LabelSection />
        </>
      )}
      <ConnectionList />
    </nav>
  );
}
