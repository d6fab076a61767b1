import { UnstyledButton } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';

/** The number of labels, and the button that opens the label book. */
export function LabelSection() {
  const { entries } = useOpenCaseStore((state) => state.labelBook);
  const showDialog = useDialogStore((state) => state.show);
  return (
    <SidebarSection id="labels" title="Labels" count={entries.length}>
      <ul className={classes.list}>
        <li className={classes.row}>
          <UnstyledButton
            className={classes.open}
            title="Labels of this case and of all cases: edit, import, export"
            onClick={() => showDialog({ kind: 'label-book' })}
          >
            <IconTags size={14} aria-hidden />
            <span className={classes.name}>Label book…</span>
          </UnstyledButton>
        </li>
      </ul>
    </SidebarSection>
  );
}
