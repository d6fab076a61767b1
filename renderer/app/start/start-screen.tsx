import { Button, Loader } from '@mantine/core';
import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { isDatabaseFailure } from '../../database/describe-database-error.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useHostStore } from '../stores/host-store.ts';
import { EmptyDatabaseOffer } from './empty-database-offer.tsx';
import classes from '../app-frame.module.css';

interface StartScreenProps {
  readonly startAgain: () => Promise<void>;
  readonly connect: () => Promise<CasebookClient>;
}

/** Shown until the trusted side has answered; says why if it does not. */
export function StartScreen({ startAgain, connect }: StartScreenProps) {
  const { phase, error } = useHostStore();
  return (
    <main className={classes.state}>
      {phase === 'failed' && error !== undefined ? (
        <>
          <ErrorNotice error={error} />
          {isDatabaseFailure(error) && (
            <EmptyDatabaseOffer connect={connect}>
              <Button onClick={() => void startAgain()}>Try again</Button>
            </EmptyDatabaseOffer>
          )}
        </>
      ) : (
        <div className={classes.waiting} role="status">
          <Loader size="xs" />
          Connecting to Casebook…
        </div>
      )}
    </main>
  );
}
