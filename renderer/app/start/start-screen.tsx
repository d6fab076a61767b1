import { Button, Loader } from '@mantine/core';
import { isDatabaseFailure } from '../../cases/describe-database-error.ts';
import { connectToHost } from '../../host/connect-to-host.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useHostStore } from '../stores/host-store.ts';
import { EmptyDatabaseOffer } from './empty-database-offer.tsx';
import classes from '../app-frame.module.css';

/** What stands there until the trusted side has answered, or why it does not. */
export function StartScreen({ startAgain }: { readonly startAgain: () => Promise<void> }) {
  const { phase, error } = useHostStore();
  return (
    <main className={classes.state}>
      {phase === 'failed' && error !== undefined ? (
        <>
          <ErrorNotice error={error} />
          {isDatabaseFailure(error) && (
            <EmptyDatabaseOffer connect={connectToHost}>
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
