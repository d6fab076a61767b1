import type { ReportLink } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import classes from '../trace.module.css';
import styles from './links.module.css';
import { UndoLink } from './undo-link.tsx';

/** The rest is on hover, in the working and in every file. */
const SHOWN_CHARACTERS = 110;

/** The links by which an address's money goes on: where it arrived, why, and Undo. */
export function LinkedReasons({ links }: { readonly links: readonly ReportLink[] }) {
  const { showEvidence } = useWorkbench();
  return links.map(({ linkId, reason, arrived }) => (
    <div key={linkId} className={styles.linked}>
      <span>
        arrived{' '}
        <button
          type="button"
          className={classes.evidence}
          title="Show the evidence of the row by which it arrived"
          onClick={() => showEvidence({ seq: arrived.seq, index: arrived.index })}
        >
          {arrived.time === undefined ? (
            'no time'
          ) : (
            <TimeText time={String(arrived.time)} display="utc" now={0} />
          )}
        </button>
      </span>
      <HostileText text={reason} atMost={SHOWN_CHARACTERS} />
      <UndoLink linkId={linkId} />
    </div>
  ));
}
