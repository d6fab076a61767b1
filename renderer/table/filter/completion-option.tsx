import { countText } from '../../../shared/units/count-text.ts';
import type { Completion } from '../../../shared/engine/row-filter/complete-filter.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from './filter-line.module.css';

/** Shows a completion: its name, what it is, and the number of rows that have it. */
export function CompletionOption({ option: { name, kind, count } }: { readonly option: Completion }) {
  return (
    <span className={classes.option}>
      <HostileText text={name} atMost={40} />
      <span className={classes.about}>
        {[kind, ...(count === undefined ? [] : [countText(count, 'row')])].join(' · ')}
      </span>
    </span>
  );
}
