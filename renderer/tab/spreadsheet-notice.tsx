import { useEffect, useState } from 'react';
import { spreadsheetLimits } from '../../shared/engine/export/spreadsheet-limits.ts';
import classes from './workbench.module.css';

interface SpreadsheetNoticeProps {
  readonly rows: number;
  /** Counts the cells that a spreadsheet would truncate. */
  readonly countLongCells: (signal: AbortSignal) => Promise<number>;
}

/** Warns before saving which parts of the file exceed a spreadsheet's limits. */
export function SpreadsheetNotice({ rows, countLongCells }: SpreadsheetNoticeProps) {
  const [longCells, setLongCells] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    // A failure here is not shown: saving fails for the same reason and reports it.
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
