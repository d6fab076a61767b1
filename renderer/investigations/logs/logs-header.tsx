import { Button } from '@mantine/core';
import { IconAdjustments, IconBook2 } from '@tabler/icons-react';
import { AddressText } from '../../parts/address-text.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { AddressTitle } from '../../tab/address-title.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './logs.module.css';

interface LogsHeaderProps {
  readonly contract: string;
  readonly asking: boolean;
  readonly onAsk: () => void;
}

/** The contract with its label, what its logs are decoded by, and a link to the ABI book. */
export function LogsHeader({ contract, asking, onAsk }: LogsHeaderProps) {
  const { showAbiBook, openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const abiBook = useWorkbenchState('abiBook');
  const address = contract.toLowerCase();
  const names = abiBook.abis.filter((abi) => abi.address === address).map(({ name }) => name);
  const implementation = abiBook.data.implementations.get(address);
  return (
    <header className={classes.header}>
      <AddressTitle address={address} />
      <span className={classes.dim}>
        {names.length === 0 ? (
          'No ABI added: decoded by built-in standards'
        ) : (
          <>
            ABI: <HostileText text={names.join(', ')} atMost={60} />
          </>
        )}
      </span>
      {implementation !== undefined && (
        <span className={classes.dim}>
          proxy of{' '}
          <AddressText
            address={implementation}
            label={labels.get(implementation)}
            onOpen={() => openTab({ kind: 'logs', params: { address: implementation } })}
          />
        </span>
      )}
      <span className={classes.spacer} />
      <Button variant="default" leftSection={<IconBook2 size={14} />} onClick={() => showAbiBook(address)}>
        ABI book
      </Button>
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
