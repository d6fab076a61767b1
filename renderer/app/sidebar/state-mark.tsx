import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import classes from './sidebar.module.css';

interface StateMarkProps {
  readonly state: ShownState;
  readonly text: string;
  /** Why, one line for each part. May quote the service. */
  readonly told?: readonly string[];
}

/** How complete a row's subject is: a shape, with its word for screen readers, and the reasons on hover. */
export const StateMark = ({ state, text, told = [] }: StateMarkProps) => (
  <span
    className={classes.stateIcon}
    role="img"
    aria-label={text}
    title={[text, ...told.map(revealWhole)].join('\n')}
  >
    <StateIcon state={state} />
  </span>
);
