import type { ShownState } from '../../../shared/engine/collect/completeness/shown-completeness.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import classes from './sidebar.module.css';

/** How complete a row's subject is: a shape, with its word for screen readers and on hover. */
export const StateMark = ({ state, text }: { readonly state: ShownState; readonly text: string }) => (
  <span className={classes.stateIcon} role="img" aria-label={text} title={text}>
    <StateIcon state={state} />
  </span>
);
