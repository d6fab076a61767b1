import { UnstyledButton } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { withShortHex } from '../../parts/hex-in-text.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { briefSubject, describeSubject } from '../subjects/describe-subject.ts';
import { noteHeading } from './note-heading.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';

/** Gives a note the context menu of its subject: an address, hash, height or token, or a row. */
function attributesOf(subject: string): Readonly<Record<string, string>> {
  const ofChain = chainSubjectOf(subject);
  return {
    ...(ofChain !== undefined && subjectAttributes(ofChain)),
    ...(subject.startsWith('row:') && { 'data-row-subject': subject }),
  };
}

/**
 * Lists the notes of the open case, newest first, without emptied ones. Each line has the context
 * menu of its note's subject.
 */
export function NoteList() {
  const notes = useOpenCaseStore((state) => state.notes).filter(({ text }) => text !== '');
  const readOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  const { labels, tabs } = useOpenCaseStore();
  const showDialog = useDialogStore((state) => state.show);
  return (
    <SidebarSection
      id="notes"
      title="Notes"
      count={notes.length}
      add={{ label: 'Write a note', act: () => showDialog({ kind: 'note' }), disabled: readOnly }}
    >
      <ul className={classes.list}>
        {notes.map(({ noteId, subject, text }) => (
          <li key={noteId} className={`${classes.row} ${classes.note}`} {...attributesOf(subject)}>
            <UnstyledButton
              className={classes.open}
              title={
                subject === 'case'
                  ? revealWhole(text)
                  : `${revealWhole(describeSubject(subject, { labels, tabs }))}\n${revealWhole(text)}`
              }
              onClick={() => showDialog({ kind: 'note', noteId })}
            >
              <IconNote size={14} aria-hidden />
              <span className={classes.name}>
                <HostileText text={withShortHex(noteHeading(text))} atMost={120} />
              </span>
              {subject !== 'case' && (
                <span className={classes.aside}>
                  <HostileText text={briefSubject(subject, { labels, tabs })} atMost={120} />
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </SidebarSection>
  );
}
