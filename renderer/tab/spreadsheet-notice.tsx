import { useEffect, useState } from 'react';
import { spreadsheetLimits } from '../../shared/engine/export/spreadsheet-limits.ts';
import classes from './workbench.module.css';

interface SpreadsheetNoticeProps {
  readonly rows: number;
  /** Counts the cells that a spreadsheet would cut. */
  readonly countLongCells: (signal: AbortSignal) => Promise<number>;
}

/** Says before anything is saved what of the file a spreadsheet cannot take. */
export function SpreadsheetNotice({ rows, countLongCells }: SpreadsheetNoticeProps) {
  const [longCells, setLongCells] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    // What cannot be read cannot be saved either, and that is said where it is tried.
    countLongCells(ending.signal)
      .catch(() => 0)
      .then((count) => (ending.signal.aborted ? undefined : setLongCells(count)))
      .catch(() => undefined);
    return () => ending.abort();
  }, [countLongCells]);
  const limits = spreadsheetLimits(rows, longCells);
  return limits.length === 0 ? null : (
    <div className={classes.notice} role="status">
      {limits.join(' ')} The file itself is complete.
    </div>
  );
}
