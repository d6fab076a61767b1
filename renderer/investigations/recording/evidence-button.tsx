import { ActionIcon } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useWorkbench } from '../../tab/workbench-context.ts';

/** Opens the journal record that supports something. */
export function EvidenceButton({
  seq,
  what,
  tabIndex = 0,
}: {
  readonly seq: number;
  readonly what: string;
  /** -1 inside a grid, whose own keys reach the row's. */
  readonly tabIndex?: number;
}) {
  const { showEvidence } = useWorkbench();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={18}
      tabIndex={tabIndex}
      aria-label={`Evidence of ${what}, record ${seq}`}
      title={`Record ${seq} of the journal`}
      onClick={() => showEvidence({ seq })}
    >
      <IconFileSearch size={12} />
    </ActionIcon>
  );
}
