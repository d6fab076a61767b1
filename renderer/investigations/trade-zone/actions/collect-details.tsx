import { Button } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { isHash } from '../../../../shared/units/hex.ts';
import { HASHES_A_REQUEST } from '../../../../shared/service/derived/hash-batch.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import classes from '../trade-zone.module.css';
import { MOST_HASHES } from '../question/read-question.ts';

interface CollectDetailsProps {
  readonly session: ReviewSession | undefined;
  /** Number of rows that the filter shows. */
  readonly matched: number;
  readonly onCollect: (hashes: readonly string[]) => Promise<void>;
}

async function hashesShown(session: ReviewSession): Promise<readonly string[]> {
  const hashes = new Set<string>();
  for (const { fields } of await session.readWindow(0, MOST_HASHES)) {
    const hash = valueText(fields['hash']).toLowerCase();
    if (isHash(hash)) hashes.add(hash);
  }
  return [...hashes];
}

/**
 * A list has only summaries: for the shown rows this requests by hash (4.15) what an action says,
 * and why one failed.
 */
export function CollectDetails({ session, matched, onCollect }: CollectDetailsProps) {
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { busy, failure, act } = useAct();
  const isTooMany = matched > MOST_HASHES;
  const blocked =
    readOnlyReason ??
    (network.review
      ? 'Review is on: nothing is sent.'
      : isTooMany
        ? `Of at most ${groupedCount(MOST_HASHES)} rows at once: filter first.`
        : undefined);
  const requests = countText(Math.ceil(matched / HASHES_A_REQUEST), 'request');
  const run = (): void => {
    if (session === undefined) return;
    void act(async () => onCollect(await hashesShown(session)));
  };
  return (
    <div className={classes.details}>
      <Button
        variant="default"
        leftSection={<IconZoomIn size={14} />}
        loading={busy}
        disabled={session === undefined || matched === 0 || blocked !== undefined}
        title={`Requests by hash what an action says, and why one failed: ${requests}`}
        onClick={run}
      >
        Collect details of the {isTooMany ? 'rows' : groupedCount(matched)} shown
      </Button>
      {blocked === undefined ? (
        <span className={classes.requests}>{requests}</span>
      ) : (
        <span className={classes.dim}>{blocked}</span>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </div>
  );
}
