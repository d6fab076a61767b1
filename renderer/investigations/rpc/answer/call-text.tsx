import { describeSource } from '../../../abi/describe-source.ts';
import type { CallReading } from '../../../abi/decode-call.ts';
import { Badge } from '../../../parts/badge.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { ArgumentTable } from '../../../workbench/decoded/argument-table.tsx';
import classes from '../rpc.module.css';

/** Call data as they were read: function, source of its name, arguments; or why not. */
export function CallText({ reading }: { readonly reading: CallReading }) {
  if (!('source' in reading)) return <span className={classes.dim}>{reading.reason}</span>;
  const source = describeSource(reading.source, reading.abiName, 'selector');
  return (
    <div>
      <strong className="casebook-mono">
        <HostileText text={reading.signature} atMost={200} />
      </strong>{' '}
      {reading.source === 'guess' && <Badge tone="warning">guess</Badge>}{' '}
      <span className={classes.dim}>
        <HostileText text={source} atMost={120} />
      </span>
      {reading.kind === 'failed' ? (
        <div>
          <Badge tone="failed">does not fit</Badge> {reading.reason}
        </div>
      ) : (
        <>
          {reading.arguments.length > 0 && <ArgumentTable label="Arguments" arguments={reading.arguments} />}
          {reading.remark !== undefined && (
            <div>
              <Badge tone="warning">remark</Badge> {reading.remark}
            </div>
          )}
        </>
      )}
    </div>
  );
}
