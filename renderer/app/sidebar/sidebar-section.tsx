import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { toggleSection, useIsFolded } from './folded-sections.ts';
import classes from './sidebar.module.css';

interface SidebarSectionProps {
  /** Unique in the sidebar; remembers whether the section is folded. */
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  /** What the plus button adds. Without it there is no button. */
  readonly add?: { readonly label: string; readonly act: () => void; readonly disabled?: boolean };
  readonly children: ReactNode;
}

/** One section of the sidebar: a heading that folds it, and a list. */
export function SidebarSection({ id, title, count, add, children }: SidebarSectionProps) {
  const headingId = useId();
  const isFolded = useIsFolded(id);
  const Arrow = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <section className={classes.section} aria-labelledby={headingId} data-folded={isFolded || undefined}>
      <div className={classes.heading}>
        <h2 className={classes.headingText} id={headingId}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={!isFolded}
            onClick={() => toggleSection(id)}
          >
            <Arrow size={14} aria-hidden />
            {/* The space is only heard. */}
            {`${title} `}
            {count !== undefined && count > 0 && <span className={classes.count}>{groupedCount(count)}</span>}
          </UnstyledButton>
        </h2>
        {add !== undefined && (
          <Tooltip label={add.label}>
            <ActionIcon size="sm" aria-label={add.label} disabled={add.disabled ?? false} onClick={add.act}>
              <IconPlus size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {!isFolded && children}
    </section>
  );
}
