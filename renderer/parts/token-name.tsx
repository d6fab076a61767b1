import { tailedSymbol } from '../../shared/engine/deception/token-tails.ts';
import { subjectAttributes, type ChainSubject } from './chain-subject.ts';
import { useCounterfeit } from './counterfeits.ts';
import { HostileText } from './hostile-text.tsx';
import { OPENS_TAB } from './opens-tab.ts';
import { revealHostile } from './reveal-hostile.ts';
import { StruckName } from './struck-name.tsx';
import classes from './token-name.module.css';

interface TokenNameProps {
  /** The token's name for itself: hostile. */
  readonly text: string;
  /** The end of its contract, if another token has a symbol that looks like its own; never truncated. */
  readonly tail?: string | undefined;
  /** The token ID of an NFT, as ' #2'; never truncated. */
  readonly tokenId?: string | undefined;
  /** The token of its row. */
  readonly subject: ChainSubject;
  /** Absent if it leads nowhere else. */
  readonly onOpen: (() => void) | undefined;
  /** Characters to show. */
  readonly atMost?: number;
  /** True to put the symbol in quotation marks. @default false */
  readonly isQuoted?: boolean;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/**
 * Shows a token's symbol or name as a link to its contract: the name alone does not tell which
 * token it is. A counterfeit is struck through, and says so.
 */
export function TokenName({
  text,
  tail,
  tokenId = '',
  subject,
  onOpen,
  atMost = 48,
  isQuoted = false,
  tabIndex = 0,
}: TokenNameProps) {
  const counterfeit = useCounterfeit(subject.value, tail);
  const { text: shown } = revealHostile(text, atMost);
  const spoken = tailedSymbol(isQuoted ? `“${shown}”` : shown, tail) + tokenId;
  const name = (
    <StruckName counterfeit={counterfeit} tail={tail} tokenId={tokenId}>
      <HostileText text={text} atMost={atMost} isQuoted={isQuoted} />
    </StruckName>
  );
  return onOpen === undefined ? (
    <span {...subjectAttributes(subject)}>{name}</span>
  ) : (
    <button
      type="button"
      {...OPENS_TAB}
      // Its parts are boxes, between which a screen reader would pause.
      aria-label={`${spoken}${counterfeit === undefined ? '' : ' counterfeit'}`}
      className={classes.nameOfContract}
      tabIndex={tabIndex}
      onClick={onOpen}
      {...subjectAttributes(subject)}
    >
      {name}
    </button>
  );
}
