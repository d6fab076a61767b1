import { ActionIcon } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Badge } from '../../parts/badge.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { tellUndo } from '../../parts/tell-undo.tsx';
import { useAct } from '../../parts/use-act.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { placeOfReceipt } from '../../../shared/engine/recording/moment-of-recording.ts';
import type { Recording } from '../../../shared/engine/recording/recording.ts';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import {
  changesOf,
  type ReceiptStage,
  type WatchedTransaction,
} from '../../../shared/engine/recording/watched-transaction.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { transactionRequest } from '../../tab/tab-requests.ts';
import { heightSubject } from './block-subjects.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { MomentText } from './moment-text.tsx';
import classes from './recording.module.css';
import { WatchForm } from './watch-form.tsx';

function Stage({ recording, stage }: { readonly recording: Recording; readonly stage: ReceiptStage }) {
  const links = useSubjectLinks();
  const { receipt, firstAt, seq } = stage;
  const place = receipt === undefined ? undefined : placeOfReceipt(recording, receipt);
  return (
    <li className={classes.stage}>
      <MomentText at={firstAt} />
      {receipt === undefined || place === undefined ? (
        <Badge tone="plain">no receipt</Badge>
      ) : (
        <>
          <Badge tone={place === 'canonical' ? 'in' : 'preconfirmed'}>{place}</Badge>
          <span title={`height ${receipt.height}, index ${receipt.index}`}>
            <SubjectLink subject={heightSubject(receipt.height)} what="block height" links={links} />
            {receipt.index < 0 ? '' : ` #${receipt.index}`}
          </span>
          <StateBadge state={receipt.status} />
        </>
      )}
      <EvidenceButton seq={seq} what="the receipt" />
    </li>
  );
}

/** Stages that differ in more than the hash of a preconfirmed block, the first of each. */
function shownStages(recording: Recording, { stages }: WatchedTransaction): ReceiptStage[] {
  const kind = ({ receipt }: ReceiptStage): string =>
    receipt === undefined
      ? ''
      : [placeOfReceipt(recording, receipt), receipt.height, receipt.index, receipt.status].join(' ');
  return stages.filter((stage, at) => {
    const before = stages[at - 1];
    return before === undefined || kind(before) !== kind(stage);
  });
}

interface WatchListProps {
  readonly moment: RecordingMoment;
  /** Rejects with what the list cannot do. */
  readonly onWatch: (hash: string, on: boolean) => Promise<void>;
}

/** The transactions watched with zero confirmations, and each stage of their receipts. */
export function WatchList({ moment, onWatch }: WatchListProps) {
  const links = useSubjectLinks();
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { openTab } = links;
  const { failure, act } = useAct();
  const { recording } = moment;
  const unwatch = (hash: string): void =>
    void act(async () => {
      await onWatch(hash, false);
      tellUndo({
        id: 'watching-stopped',
        title: 'No longer watched',
        message: `${shortHex(hash)} is no longer watched. Its receipts so far stay.`,
        undo: () => onWatch(hash, true),
      });
    });
  return (
    <section className={classes.watched} aria-label="Watched transactions">
      {readOnlyReason === undefined && (
        <WatchForm watched={recording.watched} onWatch={(hash) => onWatch(hash, true)} />
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {recording.watched.length === 0 && (
        <p className={classes.hint}>
          Watch a transaction to see its receipt with zero confirmations: preconfirmed, then canonical, and
          whatever changed between.
        </p>
      )}
      <ul className={classes.watchItems}>
        {recording.watched.map((transaction) => {
          const { hash, isWatched, seenIn } = transaction;
          const changes = changesOf(transaction);
          const stages = shownStages(recording, transaction);
          const seenAt = seenIn?.at ?? Number.POSITIVE_INFINITY;
          const before = stages.filter(({ firstAt }) => firstAt < seenAt);
          const after = stages.filter(({ firstAt }) => firstAt >= seenAt);
          return (
            <li key={hash} className={classes.watchItem}>
              <div className={classes.watchHead}>
                <HexLink
                  subject="transaction"
                  value={hash}
                  what="transaction hash"
                  onOpen={() => openTab(transactionRequest(hash))}
                />
                {!isWatched && <Badge tone="plain">no longer watched</Badge>}
                {changes.statusChanged && <Badge tone="failed">status changed</Badge>}
                {changes.dropped && <Badge tone="failed">receipt gone</Badge>}
                {changes.moved && <Badge tone="warning">other height</Badge>}
                {changes.indexChanged && <Badge tone="warning">other index</Badge>}
                {readOnlyReason === undefined && isWatched && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={20}
                    aria-label={`Stop watching ${hash}`}
                    onClick={() => unwatch(hash)}
                  >
                    <IconEyeOff size={14} />
                  </ActionIcon>
                )}
              </div>
              <ol className={classes.stages}>
                {before.map((stage) => (
                  <Stage key={stage.seq} recording={recording} stage={stage} />
                ))}
                {seenIn !== undefined && (
                  <li className={classes.stage}>
                    <MomentText at={seenIn.at} />
                    <Badge tone="preconfirmed">in block</Badge>
                    <SubjectLink subject={heightSubject(seenIn.height)} what="block height" links={links} />
                    <EvidenceButton seq={seenIn.seq} what="the block that has it" />
                  </li>
                )}
                {after.map((stage) => (
                  <Stage key={stage.seq} recording={recording} stage={stage} />
                ))}
              </ol>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
