import { useMemo, useState } from 'react';
import { countText } from '../../../shared/units/count-text.ts';
import { answerTextParts } from '../../parts/answer-text-parts.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { LinkInText } from './link-in-text.tsx';
import classes from '../workbench.module.css';

/** More links would make the document slow; the rest stays text. */
const MOST_LINKS = 1000;

/**
 * Shows a text with its line breaks as received. Deceptive characters are written out; whole
 * addresses, hashes and block heights are links to their tabs with a menu each. The links share one
 * Tab stop, and the arrow keys move between them.
 */
export function TextWithLinks({
  text,
  what,
  chain = 'main',
  known,
}: {
  readonly text: string;
  /** What the text is, e.g. 'record'. */
  readonly what: string;
  readonly chain?: ChainSubject['chain'] | undefined;
  /**
   * What the text's values are, by lower-case value, if that is known: a hash alone does not say
   * whether it is a block's.
   */
  readonly known?: ReadonlyMap<string, ChainSubject> | undefined;
}) {
  const { parts, links, writtenOut } = useMemo(() => answerTextParts(text, MOST_LINKS), [text]);
  const [at, setAt] = useState(0);
  // The text may have been replaced by one with fewer links.
  const stop = Math.min(at, links - 1);
  return (
    <>
      {writtenOut > 0 && (
        <p className={classes.dim}>
          {countText(writtenOut, 'character is', 'characters are')} written out here as ⟦U+…⟧: unseen, or
          turning the direction of reading. What is copied and saved is as it came.
        </p>
      )}
      <pre
        role="group"
        aria-label={links > 1 ? `${what}; use the arrow keys to move between links` : what}
        className={`${classes.raw} casebook-foreign`}
      >
        {parts.map(({ text: part, link, isWrittenOut }, index) =>
          link !== undefined ? (
            <LinkInText
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity, and never change places
              key={index}
              {...{
                ...link,
                chain,
                ...known?.get(part.toLowerCase()),
                text: part,
                onStop: setAt,
              }}
              isStop={link.place === stop}
            />
          ) : isWrittenOut ? (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={index} className={classes.writtenOut}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </pre>
    </>
  );
}
