import { useCallback } from 'react';
import { PanelSkeleton } from '../../../parts/skeleton/panel-skeleton.tsx';
import { LIKELY_SCORE } from '../../../../shared/engine/linking/find-links.ts';
import type { LinkSide } from '../../../../shared/engine/linking/link-side.ts';
import type { AskedEnd } from '../../../../shared/engine/tracing/question/case-question.ts';
import type { OtherSides } from '../../../../shared/engine/tracing/report/other-sides.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useReading } from '../../../tab/reading/use-reading.ts';
import classes from '../trace.module.css';
import { CandidateList } from './candidate-list.tsx';
import { LinkByHand } from './link-by-hand.tsx';
import { RecipientsToCollect } from './recipients-to-collect.tsx';

export interface LinkPorts {
  readonly otherSidesOf: (end: AskedEnd) => Promise<OtherSides>;
  readonly movementsIn: (hash: string) => Promise<readonly LinkSide[]>;
}

interface OtherSidePanelProps extends LinkPorts {
  readonly end: AskedEnd;
}

/** What may be the other side of an end: candidates with their reasons, or a link stated by hand. */
export function OtherSidePanel({ end, otherSidesOf, movementsIn }: OtherSidePanelProps) {
  const read = useCallback(() => otherSidesOf(end), [otherSidesOf, end]);
  const { value: found, failure } = useReading(read);
  if (failure !== undefined) return <ErrorNotice error={failure} />;
  if (found === undefined) return <PanelSkeleton text="Looking for the other side…" />;
  const { rows, candidates, count, recipients } = found;
  return (
    <section className={classes.working} aria-label="Other side of this end">
      <p className={classes.workingHead}>
        {candidates.length === 0 ? (
          <>
            <strong>No candidate.</strong> On the other chain, no collected row within a day has nearly this
            amount. The address that received it may not be collected yet.
          </>
        ) : (
          <>
            <strong>{countText(count, 'candidate')}</strong>
            {count > candidates.length && `, the first ${groupedCount(candidates.length)} shown`}. A score is
            a sum of points and proves nothing; from {LIKELY_SCORE} on, a candidate is likely. Nothing counts
            until you accept it.
          </>
        )}
      </p>
      {candidates.length === 0 && <RecipientsToCollect payer={end.address} recipients={recipients} />}
      {candidates.length > 0 && <CandidateList candidates={candidates} verb="Accept" />}
      {rows.length === 0 ? (
        <p>The time of these rows is not known, so they cannot be linked.</p>
      ) : (
        <LinkByHand rows={rows} movementsIn={movementsIn} />
      )}
    </section>
  );
}
