import { Button } from '@mantine/core';
import { CopyButton } from '../parts/copy-button.tsx';
import { HostileLines } from '../parts/hostile-lines.tsx';
import { bugReport } from './bug-report.ts';
import classes from './error-boundary.module.css';
import { useHostStore } from './stores/host-store.ts';

interface BugNoticeProps {
  /** The part that stopped, as the beginning of a sentence: 'This tab'. */
  readonly what: string;
  readonly error: unknown;
  readonly onTryAgain: () => void;
}

/**
 * Replaces a part of the page that crashed. Says what happened and that nothing is lost, and offers
 * a report that can be read before it is copied.
 */
export function BugNotice({ what, error, onTryAgain }: BugNoticeProps) {
  const program = useHostStore((state) => state.description);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const report = bugReport({ what, error, program });
  return (
    <div className={classes.fallback} role="alert">
      <h2>{what} stopped because of a bug in Casebook.</h2>
      <p>Nothing that was collected is lost: it is in the case’s journal. Everything else keeps working.</p>
      <pre className={classes.details}>
        <HostileLines text={message} />
      </pre>
      <details>
        <summary>Report for the developers</summary>
        <p>Only this text is copied. It contains no keys, no paths and no data of the case.</p>
        <pre className={classes.details} aria-label="Bug report">
          <HostileLines text={report} />
        </pre>
        <CopyButton value={report} what="bug report" />
      </details>
      <Button variant="default" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
