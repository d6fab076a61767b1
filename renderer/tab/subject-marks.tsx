import { ActionIcon } from '@mantine/core';
import { IconNote, IconStar, IconStarFilled, IconTag } from '@tabler/icons-react';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { useAct } from '../parts/use-act.ts';
import { useWorkbench } from './workbench-context.ts';
import { useWorkbenchState } from './workbench-state.tsx';

interface SubjectMarksProps {
  /** Lower case; see shared/engine/storage/subject.ts. */
  readonly subject: string;
  /** What the subject is, e.g. 'address'. */
  readonly what: string;
  /** True if it can have a label: an address or a transaction. */
  readonly isLabelled?: boolean;
}

/** Shows a button each for the label, the star and the note of a subject. */
export function SubjectMarks({ subject, what, isLabelled = false }: SubjectMarksProps) {
  const { setStar, openNote, openLabel } = useWorkbench();
  const stars = useWorkbenchState('stars');
  const notes = useWorkbenchState('notes');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { failure, act } = useAct();
  const isStarred = stars.has(subject);
  const isNoted = notes.some((note) => note.subject === subject && note.text !== '');
  const starText = isStarred ? `Remove the star from this ${what}` : `Star this ${what}`;
  const noteText = isNoted ? `Open the note on this ${what}` : `Write a note on this ${what}`;
  if (readOnlyReason !== undefined && !isNoted) return null;
  return (
    <>
      {isLabelled && readOnlyReason === undefined && (
        <ActionIcon
          size={22}
          aria-label={`Label this ${what}`}
          title={`Label this ${what}`}
          onClick={() => openLabel(subject)}
        >
          <IconTag size={14} />
        </ActionIcon>
      )}
      <ActionIcon
        size={22}
        aria-label={`Star this ${what}`}
        aria-pressed={isStarred}
        title={starText}
        disabled={readOnlyReason !== undefined}
        onClick={() => void act(() => setStar(subject, !isStarred))}
      >
        {isStarred ? <IconStarFilled size={14} /> : <IconStar size={14} />}
      </ActionIcon>
      <ActionIcon
        size={22}
        variant={isNoted ? 'light' : 'subtle'}
        aria-label={noteText}
        title={noteText}
        onClick={() => openNote(subject)}
      >
        <IconNote size={14} />
      </ActionIcon>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
