import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconLogs, IconSitemap } from '@tabler/icons-react';
import { blo } from 'blo';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { subjectAttributes } from '../../parts/chain-subject.ts';
import { SubjectMarks } from '../../workbench/subject-marks.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from './trail.module.css';

interface AddressHeaderProps {
  readonly address: string;
  readonly asking: boolean;
  readonly onAsk: () => void;
}

/** The whole address with its EIP-55 capitals, its label, and the way to ask for more. */
export function AddressHeader({ address, asking, onAsk }: AddressHeaderProps) {
  const { labels, openTab } = useWorkbench();
  const full = checksumAddress(address);
  const label = labels.get(address.toLowerCase());
  return (
    <header className={classes.header}>
      <img
        className={classes.identicon}
        src={blo(address.toLowerCase() as `0x${string}`)}
        alt=""
        width={22}
        height={22}
      />
      {label !== undefined && label !== '' && (
        <strong>
          <HostileText text={label} atMost={60} />
        </strong>
      )}
      <span
        className={classes.address}
        {...subjectAttributes({ kind: 'address', value: address, chain: 'main' })}
      >
        {full} <CopyButton value={full} what="address" />
      </span>
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
