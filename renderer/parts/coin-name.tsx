import classes from './coin-name.module.css';
import { HostileText } from './hostile-text.tsx';
import { revealWhole } from './reveal-hostile.ts';

interface CoinNameProps {
  /** What the case calls the native coin. Hostile. */
  readonly name: string;
  /** What the row calls it; '' if it does not say. Hostile. */
  readonly claimed: string;
  readonly atMost?: number;
}

/** The native coin by its one name in the case, with a mark if the row calls it otherwise. */
export function CoinName({ name, claimed, atMost = 24 }: CoinNameProps) {
  const remark = `The row calls the native coin “${revealWhole(claimed.slice(0, 120))}”`;
  return (
    <>
      <HostileText text={name} atMost={atMost} />
      {claimed !== '' && claimed !== name && (
        <span role="img" className={classes.mark} title={remark} aria-label={remark}>
          ≠
        </span>
      )}
    </>
  );
}
