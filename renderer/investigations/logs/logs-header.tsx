import { Button } from '@mantine/core';
import { IconAdjustments, IconBook2 } from '@tabler/icons-react';
import type { Ref } from 'react';
import { AddressText } from '../../parts/address-text.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { AddressTitle } from '../../tab/address-title.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import classes from './logs.module.css';

interface LogsHeaderProps {
  readonly contract: string;
  readonly asking: boolean;
  readonly onAsk: () => void;
  /** The place for the state of the collection. */
  readonly stripRef: Ref<HTMLSpanElement>;
}

const BUILT_IN = 'No ABI added: decoded by built-in standards';

/** The contract with its label, what its logs are decoded by, and a link to the ABI book. */
export function LogsHeader({ contract, asking, onAsk, stripRef }: LogsHeaderProps) {
  const { showAbiBook, openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const abiBook = useWorkbenchState('abiBook');
  const address = contract.toLowerCase();
  const names = abiBook.abis.filter((abi) => abi.address === address).map(({ name }) => name);
  const implementation = abiBook.data.implementations.get(address);
  return (
    <header className={classes.header}>
      <AddressTitle address={address} isShort />
      <span className={classes.decodedBy} title={names.length === 0 ? BUILT_IN : undefined}>
        {names.length === 0 ? (
          BUILT_IN
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
      <span ref={stripRef} className={workbenchClasses.stripPlace} />
      <Button
        variant="default"
        className={classes.abiBook}
        leftSection={<IconBook2 size={14} />}
        aria-label="ABI book"
        title="ABI book"
        onClick={() => showAbiBook(address)}
      >
        <span className={classes.abiText}>ABI book</span>
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
