import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { cutParts, type LinkedPart } from '../../tab/linked-text/linked-part.ts';
import { PartsWithLinks } from '../../tab/linked-text/parts-with-links.tsx';
import classes from '../../tab/workbench.module.css';

/**
 * The limit beside other fields: a query with the most hashes that the service accepts is shorter,
 * but the data of a call may have millions of characters.
 */
const MOST_SHOWN = 2_000;

interface RequestTextProps {
  /** What the text is, e.g. 'request'. */
  readonly what: string;
  readonly parts: readonly LinkedPart[];
  /** In characters. */
  readonly mostShown?: number;
}

/**
 * Shows a request as it was sent, on one line that wraps, with links to what it names on the chain.
 */
export function RequestText({ what, parts, mostShown = MOST_SHOWN }: RequestTextProps) {
  const shown = useMemo(() => cutParts(parts, mostShown), [parts, mostShown]);
  return (
    <>
      <PartsWithLinks what={what} parts={shown.parts} />
      {shown.left > 0 && (
        <span className={classes.dim}> … and {groupedCount(shown.left)} more characters</span>
      )}
    </>
  );
}
