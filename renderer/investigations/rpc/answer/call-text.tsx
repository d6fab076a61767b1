import type { CallReading } from '../../../abi/decode-call.ts';
import { Badge } from '../../../parts/badge.tsx';
import { ArgumentTable } from '../../../workbench/decoded/argument-table.tsx';
import classes from '../rpc.module.css';
import { SignatureLine } from './signature-line.tsx';

/** Call data as they were read: function, source of its name, arguments; or why not. */
export function CallText({ reading }: { readonly reading: CallReading }) {
  if (!('source' in reading)) return <span className={classes.dim}>{reading.reason}</span>;
  const { signature, source, abiName } = reading;
  const named = { signature, source, abiName, by: 'selector' } as const;
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
