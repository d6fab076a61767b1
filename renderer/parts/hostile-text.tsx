import { Fragment, type ReactNode } from 'react';
import classes from './hostile-text.module.css';
import { revealHostile } from './reveal-hostile.ts';
import { shortHexInText } from './short-hex-in-text.tsx';

interface HostileTextProps {
  readonly text: string;
  /** Characters to show; the rest is on hover. */
  readonly atMost?: number;
}

/**
 * A cell that cuts its text leaves out a mark such as ⟦U+202E⟧ whole, unless the text begins with it:
 * then it would show nothing.
 */
const withWholeMarks = (text: string): ReactNode =>
  text.includes('⟦')
    ? text.split(/(⟦[^⟦⟧]*⟧)/).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same text has the same parts
        <Fragment key={place}>
          {part.startsWith('⟦') && place > (text.startsWith('⟦') ? 1 : 0) ? (
            <span className={classes.mark}>{part}</span>
          ) : (
            part
          )}
        </Fragment>
      ))
    : shortHexInText(text);

/**
 * Shows free text from a chain: only text, isolated in its direction, with invisible characters
 * written out.
 */
export function HostileText({ text, atMost = 64 }: HostileTextProps) {
  const shown = revealHostile(text, atMost);
  return (
    <span className="casebook-foreign" title={shown.altered ? revealHostile(text, 1000).text : undefined}>
      {withWholeMarks(shown.text)}
    </span>
  );
}
