import { countText } from '../../../shared/units/count-text.ts';
import classes from './labels.module.css';

/** Warns once of all labels that look like others. Shows nothing if there are none. */
export function LookalikeLabels({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.warning} role="status">
      {countText(count, 'subject has', 'subjects have')} a label that looks like the label of another one,
      with other characters. The address identifies its owner, not the label.
    </p>
  );
}
