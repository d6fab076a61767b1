import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { askForMenu, subjectAttributes, SUBJECT_TEXT, type ChainSubject } from './chain-subject.ts';

interface SubjectMenuButtonProps {
  readonly subject: ChainSubject;
}

/** Opens the menu that a right click on the subject opens, for whoever does not right-click. */
export function SubjectMenuButton({ subject }: SubjectMenuButtonProps) {
  const text = `More about this ${SUBJECT_TEXT[subject.kind]}`;
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={text}
      aria-haspopup="menu"
      title={text}
      {...subjectAttributes(subject)}
      onClick={({ currentTarget }) => askForMenu(currentTarget)}
    >
      <IconDots size={14} />
    </ActionIcon>
  );
}
