import { Button } from '@mantine/core';
import type { LabelRecord } from '../../../shared/engine/storage/case-records.ts';
import { originOf, type LabelScope } from '../../../shared/engine/labels/label-book.ts';
import { withFirst } from '../../../shared/engine/labels/further-labels.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { keepLabels } from '../session/label-events.ts';
import classes from './labels.module.css';
import { removeLabel } from './removed-label.tsx';

interface FurtherLabelsListProps {
  readonly caseId: string;
  readonly record: LabelRecord;
  readonly scope: LabelScope;
  readonly isReadOnly: boolean;
  /** Receives each action that was started, to show its failure. */
  readonly onAct: (doing: Promise<void>) => void;
}

/**
 * Lists a subject's further labels, each with its source. Each can be displayed first, or removed.
 */
export function FurtherLabelsList({ caseId, record, scope, isReadOnly, onAct }: FurtherLabelsListProps) {
  const services = useFrameServices();
  const { subject, others = [] } = record;
  if (others.length === 0) return null;
  return (
    <ul className={classes.further} aria-label="Also called">
      {others.map((each, index) => (
        // Two sources may give the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span className={classes.text}>
            <span className={classes.dim}>also called </span>
            <HostileText text={each.label} atMost={60} />{' '}
            <span className={classes.dim}>
              <HostileText text={originOf(each)} atMost={80} />
            </span>
          </span>
          {!isReadOnly && (
            <>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Show first: ${revealWhole(each.label)}`}
                onClick={() =>
                  onAct(
                    keepLabels(services, caseId, { subject, scope, labels: withFirst(record, index + 1) }),
                  )
                }
              >
                Show first
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={`Remove the label ${revealWhole(each.label)}`}
                onClick={() => onAct(removeLabel(services, caseId, { record, scope, place: index + 1 }))}
              >
                Remove
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
