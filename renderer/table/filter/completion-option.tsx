import { HostileText } from '../../parts/hostile-text.tsx';
import type { OfferedText } from './filter-offer.ts';
import classes from './filter-line.module.css';

/** Shows an offered text, and what it is or finds. */
export function CompletionOption({ option: { name, about } }: { readonly option: OfferedText }) {
  return (
    <span className={classes.option}>
      <HostileText text={name} atMost={40} />
      <span className={classes.about}>{about}</span>
    </span>
  );
}
