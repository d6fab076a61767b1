import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import classes from './sidebar.module.css';

interface SidebarSectionProps {
  readonly title: string;
  readonly count?: number;
  /** What the plus button adds. Without it there is no button. */
  readonly add?: { readonly label: string; readonly act: () => void; readonly disabled?: boolean };
  readonly children: ReactNode;
}

/** One section of the sidebar, with a heading and a list. */
export function SidebarSection({ title, count, add, children }: SidebarSectionProps) {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.heading}>
        <h2 className={classes.headingText} id={headingId}>
          {title}
          {count !== undefined && count > 0 && <span className={classes.count}>{groupedCount(count)}</span>}
        </h2>
        {add !== undefined && (
          <Tooltip label={add.label}>
            <ActionIcon size="sm" aria-label={add.label} disabled={add.disabled ?? false} onClick={add.act}>
              <IconPlus size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children}
    </section>
  );
}
