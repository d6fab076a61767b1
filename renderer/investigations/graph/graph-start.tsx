import { Button } from '@mantine/core';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { PanelSkeleton } from '../../parts/skeleton/panel-skeleton.tsx';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './graph.module.css';
import { startAddresses } from './start-addresses.ts';
import { AddAddress } from './toolbar/add-address.tsx';

interface GraphStartProps {
  /** Undefined until they are read. */
  readonly collections: readonly CollectionRecord[] | undefined;
  readonly onAddress: (address: string) => void;
}

/** Addresses offered as a start. */
const OFFERED = 8;

/** An empty canvas: what it is for, and the addresses that it can begin with. */
export function GraphStart({ collections, onAddress }: GraphStartProps) {
  const links = useSubjectLinks();
  const stars = useWorkbenchState('stars');
  const labels = useWorkbenchState('labels');
  if (collections === undefined)
    return (
      <div className={classes.empty}>
        <PanelSkeleton text="Reading what is collected…" />
      </div>
    );
  const addresses = startAddresses(collections, stars, labels.keys());
  return (
    <div className={classes.empty}>
      <h2>Follow the money as a picture</h2>
      <p>
        The graph shows the value that moved between the addresses that this case has collected, from left to
        right. It sends no requests of its own.
      </p>
      {addresses.length === 0 ? (
        <p>
          No address trail is collected in this case yet. Begin with any address: its trail can be collected
          from there.
        </p>
      ) : (
        <div className={classes.choices}>
          <span>Begin with an address of this case:</span>
          {addresses.slice(0, OFFERED).map((address) => (
            <span key={address} className={classes.choice}>
              <SubjectLink
                subject={{ kind: 'address', value: address, chain: 'main' }}
                what="address"
                links={links}
              />
              <Button size="compact-xs" variant="default" onClick={() => onAddress(address)}>
                Begin here
              </Button>
            </span>
          ))}
        </div>
      )}
      <AddAddress onAdd={onAddress} name="Address to begin with" action="Add an address" />
    </div>
  );
}
