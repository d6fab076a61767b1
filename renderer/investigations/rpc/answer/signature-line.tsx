import type { DecodeSource } from '../../../../shared/engine/abi/abi-book.ts';
import { describeSource } from '../../../../shared/engine/abi/describe-source.ts';
import { Badge } from '../../../parts/badge.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import classes from '../rpc.module.css';

interface SignatureLineProps {
  readonly signature: string;
  readonly source: DecodeSource;
  readonly abiName: string;
  /** What a guess is based on. */
  readonly by: 'topic' | 'selector';
  readonly remark?: string | undefined;
}

/**
 * How something was decoded: the signature, where its name comes from, and what is odd about the
 * bytes.
 */
export function SignatureLine({ signature, source, abiName, by, remark }: SignatureLineProps) {
  return (
    <p className={classes.line}>
      <strong className="casebook-mono">
        <HostileText text={signature} atMost={200} />
      </strong>{' '}
      {source === 'guess' && <Badge tone="warning">guess</Badge>}{' '}
      <span className={classes.dim}>
        <HostileText text={describeSource(source, abiName, by)} atMost={120} />
      </span>
      {remark !== undefined && (
        <>
          {' '}
          <Badge tone="warning">remark</Badge> {remark}
        </>
      )}
    </p>
  );
}
