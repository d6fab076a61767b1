import { amountInCall } from '../../../../shared/engine/abi/call-amounts.ts';
import { amountInEvent } from '../../../../shared/engine/abi/event-filter/token-amount.ts';
import type { CallReading } from '../../../../shared/engine/abi/decode-call.ts';
import type { LogReading } from '../../../../shared/engine/abi/decode-log.ts';
import { Badge } from '../../../parts/badge.tsx';
import { HostileLines } from '../../../parts/hostile-lines.tsx';
import { ArgumentTable } from '../../../evidence/decoded/argument-table.tsx';
import classes from '../rpc.module.css';
import { SignatureLine } from './signature-line.tsx';

interface ReadingTextProps {
  readonly reading: CallReading | LogReading;
  /** How the name was found: by a call's selector, or a log's first topic. */
  readonly by: 'selector' | 'topic';
  /** The called address or the contract that wrote the log, in lower case; '' if unknown. */
  readonly contract: string;
}

/**
 * Shows decoded call data or a log: function or event, source of its name, arguments; or why it was
 * not decoded.
 */
export function ReadingText({ reading, by, contract }: ReadingTextProps) {
  if (!('source' in reading))
    return (
      <span className={classes.dim}>
        <HostileLines text={reading.reason} />
      </span>
    );
  const { signature, source, abiName } = reading;
  const named = { signature, source, abiName, by };
  if (reading.kind === 'failed')
    return (
      <>
        <SignatureLine {...named} />
        <Badge tone="failed">does not fit</Badge> <HostileLines text={reading.reason} />
      </>
    );
  return (
    <>
      <SignatureLine {...named} remark={reading.remark} />
      {reading.arguments.length > 0 && (
        <ArgumentTable
          label="Arguments"
          arguments={reading.arguments}
          amount={by === 'selector' ? amountInCall(signature) : amountInEvent(signature, reading.arguments)}
          contract={contract}
        />
      )}
    </>
  );
}
