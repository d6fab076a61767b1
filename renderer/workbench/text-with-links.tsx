import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import { countWords } from '../../shared/units/count-words.ts';
import { answerTextParts } from '../parts/answer-text-parts.ts';
import { subjectAttributes, type ChainSubject } from '../parts/chain-subject.ts';
import { requestOfSubject } from './request-of-subject.ts';
import { stopAfterKey } from './roving-stop.ts';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

/** More would make the document slow; the rest stays text. */
const MOST_LINKS = 1000;

interface HexInTextProps extends ChainSubject {
  /** As it stands there: an address may stand as a word. */
  readonly text: string;
  /** Its number among the links of the text, from 0. */
  readonly place: number;
  /** True for the one that the Tab key comes to. */
  readonly isStop: boolean;
  readonly onStop: (place: number) => void;
}

const HexInText = memo(function HexInText(props: HexInTextProps) {
  const { kind, value, chain, height, text, place, isStop, onStop } = props;
  const { openTab } = useWorkbench();
  const subject = { kind, value, chain, height };
  const open = (): void => {
    const request = requestOfSubject(subject);
    if (request !== undefined) openTab(request);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') return open();
    const links = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="link"]') ?? [];
    const next = stopAfterKey(event, place, links.length, 'across');
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    // No button: its text could not be selected together with what is around it.
    <span
      role="link"
      tabIndex={isStop ? 0 : -1}
      className={classes.textLink}
      {...subjectAttributes(subject)}
      onClick={() => {
        if (globalThis.getSelection()?.isCollapsed ?? true) open();
      }}
      onFocus={() => onStop(place)}
      onKeyDown={onKeyDown}
    >
      {text}
    </span>
  );
});

/**
 * A text as it came, in its lines: characters that could deceive are written out, whole addresses and hashes lead to their tabs, with a menu
 * each. The links are one stop of the Tab key; arrows lead from one to the next.
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
  /** What its values are, lower case, where that is known: a hash by itself does not say whether it is a block's. */
  readonly known?: ReadonlyMap<string, ChainSubject> | undefined;
}) {
  const { parts, links, writtenOut } = useMemo(() => answerTextParts(text, MOST_LINKS), [text]);
  const [at, setAt] = useState(0);
  // The text may have become another one, with fewer.
  const stop = Math.min(at, links - 1);
  return (
    <>
      {writtenOut > 0 && (
        <p className={classes.dim}>
          {countWords(writtenOut, 'character is', 'characters are')} written out here as ⟦U+…⟧: unseen, or
          turning the direction of reading. What is copied and saved is as it came.
        </p>
      )}
      <pre
        role="group"
        aria-label={links > 1 ? `${what}; arrow keys lead from link to link` : what}
        className={`${classes.raw} casebook-foreign`}
      >
        {parts.map(({ text: part, link, isWrittenOut }, index) =>
          link !== undefined ? (
            <HexInText
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity, and never change places
              key={index}
              {...{
                ...link,
                value: part,
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
