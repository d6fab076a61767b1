import type { LogReading } from '../../../abi/decode-log.ts';
import { Badge } from '../../../parts/badge.tsx';
import { ArgumentTable } from '../../../workbench/decoded/argument-table.tsx';
import classes from '../rpc.module.css';
import { SignatureLine } from './signature-line.tsx';

/** A log as it was read: event, source of its name, arguments; or why not. */
export function LogText({ reading }: { readonly reading: LogReading }) {
  if (reading.kind === 'unknown') return <span className={classes.dim}>{reading.reason}</span>;
  const { signature, source, abiName } = reading;
  const named = { signature, source, abiName, by: 'topic' } as const;
  if (reading.kind === 'failed')
    return (
      <>
        <SignatureLine {...named} />
        <Badge tone="failed">does not fit</Badge> {reading.reason}
      </>
    );
  return (
    <>
      <SignatureLine {...named} remark={reading.remark} />
      {reading.arguments.length > 0 && <ArgumentTable label="Arguments" arguments={reading.arguments} />}
    </>
  );
}
