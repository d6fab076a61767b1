import { Badge } from '../../parts/badge.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { textOfState } from '../../parts/state-badge.tsx';
import classes from './data-table.module.css';
import { DISPUTED } from './disputed-word.ts';

interface DisputedStateProps {
  /** As the list states it; hostile. '' if it states none. */
  readonly state: string;
  /** What contradicts the row, in a sentence that may quote the sources. */
  readonly why: string;
  /** Shows what contradicts it; undefined if there is no further view. */
  readonly onShow: (() => void) | undefined;
}

/** Shows that a row is disputed instead of the state that its list gives it: the worst of both is shown. */
export function DisputedState({ state, why, onShow }: DisputedStateProps) {
  const told = state === '' ? why : `The list says “${textOfState(state)}”. ${why}`;
  const badge = (
    <Badge tone="failed" title={told}>
      {DISPUTED}
    </Badge>
  );
  if (onShow === undefined) return badge;
  return (
    <button
      type="button"
      className={classes.disputed}
      tabIndex={-1}
      aria-label={`Disputed. ${revealWhole(told)}. Show what contradicts it`}
      onClick={onShow}
    >
      {badge}
    </button>
  );
}
