import { AlignedFraction } from '../../parts/amount-text.tsx';
import classes from './case-home.module.css';

/** Says that nothing moved; if the trail lacks kinds, that it is not known, because a dash would mislead. */
export function NoSum({ isPart }: { readonly isPart: boolean }) {
  return isPart ? (
    <span className={classes.aside} title="Kinds of its movements are not collected.">
      not known
    </span>
  ) : (
    <>
      –<AlignedFraction whole="–" fraction="" />
    </>
  );
}
