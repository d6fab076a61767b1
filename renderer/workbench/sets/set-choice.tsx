import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../cases/case-records.ts';
import { useWorkbench } from '../workbench-context.ts';

interface SetChoiceProps {
  /** Oldest first. */
  readonly collectionIds: readonly string[];
  readonly shown: string;
  /** What tells a set from the others of the tab. */
  readonly nameOf: (record: CollectionRecord) => string;
  readonly onShow: (collectionId: string) => void;
}

/** Which of the sets of a tab is looked at, where there are several. */
export function SetChoice({ collectionIds, shown, nameOf, onShow }: SetChoiceProps) {
  const { repository } = useWorkbench();
  const [records, setRecords] = useState<readonly CollectionRecord[]>([]);
  useEffect(() => {
    let current = true;
    Promise.all(collectionIds.map((id) => repository.getCollection(id))).then(
      (read) => current && setRecords(read.filter((each) => each !== undefined)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [repository, collectionIds]);
  if (records.length < 2) return null;
  return (
    <Select
      w={420}
      aria-label="Set shown"
      allowDeselect={false}
      data={records.toReversed().map((record) => ({ value: record.collectionId, label: nameOf(record) }))}
      value={shown}
      onChange={(next) => {
        if (next !== null) onShow(next);
      }}
    />
  );
}
