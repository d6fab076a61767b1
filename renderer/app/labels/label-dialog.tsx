import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LabelLooks } from '../../../shared/engine/deception/label-looks.ts';
import type { LabelScope } from '../../../shared/engine/labels/label-book.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { clipboardText } from '../../parts/clipboard-text.ts';
import { SUBJECT_TEXT, subjectAttributes } from '../../parts/chain-subject.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { chainSubjectOf } from '../../tab/kept-name.ts';
import { DialogForm } from '../dialogs/dialog-form.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { setLabel } from '../session/label-events.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { wholeSubject } from '../subjects/describe-subject.ts';
import { FurtherLabelsList } from './further-labels-list.tsx';
import { LabelFields } from './label-fields.tsx';
import { labelsOfBook, warningOfLabel } from './label-warnings.ts';
import classes from './labels.module.css';
import { removeLabel, tellRemovedLabel } from './removed-label.tsx';
import { isChanged, isSound, keptOf, typedOf } from './typed-label.ts';

const SCOPES = ['case', 'all'] as const satisfies readonly LabelScope[];

interface LabelDialogProps {
  /** An address, hash, height or word; see shared/engine/storage/subject.ts. */
  readonly subject: string;
  readonly onClose?: (() => void) | undefined;
}

/**
 * The labelled subject in full, with its menu. Not a link, because leaving the dialog would lose
 * the typed text.
 */
function LabelSubject({ subject }: { readonly subject: string }) {
  const ofChain = chainSubjectOf(subject);
  return (
    <p className={classes.subject} {...(ofChain !== undefined && subjectAttributes(ofChain))}>
      {wholeSubject(subject)}{' '}
      {ofChain !== undefined && (
        <CopyButton value={clipboardText(checksumAddress(ofChain.value))} what={SUBJECT_TEXT[ofChain.kind]} />
      )}
    </p>
  );
}

/**
 * Edits the labels of a subject in this case and in all cases, with source, date and remark. The
 * case's own label takes precedence. An emptied label is removed.
 */
export function LabelDialog({ subject, onClose }: LabelDialogProps) {
  const services = useFrameServices();
  const { phase, labelBook, readOnlyReason } = useOpenCaseStore();
  const [known, setKnown] = useState(() => {
    const first = labelBook.entries.find((each) => each.subject === subject);
    return { case: typedOf(first?.ofCase), all: typedOf(first?.ofAll) };
  });
  const [typed, setTyped] = useState(known);
  const { failure, act: run } = useAct();
  const looks = useMemo(() => new LabelLooks(labelsOfBook(labelBook.entries)), [labelBook.entries]);
  if (phase.kind !== 'open') return null;
  const changed = SCOPES.filter((scope) => isChanged(typed[scope], known[scope]));
  const isReady = changed.length > 0 && SCOPES.every((scope) => isSound(typed[scope], known[scope]));
  const { caseId } = phase.record;
  const entry = labelBook.entries.find((each) => each.subject === subject);
  const recordOf = (scope: LabelScope) => (scope === 'case' ? entry?.ofCase : entry?.ofAll);
  const keep = async (scope: LabelScope): Promise<void> => {
    const record = recordOf(scope);
    const kept = keptOf(typed[scope]);
    if (kept.label === '' && record !== undefined) {
      await removeLabel(services, caseId, { record, scope, place: 0 });
      tellRemovedLabel(services);
    } else await setLabel(services, caseId, { subject, scope, others: record?.others ?? [], ...kept });
  };
  const act = (doing: Promise<void>): void => {
    void run(async () => {
      await doing;
      // Another label may be displayed first by now.
      const now = useOpenCaseStore.getState().labelBook.entries.find((each) => each.subject === subject);
      const next = { case: typedOf(now?.ofCase), all: typedOf(now?.ofAll) };
      setKnown(next);
      setTyped(next);
    });
  };
  const further = (scope: LabelScope) => {
    const record = recordOf(scope);
    return (
      record !== undefined && (
        <FurtherLabelsList
          caseId={caseId}
          record={record}
          scope={scope}
          isReadOnly={readOnlyReason !== undefined || changed.length > 0}
          onAct={act}
        />
      )
    );
  };
  const fields = (scope: LabelScope, name: string, label: string, description: string) => (
    <LabelFields
      {...{ name, label, description }}
      typed={typed[scope]}
      known={known[scope]}
      isReadOnly={readOnlyReason !== undefined}
      hasFocus={scope === 'case'}
      warning={warningOfLabel(looks, { subject, label: typed[scope].label })}
      onChange={(next) => setTyped({ ...typed, [scope]: next })}
    />
  );
  return (
    <DialogForm
      title="Label"
      confirm="Save label"
      size="lg"
      ready={isReady && readOnlyReason === undefined}
      onClose={onClose}
      onConfirm={async () => {
        for (const scope of changed) await keep(scope);
      }}
    >
      <Stack gap="sm">
        <LabelSubject subject={subject} />
        {fields('case', 'Label in this case', 'In this case', 'Takes precedence over a label for all cases.')}
        {further('case')}
        {fields(
          'all',
          'Label in all cases',
          'In all cases',
          'Applies in every case of this profile that has no label of its own.',
        )}
        {further('all')}
        {failure !== undefined && <ErrorNotice error={failure} />}
      </Stack>
    </DialogForm>
  );
}
