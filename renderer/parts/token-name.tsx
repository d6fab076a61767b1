import { HostileText } from '../../parts/hostile-text.tsx';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import classes from './data-table.module.css';

interface TokenNameProps {
  /** What the token calls itself: hostile. */
  readonly text: string;
  /** The token of its row. */
  readonly subject: ChainSubject;
  /** Absent where it leads nowhere else. */
  readonly onOpen: (() => void) | undefined;
}

/** A token's symbol or name, which leads to its contract: the name alone says nothing of which token it is. */
export function TokenName({ text, subject, onOpen }: TokenNameProps) {
  const name = <HostileText text={text} atMost={48} />;
  return onOpen === undefined ? (
    <span {...subjectAttributes(subject)}>{name}</span>
  ) : (
    <button
      type="button"
      className={classes.nameOfContract}
      tabIndex={-1}
      onClick={onOpen}
      {...subjectAttributes(subject)}
    >
      {name}
    </button>
  );
}
