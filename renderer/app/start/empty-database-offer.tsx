import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { emptyPageStorage } from '../../host/empty-page-storage.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import classes from './empty-database-offer.module.css';

interface EmptyDatabaseOfferProps {
  /** Connects to the trusted side, which empties the database. */
  readonly connect: () => Promise<CasebookClient>;
  /** Milder actions to try first. */
  readonly children: ReactNode;
}

/** Offers to empty a browser database that cannot be opened or read, and says what that costs. */
export function EmptyDatabaseOffer({ connect, children }: EmptyDatabaseOfferProps) {
  const { busy, failure, act } = useAct();
  // The page stays for a moment after its database is empty, until it is reloaded.
  const [isReloading, setReloading] = useState(false);
  const empty = async (): Promise<void> => {
    await emptyPageStorage(await connect());
    setReloading(true);
  };
  return (
    <section className={classes.offer} aria-label="A damaged browser database">
      <p className={classes.text}>
        The browser database is a view of your cases and can be rebuilt.{' '}
        <strong>Your cases lose nothing:</strong> every answer, label, note, tab and graph is in the journal
        on disk, and Casebook loads a case from its journal when you open it.
      </p>
      <p className={classes.text}>
        You lose how this browser shows them: saved filters, filters and sorting of open tabs, columns, and
        which case was open. Close other windows of Casebook first.
      </p>
      <Group gap="sm">
        {children}
        <Button variant="default" onClick={() => void act(empty)} loading={busy || isReloading}>
          Empty the browser database and begin again
        </Button>
      </Group>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </section>
  );
}
