import { Button, SegmentedControl } from '@mantine/core';
import { PanelSkeleton } from '../../../parts/skeleton/panel-skeleton.tsx';
import { IconFileCertificate } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type PropsWithChildren } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { EvidenceRecord } from '../../../../shared/contract/journal-contract.ts';
import { findMethod } from '../../../../shared/rpc/method-registry.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { scrollWithin } from '../../../parts/scroll-within.ts';
import { bodyText, cutForScreen, SHOWN_CHARACTERS } from '../../../evidence/drawer/evidence-text.ts';
import { TextWithLinks } from '../../../tab/linked-text/text-with-links.tsx';
import { bodyParts } from '../../../evidence/request/body-parts.ts';
import { RequestText } from '../../../evidence/request/request-text.tsx';
import { useEvidence } from '../../../evidence/drawer/use-evidence.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import workbench from '../../../tab/workbench.module.css';
import type { ChosenFunction } from '../call/chosen-function.ts';
import classes from '../rpc.module.css';
import { DecodedView } from './decoded-view.tsx';
import { readAnswer, readAskedCall } from './read-answer.ts';

type Form = 'decoded' | 'request' | 'answer';
const FORMS = [
  { value: 'decoded', label: 'Decoded' },
  { value: 'request', label: 'Raw request' },
  { value: 'answer', label: 'Raw answer' },
] satisfies readonly { value: Form; label: string }[];

const utc = (unixMs: number): string =>
  `${new Date(unixMs).toISOString().replace('T', ' ').replace('Z', '')} UTC`;

/** A text as sent or received; the copy is complete. */
function Raw({
  copied,
  what,
  children,
}: PropsWithChildren<{ readonly copied: string; readonly what: string }>) {
  return (
    <>
      <p className={classes.line}>
        <CopyButton value={copied} what={what} />
      </p>
      {children}
    </>
  );
}

function Shown({ record, form, chosen }: { record: EvidenceRecord; form: Form; chosen: ChosenFunction }) {
  const asked = useMemo(() => readAskedCall(record), [record]);
  const answer = useMemo(() => readAnswer(record), [record]);
  const request = record.request?.body ?? '';
  const sent = useMemo(
    () => bodyParts(request, findMethod(record.request?.subject ?? '')),
    [request, record.request?.subject],
  );
  const came = useMemo(() => bodyText(record), [record]);
  if (form === 'request')
    return (
      <Raw copied={request} what="raw request">
        <pre className={workbench.raw}>
          <RequestText what="raw request" parts={sent} mostShown={SHOWN_CHARACTERS} />
        </pre>
      </Raw>
    );
  if (form === 'answer')
    return (
      <Raw copied={came} what="raw answer">
        <TextWithLinks text={cutForScreen(came)} what="raw answer" />
      </Raw>
    );
  return <DecodedView asked={asked} answer={answer} chosen={chosen} seq={record.ref.seq} />;
}

/**
 * One call of the case and its response, read from the journal: decoded, and both as they were
 * sent.
 */
export function AnswerPanel({ seq, chosen }: { readonly seq: number; readonly chosen: ChosenFunction }) {
  const { showEvidence } = useWorkbench();
  const [form, setForm] = useState<Form>('decoded');
  const loaded = useEvidence(seq);
  const record = loaded?.record;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (record !== undefined) scrollWithin(head.current);
  }, [record]);
  return (
    <section className={classes.answer} aria-label="Answer" data-seq={record?.ref.seq}>
      <div ref={head} className={classes.answerHead} aria-live="polite">
        <strong className="casebook-mono">{record?.request?.subject ?? 'Answer'}</strong>
        {record !== undefined && (
          <span className={`${classes.dim} casebook-figures`}>
            {utc(record.ref.receivedAt)}, {groupedCount(record.body.byteLength)} bytes
          </span>
        )}
        <span className={classes.spacer} />
        <SegmentedControl<Form>
          aria-label="Form of the answer"
          data={FORMS}
          value={form}
          onChange={setForm}
        />
        <Button
          variant="default"
          leftSection={<IconFileCertificate size={14} />}
          onClick={() => showEvidence({ seq })}
        >
          Evidence
        </Button>
      </div>
      <div className={classes.answerBody}>
        {loaded === undefined && <PanelSkeleton text="Reading the journal…" />}
        {loaded?.error !== undefined && <ErrorNotice error={loaded.error} />}
        {record !== undefined && <Shown record={record} form={form} chosen={chosen} />}
      </div>
    </section>
  );
}
