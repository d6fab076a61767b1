import { useMemo, useState } from 'react';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { LinkInText } from '../link-in-text.tsx';
import classes from '../workbench.module.css';
import { cutParts, type RequestPart } from './request-part.ts';

/** Characters shown: a query with as many hashes as the service takes at a time is shorter, the data of a call may have millions. */
const MOST_SHOWN = 2_000;

interface RequestTextProps {
  /** What the text is, e.g. 'request'. */
  readonly what: string;
  readonly parts: readonly RequestPart[];
}

/**
 * A request as it was sent, on one line that wraps: what it names of the chain leads there, all else is text, with characters that could deceive written
 * out. The links are one stop of the Tab key; arrows lead from one to the next.
 */
export function RequestText({ what, parts }: RequestTextProps) {
  const shown = useMemo(() => cutParts(parts, MOST_SHOWN), [parts]);
  const [at, setAt] = useState(0);
  const links = shown.parts.filter(({ subject }) => subject !== undefined).length;
  // It may have become another request, with fewer.
  const stop = Math.min(at, links - 1);
  const placeOf = (index: number): number =>
    shown.parts.slice(0, index).filter(({ subject }) => subject !== undefined).length;
  return (
    <>
      <span
        role="group"
        aria-label={links > 1 ? `${what}; arrow keys lead from link to link` : what}
        className="casebook-foreign"
      >
        {shown.parts.map(({ text, subject }, index) =>
          subject === undefined ? (
            revealWhole(text)
          ) : (
            <LinkInText
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity, and never change places
              key={index}
              {...subject}
              text={text}
              place={placeOf(index)}
              isStop={placeOf(index) === stop}
              onStop={setAt}
            />
          ),
        )}
      </span>
      {shown.left > 0 && (
        <span className={classes.dim}> … and {shown.left.toLocaleString('en')} characters more</span>
      )}
    </>
  );
}
