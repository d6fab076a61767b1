import { groupedCount } from '../../../../shared/units/count-text.ts';
import { Badge } from '../../../parts/badge.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import type { NodeAnswer } from '../../../../shared/engine/comparison/node-answers.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import classes from '../transaction.module.css';
import { checkRaw } from './raw-hash.ts';
import linkButton from '../../../parts/link-button.module.css';

function Check({ raw, hash }: { readonly raw: string; readonly hash: string }) {
  const connection = useWorkbenchState('connection');
  const check = checkRaw(raw, hash);
  switch (check.kind) {
    case 'proves':
      return (
        <Badge tone="in" title="A transaction’s hash is the Keccak-256 of its raw form.">
          its Keccak-256 is this hash
        </Badge>
      );
    case 'unreadable':
      return <Badge tone="failed">not whole bytes</Badge>;
    case 'other':
      return connection?.settings.kind === 'practice' ? (
        <span className={classes.dim}>
          The practice chain’s hashes are made up, so these bytes hash to another:{' '}
          <HexLink value={check.hash} what="hash" />
        </span>
      ) : (
        <>
          <Badge tone="failed">its Keccak-256 is another hash</Badge>{' '}
          <HexLink value={check.hash} what="hash" />: these are not this transaction’s bytes
        </>
      );
  }
}

/** The raw transaction as the node returned it, and whether its bytes match the hash. */
export function RawSection({ raw, hash }: { readonly raw: NodeAnswer; readonly hash: string }) {
  const { showEvidence } = useWorkbench();
  const text = typeof raw.result === 'string' ? raw.result : '';
  return (
    <section aria-label="Raw transaction" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>
        Raw transaction {text !== '' && <CopyButton value={text} what="raw transaction" />}{' '}
        <button type="button" className={linkButton.link} onClick={() => showEvidence({ seq: raw.seq })}>
          record {raw.seq}
        </button>
      </h3>
      {text === '' ? (
        <p className={classes.dim}>
          {raw.error === undefined ? (
            'The node has no raw form of it.'
          ) : (
            <HostileText text={`The node refused: ${raw.error}`} atMost={300} />
          )}
        </p>
      ) : (
        <>
          <p className={classes.sum}>
            {groupedCount((text.length - 2) / 2)} bytes <Check raw={text} hash={hash} />
          </p>
          <p className={`${classes.hex} casebook-mono`}>
            <HostileText text={text} atMost={600} />
          </p>
        </>
      )}
    </section>
  );
}
