import classes from './data-table.module.css';

/** The head of a column of buttons, which is too narrow for its name on screen. */
export const LeadHead = ({ name }: { readonly name: string }) => (
  <span className={classes.lead} role="columnheader" title={name}>
    <span className={classes.unseen}>{name}</span>
  </span>
);
