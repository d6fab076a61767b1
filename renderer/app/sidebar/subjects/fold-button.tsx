import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from '../sidebar.module.css';

interface FoldButtonProps {
  readonly isUnfolded: boolean;
  /** What it unfolds. */
  readonly label: string;
  readonly onClick: () => void;
}

/** Unfolds what belongs to a row, before its name. */
export function FoldButton({ isUnfolded, label, onClick }: FoldButtonProps) {
  const Arrow = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton
      className={classes.unfold}
      aria-expanded={isUnfolded}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Arrow size={14} aria-hidden />
    </UnstyledButton>
  );
}
