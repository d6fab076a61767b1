import { memo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { Badge } from '../../parts/badge.tsx';
import {
  changesOfHeight,
  newestChanges,
  type HeightChange,
} from '../../../shared/engine/recording/height-changes.ts';
import { whyNotCompared } from '../../../shared/engine/recording/not-compared.ts';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { heightSubject } from './block-subjects.ts';
import { EvidenceButton } from './evidence-button.tsx';
import classes from './recording.module.css';

/** The newest of many: all are in the CSV of the heights. */
const SHOWN = 50;

/** Redrawn only if one of its fields changes. */
const Change = memo(function Change(change: HeightChange) {
  const links = useSubjectLinks();
  const { kind, height, hash, seq } = change;
  return (
    <li className={classes.stage}>
      {seq !== undefined && <EvidenceButton seq={seq} what={`the ${kind} transaction`} />}
      <SubjectLink subject={heightSubject(height)} what="block height" links={links} />
      <Badge tone={kind === 'dropped' ? 'failed' : 'warning'}>{kind}</Badge>
      <SubjectLink
        subject={{ kind: 'transaction', value: hash, chain: 'main' }}
        what="transaction hash"
        links={links}
      />
      {kind === 'reordered' && (
        <span title="Its place in the block before and after, from 0">
          #{change.from} → #{change.to}
        </span>
      )}
      {kind === 'dropped' &&
        (change.returnedIn === undefined ? (
          <span>not seen again</span>
        ) : (
          <span>
            again in{' '}
            <SubjectLink subject={heightSubject(change.returnedIn)} what="block height" links={links} />
          </span>
        ))}
    </li>
  );
});

const Changes = ({ changes }: { readonly changes: readonly HeightChange[] }) => (
  <ul>
    {changes.map((change) => (
      <Change key={`${change.kind} ${change.height} ${change.hash}`} {...change} />
    ))}
  </ul>
);

interface ChangeListProps {
  readonly moment: RecordingMoment;
  /** The height under the cursor; undefined while following the newest. */
  readonly height: number | undefined;
}

/**
 * Which transactions were dropped or reordered on the way from preconfirmed to canonical: at the
 * height under the cursor, and the newest of all.
 */
export function ChangeList({ moment: { recording }, height }: ChangeListProps) {
  const links = useSubjectLinks();
  const { changes, total } = newestChanges(recording, SHOWN);
  const recorded = height === undefined ? undefined : recording.heightOf(height);
  const ofHeight = recorded === undefined ? [] : changesOfHeight(recording, recorded);
  const notCompared = recorded === undefined ? undefined : whyNotCompared(recorded);
  if (total === 0 && notCompared === undefined) return null;
  return (
    <section aria-label="Dropped and reordered" className={classes.pauses}>
      {recorded !== undefined && (
        <>
          <h3>
            At the cursor: height{' '}
            <SubjectLink subject={heightSubject(recorded.height)} what="block height" links={links} />
          </h3>
          {ofHeight.length > 0 && <Changes changes={ofHeight} />}
          {notCompared !== undefined && <p className={classes.nothing}>Not compared: {notCompared}.</p>}
          {notCompared === undefined && ofHeight.length === 0 && (
            <p className={classes.nothing}>Nothing was dropped or reordered at this height.</p>
          )}
        </>
      )}
      {total > 0 && (
        <>
          <h3>
            Dropped and reordered transactions
            {total > changes.length &&
              `: the newest ${groupedCount(changes.length)} of ${groupedCount(total)}, all are in the CSV`}
          </h3>
          <Changes changes={changes} />
        </>
      )}
    </section>
  );
}
