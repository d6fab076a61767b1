import { getDefaultZIndex, Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useEscapeCloses } from '../../tab/use-escape-closes.ts';
import classes from './deception.module.css';
import { FittedBadges } from './fitted-badges.tsx';
import { LikenessCard } from './likeness-card.tsx';
import type { Warning } from './warning-text.ts';

interface WarningCellProps {
  /** At least one. */
  readonly warnings: readonly Warning[];
  readonly known: Deceptions;
}

/** The delay before the reasons appear, because the pointer crosses many rows on its way. */
const HOVER_MS = 300;
const UNDER_DIALOGS = getDefaultZIndex('modal') - 1;

/**
 * Shows a row's warnings. The reasons with full addresses appear on hover; a click or Enter pins
 * them.
 */
export function WarningCell({ warnings, known }: WarningCellProps) {
  const [isPinned, setPinned] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isShown = useIsTabShown();
  const close = (): void => {
    setPinned(false);
    setHovered(false);
  };
  // A card that is only hovered does not have the focus, so Escape is for what does.
  useEscapeCloses(isPinned, close);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Popover
      // A link in the card opens another tab, which the card must not cover.
      opened={isShown && (isPinned || isHovered)}
      onChange={(opened) => {
        setPinned(opened);
        if (!opened) setHovered(false);
      }}
      position="bottom-start"
      // Below the dialogs that its menu opens.
      zIndex={UNDER_DIALOGS}
      trapFocus={isPinned}
      returnFocus={isPinned}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.text}
          tabIndex={-1}
          onMouseEnter={() => {
            timer.current = setTimeout(() => setHovered(true), HOVER_MS);
          }}
          onMouseLeave={() => {
            clearTimeout(timer.current);
            setHovered(false);
          }}
          onClick={(event) => {
            event.stopPropagation();
            setPinned(!isPinned);
          }}
        >
          <FittedBadges
            badges={warnings.map((each) => ({ ...each, key: `${each.text} ${each.about ?? ''}` }))}
          />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <LikenessCard warnings={warnings} known={known} />
      </Popover.Dropdown>
    </Popover>
  );
}
