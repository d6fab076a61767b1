import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { PlaceTogether } from '../../../shared/engine/query/sort/rows-together.ts';
import classes from './data-table.module.css';
import type { RowsBelow } from './rows-below.tsx';

type Opening = 'open' | 'closed' | 'none';

/** Returns whether the row at an index is expanded, or has nothing to expand. */
export const openingOf = (below: RowsBelow, index: number): Opening =>
  below.canOpen(index) ? (below.isOpen(index) ? 'open' : 'closed') : 'none';

/** The place of a row that is the only one of its transaction. */
export const ALONE: PlaceTogether = { place: 0, count: 1 };

/** How many cells there are before the columns. */
export const leadsOf = (opening: Opening | undefined, isTogether: boolean): number =>
  1 + Number(opening !== undefined) + Number(isTogether);

export interface LeadProps {
  readonly index: number;
  readonly hasEvidence: boolean;
  /** Whether the row is expanded; undefined if rows of this table do not expand. */
  readonly opening: Opening | undefined;
  /** Its place among the rows of its transaction; undefined if the table does not say it. */
  readonly together: PlaceTogether | undefined;
  /** What is wrong with the row, whether or not the column with it is shown; empty if nothing is. */
  readonly problems: string;
  readonly onEvidence: (index: number) => void;
  readonly onOpen: (index: number, isOpen: boolean) => void;
}

/** Renders the bracket around the rows of one transaction; the first says how many there are. */
function Bracket({ place, count }: PlaceTogether) {
  const side = count === 1 ? 'alone' : place === 0 ? 'first' : place === count - 1 ? 'last' : 'between';
  const name =
    count === 1
      ? 'The only row of its transaction'
      : place === 0
        ? `${countText(count, 'row')} of this transaction`
        : `Row ${groupedCount(place + 1)} of ${groupedCount(count)} of this transaction`;
  return (
    <span
      role="gridcell"
      aria-colindex={1}
      aria-label={name}
      title={count === 1 ? undefined : name}
      data-together={side}
      className={`${classes.bracket} ${classes.lead}`}
    >
      {side === 'first' && groupedCount(count)}
    </span>
  );
}

/**
 * Renders the cells before the columns: the bracket of its transaction, the button that expands the
 * row, and its evidence.
 */
export function LeadCells({
  index,
  hasEvidence,
  together,
  problems,
  opening,
  onEvidence,
  onOpen,
}: LeadProps) {
  const isOpen = opening === 'open';
  const last = leadsOf(opening, together !== undefined);
  return (
    <>
      {together !== undefined && <Bracket {...together} />}
      {opening === 'none' && (
        <span
          role="gridcell"
          aria-label="Nothing to open"
          aria-colindex={last - 1}
          className={classes.lead}
        />
      )}
      {(isOpen || opening === 'closed') && (
        <button
          type="button"
          className={`${isOpen ? classes.close : classes.open} ${classes.lead}`}
          role="gridcell"
          aria-colindex={last - 1}
          tabIndex={-1}
          aria-label={`${isOpen ? 'Close' : 'Open'} the records of row ${index + 1}`}
          title="Records and details (→ and ← in the first column; F2 moves in and back)"
          onClick={() => onOpen(index, !isOpen)}
        />
      )}
      {hasEvidence ? (
        <button
          type="button"
          className={`${classes.evidence} ${classes.lead}`}
          role="gridcell"
          aria-colindex={last}
          tabIndex={-1}
          data-problem={problems === '' ? undefined : true}
          aria-label={`Evidence of row ${index + 1}`}
          title={[problems, 'Show the evidence of this row (Space)'].filter((each) => each !== '').join('. ')}
          onClick={() => onEvidence(index)}
        />
      ) : (
        <span role="gridcell" aria-label="No evidence yet" aria-colindex={last} className={classes.lead} />
      )}
    </>
  );
}
