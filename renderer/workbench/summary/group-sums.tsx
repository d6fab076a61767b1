import { useState } from 'react';
import { countWords } from '../../../shared/units/count-words.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { RowGroups } from '../../review/review-session.ts';
import { nameUnit } from './name-tokens.ts';
import classes from './summary.module.css';

interface GroupSumsProps {
  /** Of those rows that have a number, the most frequent token first. */
  readonly sums: RowGroups['groups'][number]['sums'];
  readonly symbols: ReadonlyMap<string, string>;
  /** The list may have rounded its amounts. */
  readonly asReported: boolean;
}

/** Sums shown at first, and how many more at a word: a flooded address has thousands. */
const SHOWN = 3;
const STEP = 100;

/** The exact sums of a group, apart for each token: the first few, and the others at a word. */
export function GroupSums({ sums, symbols, asReported }: GroupSumsProps) {
  const [shown, setShown] = useState(SHOWN);
  const left = sums.length - shown;
  return (
    <span className={classes.sums}>
      {sums.slice(0, shown).map(({ unit, sum, rows }) => (
        <span key={unit} title={`Sum of ${countWords(rows, 'row')}${unit === '' ? '' : `, ${unit}`}`}>
          <AmountText amount={sum} unit={unit} asReported={asReported} />{' '}
          <HostileText text={nameUnit(unit, symbols)} atMost={28} />
        </span>
      ))}
      {left > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={false}
          onClick={() => setShown(shown + STEP)}
        >
          and {countWords(left, 'other token')}
        </button>
      )}
      {shown > SHOWN && sums.length > SHOWN && (
        <button type="button" className={classes.more} aria-expanded onClick={() => setShown(SHOWN)}>
          fewer
        </button>
      )}
    </span>
  );
}
