import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { MadeCall } from '../../../../shared/contract/journal-contract.ts';
import { Badge } from '../../../parts/badge.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import classes from '../rpc.module.css';

/** What came back, in a word; a short result or the node's message as it came. */
export function CallOutcome({ call }: { readonly call: MadeCall }) {
  const { outcome, gist, bodyBytes } = call;
  const size = `${groupedCount(bodyBytes)} bytes`;
  switch (outcome) {
    case 'result':
      return gist === '' ? (
        <span>{size}</span>
      ) : (
        <span className="casebook-mono">
          <HostileText text={gist} atMost={24} />
        </span>
      );
    case 'nothing':
      return <span title="null">nothing found</span>;
    case 'refused':
      return (
        <>
          <Badge tone="failed">refused</Badge>{' '}
          <span className={classes.dim}>
            <HostileText text={gist} atMost={40} />
          </span>
        </>
      );
    case 'malformed':
      return <Badge tone="failed">no JSON-RPC answer</Badge>;
    case 'unread':
      return <span>{size}</span>;
  }
}
