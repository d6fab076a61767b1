import { Select } from '@mantine/core';
import { useCallback } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';

interface CollectionChoiceProps {
  /** Oldest first. */
  readonly collectionIds: readonly string[];
  readonly shown: string;
  /** Returns a name that distinguishes a collection from the tab's others. */
  readonly nameOf: (record: CollectionRecord) => string;
  readonly onShow: (collectionId: string) => void;
}

/**
 * Shows a choice between a tab's collections if there are several, or the error if they could not
 * be read.
 */
export function CollectionChoice({ collectionIds, shown, nameOf, onShow }: CollectionChoiceProps) {
  const { repository } = useWorkbench();
  const read = useCallback(
    async () =>
      (await Promise.all(collectionIds.map((id) => repository.getCollection(id)))).filter(
        (record) => record !== undefined,
      ),
    [repository, collectionIds],
  );
  const { value: records = [], failure } = useReading(read);
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (records.length < 2) return null;
  return (
    <Select
      className={classes.choice}
      aria-label="Collection shown"
      allowDeselect={false}
      data={records.toReversed().map((record) => ({ value: record.collectionId, label: nameOf(record) }))}
      value={shown}
      onChange={(next) => {
        if (next !== null) onShow(next);
      }}
    />
  );
}
