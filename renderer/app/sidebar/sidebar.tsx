import { useRef } from 'react';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { CaseList } from './case-list.tsx';
import { ConnectionList } from './connection-list.tsx';
import { HomeRow } from './home-row.tsx';
import { LabelSection } from './label-section.tsx';
import { NoteList } from './note-list.tsx';
import { RequestList } from './request-list.tsx';
import classes from './sidebar.module.css';
import { SubjectList } from './subjects/subject-list.tsx';
import { useSidebarOver } from './use-sidebar-over.ts';

interface SidebarProps {
  /** True if it lies over the tabs, because there is no room beside them. */
  readonly isOver: boolean;
}

/** The left column: all cases, and the contents of the open one. */
export function Sidebar({ isOver }: SidebarProps) {
  const isOpen = useOpenCaseStore((state) => state.phase.kind === 'open');
  const element = useRef<HTMLElement>(null);
  useSidebarOver(element, isOver);
  return (
    <nav
      ref={element}
      className={classes.sidebar}
      data-over={isOver || undefined}
      aria-label="Cases and their contents"
    >
      <CaseList />
      {isOpen && (
        <>
          <HomeRow />
          <SubjectList>
            <NoteList />
            <LabelSection />
            <RequestList />
          </SubjectList>
        </>
      )}
      <ConnectionList />
    </nav>
  );
}
