import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { LabelScope } from '../../labels/label-book.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { clipboardText } from '../../parts/clipboard-text.ts';
import { SUBJECT_WORDS, subjectAttributes } from '../../parts/chain-subject.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { chainSubjectOf } from '../../workbench/kept-name.ts';
import { DialogForm } from '../dialogs/dialog-form.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { setLabel } from '../session/label-facts.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { wholeSubject } from '../subjects/describe-subject.ts';
import { LabelFields } from './label-fields.tsx';
import classes from './labels.module.css';
import { isChanged, isSound, keptOf, typedOf } from './typed-label.ts';

const SCOPES = ['case', 'all'] as const satisfies readonly LabelScope[];

interface LabelDialogProps {
  /** Something of the chain; see renderer/cases/subject.ts. */
  readonly subject: string;
  readonly onClose?: (() => void) | undefined;
}

/** What is labelled, in whole, with its menu: no link, since leaving would lose what was typed. */
function LabelSubject({ subject }: { readonly subject: string }) {
  const ofChain = chainSubjectOf(subject);
  return (
    <p className={classes.subject} {...(ofChain !== undefined && subjectAttributes(ofChain))}>
      {wholeSubject(subject)}{' '}
      {ofChain !== undefined && (
        <CopyButton
          value={clipboardText(checksumAddress(ofChain.value))}
          what={SUBJECT_WORDS[ofChain.kind]}
        />
      )}
    </p>
  );
}

/** Names something of the chain, in this case and in all; the case's own name comes first. With source, date and remark. An emptied label is taken away. */
export function LabelDialog({ subject, onClose }: LabelDialogProps) {
  const services = useFrameServices();
  const { phase, labelBook, readOnlyReason } = useOpenCaseStore();
  const [known] = useState(() => {
    const entry = labelBook.entries.find((each) => each.subject === subject);
    return { case: typedOf(entry?.ofCase), all: typedOf(entry?.ofAll) };
  });
  const [typed, setTyped] = useState(known);
  if (phase.kind !== 'open') return null;
  const changed = SCOPES.filter((scope) => isChanged(typed[scope], known[scope]));
  const isReady = changed.length > 0 && SCOPES.every((scope) => isSound(typed[scope], known[scope]));
  const fields = (scope: LabelScope, name: string, label: string, description: string) => (
    <LabelFields
      {...{ name, label, description }}
      typed={typed[scope]}
      known={known[scope]}
      isReadOnly={readOnlyReason !== undefined}
      hasFocus={scope === 'case'}
      onChange={(next) => setTyped({ ...typed, [scope]: next })}
    />
  );
  return (
    <DialogForm
      title="Label"
      confirm="Keep label"
      size="lg"
      ready={isReady && readOnlyReason === undefined}
      onClose={onClose}
      onConfirm={async () => {
        for (const scope of changed)
          await setLabel(services, phase.record.caseId, { subject, scope, ...keptOf(typed[scope]) });
      }}
    >
      <Stack gap="sm">
        <LabelSubject subject={subject} />
        {fields('case', 'Label in this case', 'In this case', 'Comes before a label of all cases.')}
        {fields(
          'all',
          'Label in all cases',
          'In all cases',
          'Holds in every case of this profile that has no label of its own.',
        )}
      </Stack>
    </DialogForm>
  );
}
