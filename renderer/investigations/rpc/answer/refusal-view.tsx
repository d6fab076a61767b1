import type { ErrorShape } from '../../../../shared/errors/casebook-error.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';
import {
  decodeRevert,
  decodeRevertMessage,
  type RevertReading,
} from '../../../../shared/engine/abi/decode-revert.ts';
import { Badge } from '../../../parts/badge.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { HostileLines } from '../../../parts/hostile-lines.tsx';
import { ArgumentTable } from '../../../evidence/decoded/argument-table.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../rpc.module.css';
import { BytesText } from '../../../evidence/node-object/bytes-text.tsx';
import { callOfParams } from './read-answer.ts';
import { SignatureLine } from './signature-line.tsx';

function RevertText({ reading }: { readonly reading: RevertReading }) {
  switch (reading.kind) {
    case 'message':
      return (
        <>
          <p className={classes.line}>
            {reading.isCustom === true
              ? 'Custom error: '
              : reading.from === undefined
                ? 'Error(string): '
                : 'Reason: '}
            <strong>
              <HostileText text={`“${reading.text}”`} atMost={400} />
            </strong>
          </p>
          {reading.remark !== undefined && <Badge tone="warning">{reading.remark}</Badge>}
        </>
      );
    case 'panic':
      return (
        <>
          <p className={classes.line}>
            Panic(uint256), code {reading.code}: {reading.meaning}
          </p>
          {reading.remark !== undefined && <Badge tone="warning">{reading.remark}</Badge>}
        </>
      );
    case 'custom': {
      const { signature, source, abiName, remark } = reading;
      return (
        <>
          <SignatureLine {...{ signature, source, abiName, remark }} by="selector" />
          {reading.arguments.length > 0 && (
            <ArgumentTable label="Arguments of the error" arguments={reading.arguments} />
          )}
        </>
      );
    }
    default:
      return (
        <p className={classes.dim}>
          <HostileLines text={reading.reason} />
        </p>
      );
  }
}

interface RefusalViewProps {
  readonly error: ErrorShape;
  readonly revertData: string | undefined;
  readonly revertMessage: string | undefined;
  readonly params: readonly JsonValue[];
}

/**
 * The node's refusal: its message and what to do, and the contract's own reason if the node sent
 * it.
 */
export function RefusalView({ error, revertData, revertMessage, params }: RefusalViewProps) {
  const abiBook = useWorkbenchState('abiBook');
  const ofMessage = revertMessage === undefined ? undefined : decodeRevertMessage(revertMessage);
  return (
    <>
      <ErrorNotice error={error} />
      {ofMessage !== undefined && (
        <>
          <h4 className={workbenchClasses.sectionTitle}>The node’s reason</h4>
          <RevertText reading={ofMessage} />
        </>
      )}
      {revertData !== undefined && (
        <>
          <h4 className={workbenchClasses.sectionTitle}>Data that the contract returned</h4>
          {ofMessage === undefined && (
            <RevertText reading={decodeRevert(abiBook.book, callOfParams(params).to, revertData)} />
          )}
          <BytesText value={revertData} what="revert data" />
        </>
      )}
    </>
  );
}
