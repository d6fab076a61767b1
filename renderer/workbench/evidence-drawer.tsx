import { CloseButton, Loader } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { EvidenceRecord } from '../../shared/contract/journal-contract.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { ErrorNotice } from '../parts/error-notice.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import { bodyText, recordText, rowOfAnswer } from './evidence-text.ts';
import { RowComparison } from './two-witnesses/row-comparison.tsx';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

interface EvidenceDrawerProps {
  readonly target: { readonly seq: number; readonly index?: number };
  readonly onClose: () => void;
}

type Loaded = { readonly seq: number; readonly record?: EvidenceRecord; readonly error?: unknown };

/** Reads one record of the journal; undefined while it is read. */
function useEvidence(seq: number): Loaded | undefined {
  const { client, caseRecord } = useWorkbench();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let current = true;
    client.call('cases.readEvidence', { caseId: caseRecord.caseId, seq }).then(
      (record) => current && setLoaded({ seq, record }),
      (error: unknown) => current && setLoaded({ seq, error }),
    );
    return () => {
      current = false;
    };
  }, [client, caseRecord.caseId, seq]);
  return loaded?.seq === seq ? loaded : undefined;
}

/** "Says who?": the request, the answer's hash checked now, the record as it came, and the whole body. */
export function EvidenceDrawer({ target, onClose }: EvidenceDrawerProps) {
  const loaded = useEvidence(target.seq);
  const record = loaded?.record;
  const row = record === undefined ? undefined : recordText(record, target.index);
  const answerRow = useMemo(
    () => (record === undefined ? undefined : rowOfAnswer(record, target.index)),
    [record, target.index],
  );
  const body = record === undefined ? '' : bodyText(record);
  return (
    <div className={classes.drawer}>
      <div className={classes.drawerHead}>
        Evidence
        <span className={classes.spacer} />
        <CloseButton aria-label="Close evidence" onClick={onClose} />
      </div>
      <div className={classes.drawerBody}>
        {loaded === undefined && <Loader size="sm" aria-label="Reading the journal" />}
        {loaded?.error !== undefined && <ErrorNotice error={loaded.error} />}
        {record !== undefined && (
          <>
            <EvidenceFacts record={record} />
            {answerRow !== undefined && target.index !== undefined && (
              <RowComparison
                key={`${target.seq}:${target.index}`}
                answerRow={answerRow}
                seq={target.seq}
                index={target.index}
              />
            )}
            {row !== undefined && (
              <>
                <h3 className={classes.sectionTitle}>
                  Record {(target.index ?? 0) + 1} of the answer, as it came{' '}
                  <CopyButton value={row} what="record" />
                </h3>
                <pre className={`${classes.raw} casebook-foreign`}>{row}</pre>
              </>
            )}
            <h3 className={classes.sectionTitle}>
              Whole {record.kind === 'fact' ? 'fact' : 'answer'},{' '}
              {record.body.byteLength.toLocaleString('en')} bytes <CopyButton value={body} what="answer" />
            </h3>
            <pre className={`${classes.raw} casebook-foreign`}>{body}</pre>
          </>
        )}
      </div>
    </div>
  );
}
