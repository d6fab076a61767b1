import { Fragment, useState } from 'react';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { textInParts } from '../../parts/text-in-parts.tsx';
import { LinkInText } from './link-in-text.tsx';
import type { LinkedPart } from './linked-part.ts';

interface PartsWithLinksProps {
  /** What the text is, e.g. 'request'. */
  readonly what: string;
  readonly parts: readonly LinkedPart[];
}

/**
 * Shows text within a line. Chain subjects in it are links; everything else is text, with deceptive
 * characters written out. The links share one Tab stop, and the arrow keys move between them.
 */
export function PartsWithLinks({ what, parts }: PartsWithLinksProps) {
  const [at, setAt] = useState(0);
  const links = parts.filter(({ subject }) => subject !== undefined).length;
  // The text may have been replaced by one with fewer links.
  const stop = Math.min(at, links - 1);
  const placeOf = (index: number): number =>
    parts.slice(0, index).filter(({ subject }) => subject !== undefined).length;
  return (
    <span
      role="group"
      aria-label={links > 1 ? `${what}; use the arrow keys to move between links` : what}
      className="casebook-foreign"
    >
      {parts.map(({ text, whole, subject }, index) =>
        subject === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key -- as below
          <Fragment key={index}>{textInParts(revealWhole(text))}</Fragment>
        ) : (
          <LinkInText
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity, and never change places
            key={index}
            {...subject}
            text={text}
            whole={whole}
            place={placeOf(index)}
            isStop={placeOf(index) === stop}
            onStop={setAt}
          />
        ),
      )}
    </span>
  );
}
