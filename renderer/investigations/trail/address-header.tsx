import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconLogs, IconSitemap } from '@tabler/icons-react';
import { SubjectMarks } from '../../tab/subject-marks.tsx';
import { AddressTitle } from '../../tab/address-title.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from './trail.module.css';

interface AddressHeaderProps {
  readonly address: string;
  readonly asking: boolean;
  readonly onAsk: () => void;
}

/** The whole address with its EIP-55 capitals, its label, and the button to collect more. */
export function AddressHeader({ address, asking, onAsk }: AddressHeaderProps) {
  const { openTab } = useWorkbench();
  return (
    <header className={classes.header}>
      <AddressTitle address={address} />
      <SubjectMarks subject={address.toLowerCase()} what="address" isLabelled />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={22}
        aria-label="Search the logs of this address"
        title="Search the logs of this address"
        onClick={() => openTab({ kind: 'logs', params: { address } })}
      >
        <IconLogs size={14} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={22}
        aria-label="Show as graph"
        title="Show as graph"
        onClick={() => openTab({ kind: 'graph', params: { subject: address.toLowerCase() } })}
      >
        <IconSitemap size={14} />
      </ActionIcon>
      <span className={classes.spacer} />
      <Button
        variant="default"
        leftSection={<IconAdjustments size={14} />}
        aria-expanded={asking}
        onClick={onAsk}
      >
        What to collect
      </Button>
    </header>
  );
}
