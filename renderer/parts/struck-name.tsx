import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { revealWhole } from './reveal-hostile.ts';
import classes from './token-name.module.css';

interface StruckNameProps {
  /** What the token imitates and why; hostile. Undefined if it is no counterfeit. */
  readonly counterfeit: string | undefined;
  /** The end of its contract, which is not struck: it is true. */
  readonly tail?: string | undefined;
  /** The token ID of an NFT, as ' #2', which is not struck either. */
  readonly tokenId?: string | undefined;
  /** The symbol. */
  readonly children: ReactNode;
}

/**
 * Strikes the symbol of a counterfeit through, and says that it is one. Where the room is short, the
 * symbol is cut; its tail, its token ID and the word stay whole.
 */
export function StruckName({ counterfeit, tail, tokenId = '', children }: StruckNameProps) {
  return (
    <span className={classes.name}>
      {counterfeit === undefined ? (
        <span className={classes.symbol}>{children}</span>
      ) : (
        <s className={`${classes.symbol} ${classes.struck}`} title={revealWhole(counterfeit)}>
          {children}
        </s>
      )}
      {tail !== undefined && <span className={classes.tail}>·{tail}</span>}
      {tokenId !== '' && <span className={classes.tail}>{tokenId}</span>}
      {counterfeit !== undefined && (
        <>
          {' '}
          <span className={classes.mark}>
            <Badge tone="warning" title={revealWhole(counterfeit)}>
              counterfeit
            </Badge>
          </span>
        </>
      )}
    </span>
  );
}
