import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type {
  LabelImportPlan,
  PlannedLabel,
  PlannedOutcome,
} from '../../../shared/engine/labels/file/plan-label-import.ts';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { leaveDialogFor } from '../dialogs/leave-dialog.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openSubject } from '../subjects/open-subject.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { warningsOfImport } from './label-warnings.ts';
import { LookalikeLabels } from './lookalike-labels.tsx';
import { LabelledSubject } from './labelled-subject.tsx';
import classes from './labels.module.css';
import { SCOPE_TEXT } from './scope-text.ts';
import { VirtualLines } from './virtual-lines.tsx';

const TONES: Readonly<Record<PlannedOutcome, BadgeTone>> = {
  new: 'in',
  further: 'in',
  changes: 'warning',
  same: 'plain',
  repeated: 'plain',
};
const OUTCOMES: readonly PlannedOutcome[] = ['new', 'further', 'changes', 'same', 'repeated'];
const HEADS = ['Line', 'Subject', 'Outcome', 'Label', 'Remark'];

function remarkOf(
  { given, scope, outcome, before, outranked }: PlannedLabel,
  saysWhere: boolean,
  warning: string | undefined,
): string {
  if (outcome === 'repeated') return 'repeats an earlier line';
  const precedence =
    outranked === undefined ? '' : `this case calls it ${outranked}, which takes precedence here`;
  const change =
    outcome === 'further'
      ? `beside ${before ?? ''}`
      : outcome === 'changes' && before === given.label
        ? 'source, date or note changes'
        : '';
  const source = given.source === undefined || outcome !== 'further' ? '' : `source ${given.source}`;
  const where = saysWhere ? `into ${SCOPE_TEXT[scope]}` : '';
  return [warning ?? '', where, change, source, precedence].filter((each) => each !== '').join('; ');
}

interface PlannedCellsProps {
  readonly planned: PlannedLabel;
  /** What the label is taken for; undefined if for nothing else. */
  readonly warning?: string | undefined;
  readonly saysWhere: boolean;
  readonly onOpen: () => void;
}

/** One line of the dry run, with a link to what it labels. */
export function PlannedCells({ planned, warning, saysWhere, onOpen }: PlannedCellsProps) {
  const { given, outcome, before } = planned;
  return (
    <>
      <span role="cell" className={classes.figures}>
        {given.line}
      </span>
      <span role="cell" className={classes.cell}>
        <LabelledSubject subject={given.subject} onOpen={onOpen} />
      </span>
      <span role="cell">
        <Badge tone={TONES[outcome]}>{outcome}</Badge>
      </span>
      <span role="cell" className={classes.cell}>
        {outcome === 'changes' && before !== given.label && (
          <>
            <span className={`${classes.text} ${classes.outranked}`}>
              <HostileText text={before ?? ''} atMost={60} />
            </span>
            <span>→</span>
          </>
        )}
        <span className={`${classes.text} ${classes.counts}`}>
          <HostileText text={given.label} atMost={60} />
        </span>
      </span>
      <span role="cell" className={classes.cell}>
        {warning !== undefined && (
          <Badge tone="warning" title={warning}>
            looks like another
          </Badge>
        )}
        <span className={`${classes.text} ${classes.outranked}`}>
          <HostileText text={remarkOf(planned, saysWhere, warning)} atMost={120} />
        </span>
      </span>
    </>
  );
}

/** The dry run: the effect of the import on each label, with the number of labels per outcome. */
export function ImportPreview({
  plan,
  saysWhere,
}: {
  readonly plan: LabelImportPlan;
  /** True if each line names the book that it is written to. */
  readonly saysWhere: boolean;
}) {
  const services = useFrameServices();
  const entries = useOpenCaseStore((state) => state.labelBook.entries);
  const warnings = useMemo(() => warningsOfImport(entries, plan.planned), [entries, plan]);
  const [only, setOnly] = useState<PlannedOutcome | 'every'>('every');
  const shown = only === 'every' ? plan.planned : plan.planned.filter(({ outcome }) => outcome === only);
  return (
    <section aria-label="Dry run">
      <LookalikeLabels count={warnings.size} />
      <SegmentedControl
        aria-label="Which lines"
        mb={8}
        data={[
          { value: 'every', label: `all ${groupedCount(plan.planned.length)}` },
          ...OUTCOMES.flatMap((outcome) => {
            const count = plan.counts[outcome];
            return count === undefined
              ? []
              : [{ value: outcome, label: `${outcome} ${groupedCount(count)}` }];
          }),
        ]}
        value={only}
        onChange={(value) => setOnly(value)}
      />
      {shown.length === 0 ? (
        <p className={classes.nothing}>No such lines.</p>
      ) : (
        <VirtualLines
          label="Effects of the import"
          heads={HEADS}
          columns={classes.plan}
          count={shown.length}
          cells={(index) => {
            const planned = shown[index];
            return planned === undefined ? null : (
              <PlannedCells
                planned={planned}
                warning={warnings.get(planned)}
                saysWhere={saysWhere}
                onOpen={() => leaveDialogFor(() => openSubject(services, planned.given.subject))}
              />
            );
          }}
        />
      )}
    </section>
  );
}
