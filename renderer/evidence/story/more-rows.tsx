import { useState } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import linkButton from '../../parts/link-button.module.css';
import classes from './story.module.css';

/** Rows that are added by each press. */
const STEP = 200;

interface More {
  readonly shown: number;
  readonly left: number;
  readonly onMore: () => void;
}

/** Which rows of a table are shown: the first few, and more on request. */
export function useMoreRows(count: number, atFirst: number): More {
  const [shown, setShown] = useState(atFirst);
  return { shown, left: Math.max(0, count - shown), onMore: () => setShown(shown + STEP) };
}

/** The button below a table that shows more of its rows; nothing if all are shown. */
export function MoreRows({
  left,
  onMore,
  one,
  many,
}: More & { readonly one: string; readonly many: string }) {
  if (left === 0) return null;
  return (
    <p className={classes.more}>
      <button type="button" className={linkButton.link} onClick={onMore}>
        Show {left > STEP ? `${STEP} of ` : ''}
        {countText(left, `more ${one}`, `more ${many}`)}
      </button>
    </p>
  );
}
