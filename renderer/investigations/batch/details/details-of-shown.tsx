import { Button } from '@mantine/core';
import { IconPlayerStop, IconZoomIn } from '@tabler/icons-react';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import type { BatchChain } from '../intake/chain-choice.tsx';
import type { OutcomeTable } from '../outcomes/outcome-table.ts';
import { requestsOfDetails } from './ask-details.ts';
import type { Details } from './use-details.ts';

interface DetailsOfShownProps {
  readonly table: OutcomeTable;
  /** Entries that the filter shows. */
  readonly entries: Uint32Array;
  readonly chain: BatchChain;
  readonly details: Details;
}

/** So many hashes at once: what a person can read. */
const MOST = 200;

/** Asks for the details of the hashes that the filter shows. */
export function DetailsOfShown({ table, entries, chain, details }: DetailsOfShownProps) {
  const { network } = useWorkbench();
  const { asking } = details;
  const isTooMany = entries.length > MOST;
  const hashes = isTooMany
    ? []
    : Array.from(entries, (entry) => table.row(entry).hash).filter((hash) => hash !== undefined);
  if (asking !== undefined)
    return (
      <>
        <span className={workbenchClasses.count} aria-live="polite">
          details {asking.done.toLocaleString('en')} of {asking.all.toLocaleString('en')}
        </span>
        <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={details.cancel}>
          Cancel details
        </Button>
      </>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconZoomIn size={14} />}
      disabled={network.review || hashes.length === 0}
      title={
        isTooMany
          ? `Of at most ${MOST} hashes at once: filter first`
          : `${(hashes.length * requestsOfDetails(chain)).toLocaleString('en')} requests; open a row to see what came`
      }
      onClick={() => details.ask(hashes)}
    >
      Details of those shown
    </Button>
  );
}
