import { Fragment, type ReactNode } from 'react';

/** Shows a grouped number, which may wrap after its commas, never within a group. */
export const BrokenAtCommas = ({ text }: { readonly text: string }): ReactNode =>
  text.split(',').map((group, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the groups of one number
    <Fragment key={place}>
      {place > 0 && (
        <>
          ,<wbr />
        </>
      )}
      {group}
    </Fragment>
  ));
