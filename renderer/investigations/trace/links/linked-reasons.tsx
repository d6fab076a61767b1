import { Button } from '@mantine/core';
import type { ReportLink } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trace.module.css';

/** The rest is on hover, in the working and in every file. */
const SHOWN_CHARACTERS = 110;

/** Removes a link from the case; the journal keeps that it was there. */
export function UndoLink({ linkId }: { readonly linkId: string }) {
  const { removeLink } = useWorkbench();
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { busy, failure, act } = useAct();
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={busy}
        disabled={readOnlyReason !== undefined}
        title={readOnlyReason ?? 'Removes the link; the trace then ends here again'}
        onClick={() => void act(() => removeLink(linkId))}
      >
        Undo link
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}

/** The links by which an address's money goes on: where it arrived, why, and Undo. */
export function LinkedReasons({ links }: { readonly links: readonly ReportLink[] }) {
  const { showEvidence } = useWorkbench();
  return links.map(({ linkId, reason, arrived }) => (
    <div key={linkId} className={classes.linked}>
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
