import { UnstyledButton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { CollectionRow } from './collection-row.tsx';
import { MoreRows } from './more-rows.tsx';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';

/** So many collections are listed before the others are asked for. */
const SHOWN = 30;

/** Lists the collections of the case, newest first, and leads to the requests themselves. */
export function RequestList() {
  const collections = useOpenCaseStore((state) => state.collections);
  const showDialog = useDialogStore((state) => state.show);
  const newestFirst = useMemo(
    () => collections.toSorted((one, other) => other.createdAt - one.createdAt),
    [collections],
  );
  return (
    <SidebarSection id="requests" title="Requests" count={collections.length}>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.open}
          title="Each request that left this machine since Casebook was started"
          onClick={() => showDialog({ kind: 'ledger' })}
        >
          <IconListDetails size={14} aria-hidden />
          <span className={classes.name}>Network traffic…</span>
        </UnstyledButton>
      </div>
      <MoreRows
        rows={newestFirst}
        atMost={SHOWN}
        label="Collections, newest first"
        rowOf={(record) => <CollectionRow key={record.collectionId} stored={record} namesSubject />}
      />
    </SidebarSection>
  );
}
