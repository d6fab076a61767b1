import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-words.ts';
import { cutParts, type LinkedPart } from '../../tab/linked-text/linked-part.ts';
import { PartsWithLinks } from '../../tab/linked-text/parts-with-links.tsx';
import classes from '../../tab/workbench.module.css';

/** Beside other facts: a query with as many hashes as the service takes at a time is shorter, the data of a call may have millions. */
const MOST_SHOWN = 2_000;

interface RequestTextProps {
  /** What the text is, e.g. 'request'. */
  readonly what: string;
  readonly parts: readonly LinkedPart[];
  /** Characters. */
  readonly mostShown?: number;
}

/** A request as it was sent, on one line that wraps, with links to what it names of the chain. */
export function RequestText({ what, parts, mostShown = MOST_SHOWN }: RequestTextProps) {
  const shown = useMemo(() => cutParts(parts, mostShown), [parts, mostShown]);
  return (
    <>
      <PartsWithLinks what={what} parts={shown.parts} />
      {shown.left > 0 && (
        <span className={classes.dim}> … and {groupedCount(shown.left)} characters more</span>
      )}
    </>
  );
}
