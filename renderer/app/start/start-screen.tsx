import { Loader } from '@mantine/core';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useHostStore } from '../stores/host-store.ts';
import classes from '../app-frame.module.css';

/** What stands there until the trusted side has answered, or why it does not. */
export function StartScreen() {
  const { phase, error } = useHostStore();
  return (
    <main className={classes.state}>
      {phase === 'failed' && error !== undefined ? (
        <ErrorNotice error={error} />
      ) : (
        <div className={classes.waiting} role="status">
          <Loader size="xs" />
          Connecting to Casebook…
        </div>
      )}
    </main>
  );
}
