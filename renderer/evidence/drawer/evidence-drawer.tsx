import { Button, CloseButton, Loader } from '@mantine/core';
import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { subjectsOfRecord } from '../../table/data-table/cell-subjects.ts';
import { EvidenceDetails } from './evidence-details.tsx';
import { bodyText, cutForScreen, recordText, rowOfAnswer, tooLargeSentence } from './evidence-text.ts';
import { RowJson } from '../json-tree/row-json.tsx';
import { RawText } from './raw-text.tsx';
import { SaveAnswerButton } from './save-answer-button.tsx';
import { SubjectMarks } from '../../tab/subject-marks.tsx';
import { RowComparison } from '../comparison/row-comparison.tsx';
import { useEvidence } from './use-evidence.ts';
import { useWorkbench, type EvidenceTarget, type RecordTarget } from '../../tab/workbench-context.ts';
import classes from '../../tab/workbench.module.css';

interface EvidenceDrawerProps {
  readonly target: EvidenceTarget;
  readonly onClose: () => void;
}

/**
 * Shows the evidence of a value: the request, the response's hash, checked now, the record as
 * received, and the whole body.
 */
export function EvidenceDrawer({ target, onClose }: EvidenceDrawerProps) {
  if (target !== 'none') return <RecordEvidence target={target} onClose={onClose} />;
  return (
    <div className={classes.drawer}>
      <div className={classes.drawerHead}>
        Evidence
        <span className={classes.spacer} />
        <CloseButton aria-label="Close evidence" onClick={onClose} />
      </div>
      <div className={classes.drawerBody}>
        <p className={classes.dim}>The selected row has no evidence yet: no answer about it was stored.</p>
      </div>
    </div>
  );
}

interface RecordEvidenceProps {
  readonly target: RecordTarget;
  readonly onClose: () => void;
}

function RecordEvidence({ target, onClose }: RecordEvidenceProps) {
  const { openTab } = useWorkbench();
  const loaded = useEvidence(target.seq);
  const record = loaded?.record;
  const answerRow = useMemo(
    () => (record === undefined ? undefined : rowOfAnswer(record, target.index)),
    [record, target.index],
  );
  const row = useMemo(
    () => (record === undefined ? undefined : recordText(record, target.index, answerRow)),
    [record, target.index, answerRow],
  );
  const known = useMemo(
    () => (answerRow === undefined ? undefined : subjectsOfRecord(answerRow.endpoint, answerRow.fields)),
    [answerRow],
  );
  const body = useMemo(() => (record === undefined ? '' : bodyText(record)), [record]);
  const chain = findEndpoint(record?.request?.subject ?? '')?.chain ?? 'main';
  return (
    <div className={classes.drawer}>
      <div className={classes.drawerHead}>
        Evidence
        {target.index !== undefined && (
          <SubjectMarks subject={`row:${target.seq}:${target.index}`} what="row" />
        )}
        {target.index !== undefined && answerRow !== undefined && answerRow.endpoint.movements !== 'none' && (
          <Button
            size="compact-xs"
            variant="default"
            title="Trace where the money of this row went"
            onClick={() => openTab({ kind: 'trace', params: { rows: `${target.seq}:${target.index}` } })}
          >
            Trace from here
          </Button>
        )}
        <span className={classes.spacer} />
        <CloseButton aria-label="Close evidence" onClick={onClose} />
      </div>
      <div className={classes.drawerBody}>
        {loaded === undefined && <Loader size="sm" aria-label="Reading the journal" />}
        {loaded?.error !== undefined && <ErrorNotice error={loaded.error} />}
        {record !== undefined && (
          <>
            <EvidenceDetails record={record} />
            {answerRow !== undefined && <RowJson endpoint={answerRow.endpoint} fields={answerRow.fields} />}
            {answerRow !== undefined && target.index !== undefined && (
              <RowComparison
                key={`${target.seq}:${target.index}`}
                answerRow={answerRow}
                seq={target.seq}
                index={target.index}
              />
            )}
            {row !== undefined && (
              <RawText
                heading={`Record ${(target.index ?? 0) + 1} of the answer, as it came`}
                what="record"
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
    </div>
  );
}
