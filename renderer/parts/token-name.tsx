import { subjectAttributes, type ChainSubject } from './chain-subject.ts';
import { HostileText } from './hostile-text.tsx';
import { OPENS_TAB } from './opens-tab.ts';
import classes from './token-name.module.css';

interface TokenNameProps {
  /** What the token calls itself: hostile. */
  readonly text: string;
  /** The token of its row. */
  readonly subject: ChainSubject;
  /** Absent where it leads nowhere else. */
  readonly onOpen: (() => void) | undefined;
  /** Characters shown. */
  readonly atMost?: number;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** A token's symbol or name, which leads to its contract: the name alone says nothing of which token it is. */
export function TokenName({ text, subject, onOpen, atMost = 48, tabIndex = 0 }: TokenNameProps) {
  const name = <HostileText text={text} atMost={atMost} />;
  return onOpen === undefined ? (
    <span {...subjectAttributes(subject)}>{name}</span>
  ) : (
    <button
      type="button"
      {...OPENS_TAB}
      className={classes.nameOfContract}
      tabIndex={tabIndex}
      onClick={onOpen}
      {...subjectAttributes(subject)}
    >
      {name}
    </button>
  );
}
