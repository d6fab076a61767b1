import { Badge } from '../../parts/badge.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { momentOf, placeOfReceipt } from '../../../shared/engine/recording/moment-of-recording.ts';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { blockHashSubject, heightSubject } from './block-subjects.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { MomentText } from './moment-text.tsx';
import { pauseText } from './pause-text.ts';
import classes from './recording.module.css';

/**
 * What was known at the cursor: pending and canonical block, and the stage of each watched receipt.
 */
export function MomentPanel({
  moment,
  cursor,
}: {
  readonly moment: RecordingMoment;
  readonly cursor: number;
}) {
  const links = useSubjectLinks();
  const { recording } = moment;
  const { pending, canonical, watched, pause } = momentOf(recording, cursor);
  return (
    <section className={classes.moment} aria-label="At the cursor">
      <strong>
        <MomentText at={cursor} /> UTC
      </strong>
      {pause !== undefined && <Badge tone="warning">{pauseText(pause).title}</Badge>}
      {pending !== undefined && (
        <span className={classes.momentPart}>
          <Badge tone="preconfirmed">preconfirmed</Badge>{' '}
          <SubjectLink subject={heightSubject(pending.height)} what="block height" links={links} />
          <SubjectLink
            subject={blockHashSubject(pending.form.hash, pending.height)}
            what="preconfirmed block hash"
            links={links}
          />
          <EvidenceButton seq={pending.form.seq} what={`preconfirmed block ${pending.height}`} />
        </span>
      )}
      {canonical !== undefined && (
        <span className={classes.momentPart}>
          <Badge tone="in">canonical</Badge>{' '}
          <SubjectLink subject={heightSubject(canonical.height)} what="block height" links={links} />
          <SubjectLink
            subject={blockHashSubject(canonical.block.hash, canonical.height)}
            what="canonical block hash"
            links={links}
          />
          <EvidenceButton seq={canonical.block.seq} what={`canonical block ${canonical.height}`} />
        </span>
      )}
      {watched.map(({ transaction: { hash }, stage }) => (
        <span key={hash} className={classes.momentPart}>
          <SubjectLink
            subject={{ kind: 'transaction', value: hash, chain: 'main' }}
            what="transaction hash"
            links={links}
          />
          {stage?.receipt === undefined ? (
            <Badge tone="plain">no receipt</Badge>
          ) : (
            <>
              <Badge tone={placeOfReceipt(recording, stage.receipt) === 'canonical' ? 'in' : 'preconfirmed'}>
                {placeOfReceipt(recording, stage.receipt)}
              </Badge>
              <SubjectLink subject={heightSubject(stage.receipt.height)} what="block height" links={links} />
              <StateBadge state={stage.receipt.status} />
            </>
          )}
          {stage !== undefined && <EvidenceButton seq={stage.seq} what="the receipt" />}
        </span>
      ))}
      {pause !== undefined && <HostileText text={pauseText(pause).reason} atMost={200} />}
    </section>
  );
}
