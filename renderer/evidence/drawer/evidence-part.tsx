import { Button } from '@mantine/core';
import { PanelSkeleton } from '../../parts/skeleton/panel-skeleton.tsx';
import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { HostileLines } from '../../parts/hostile-lines.tsx';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { subjectsOfRecord } from '../../table/data-table/cell-subjects.ts';
import { EvidenceDetails } from './evidence-details.tsx';
import {
  bodyText,
  cutForScreen,
  emptyListText,
  isEmptyList,
  recordText,
  rowOfAnswer,
  tooLargeSentence,
} from './evidence-text.ts';
import { RowJson } from '../json-tree/row-json.tsx';
import { MovementSentence } from './movement-sentence.tsx';
import { RawText } from './raw-text.tsx';
import { SaveAnswerButton } from './save-answer-button.tsx';
import { SubjectMarks } from '../../tab/subject-marks.tsx';
import { useEvidence } from './use-evidence.ts';
import {
  useWorkbench,
  type EvidenceTarget,
  type RecordTarget,
  type RowTarget,
} from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';

/**
 * Shows the evidence of a value: the request, the response's hash, checked now, the record as
 * received, and the whole body.
 */
export function EvidencePart({ target }: { readonly target: EvidenceTarget | undefined }) {
  if (target !== undefined && target !== 'none') return <RecordEvidence target={target} />;
  return (
    <p className={classes.panelText}>
      {target === undefined
        ? 'Select a row, or press an evidence button, to see where a value comes from.'
        : 'The selected row has no evidence yet: no answer about it was stored.'}
    </p>
  );
}

/** Marks and acts of a row, above its evidence. */
function RowActs({ seq, index, isMovement }: RowTarget & { readonly isMovement: boolean }) {
  const { openTab } = useWorkbench();
  return (
    <div className={classes.panelActs}>
      <span className={classes.dim}>
        Row {index + 1} of record {seq}
      </span>
      <span className={classes.spacer} />
      <SubjectMarks subject={`row:${seq}:${index}`} what="row" />
      {isMovement && (
        <Button
          size="compact-xs"
          variant="default"
          title="Trace where the money of this row went"
          onClick={() => openTab({ kind: 'trace', params: { rows: `${seq}:${index}` } })}
        >
          Trace from here
        </Button>
      )}
    </div>
  );
}

function RecordEvidence({ target }: { readonly target: RecordTarget }) {
  const { seq, index } = target;
  const loaded = useEvidence(seq);
  const record = loaded?.record;
  const answerRow = useMemo(
    () => (record === undefined ? undefined : rowOfAnswer(record, index)),
    [record, index],
  );
  const row = useMemo(
    () => (record === undefined ? undefined : recordText(record, index, answerRow)),
    [record, index, answerRow],
  );
  const known = useMemo(
    () => (answerRow === undefined ? undefined : subjectsOfRecord(answerRow.endpoint, answerRow.fields)),
    [answerRow],
  );
  const isEmpty = useMemo(() => record !== undefined && isEmptyList(record), [record]);
  const body = useMemo(() => (record === undefined ? '' : bodyText(record)), [record]);
  const chain = findEndpoint(record?.request?.subject ?? '')?.chain ?? 'main';
  return (
    <>
      {index !== undefined && (
        <RowActs
          seq={seq}
          index={index}
          isMovement={answerRow !== undefined && answerRow.endpoint.movements !== 'none'}
        />
      )}
      <div className={classes.panelBody}>
        {loaded === undefined && <PanelSkeleton text="Reading the journal…" />}
        {loaded?.error !== undefined && <ErrorNotice error={loaded.error} />}
        {record !== undefined && (
          <>
            {isEmpty && (
              <p className={classes.panelNote}>
                <HostileLines text={emptyListText(record)} />
              </p>
            )}
            {answerRow !== undefined && <MovementSentence row={answerRow} />}
            <EvidenceDetails record={record} />
            {answerRow !== undefined && <RowJson endpoint={answerRow.endpoint} fields={answerRow.fields} />}
            {row !== undefined && (
              <RawText
                heading={`Row ${(index ?? 0) + 1} of the answer, as it came`}
                what="record"
                hasShortFields
                {...row}
                linksOn={chain}
                known={known}
              />
            )}
            {record.bodyBytes !== undefined && <p className={classes.dim}>{tooLargeSentence(record)}</p>}
            <RawText
              heading={`Whole ${record.kind === 'fact' ? 'case event' : 'answer'}, ${groupedCount(record.bodyBytes ?? record.body.byteLength)} bytes`}
              what="answer"
              whole={body}
              shown={cutForScreen(body)}
              linksOn={chain}
              known={known}
            >
              <SaveAnswerButton key={record.ref.seq} record={record} />
            </RawText>
          </>
        )}
      </div>
    </>
  );
}
