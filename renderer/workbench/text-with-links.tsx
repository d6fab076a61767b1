import { useMemo, type KeyboardEvent } from 'react';
import { hexInText } from '../parts/hex-in-text.ts';
import { subjectAttributes, type ChainSubject } from '../parts/chain-subject.ts';
import { requestOfSubject } from './request-of-subject.ts';
import { useWorkbench } from './workbench-context.ts';
import classes from './workbench.module.css';

/** More would be a wall of stops for the Tab key; the rest stays text. */
const MOST_LINKS = 200;

function HexInText({ subject }: { readonly subject: ChainSubject }) {
  const { openTab } = useWorkbench();
  const open = (): void => {
    const request = requestOfSubject(subject);
    if (request !== undefined) openTab(request);
  };
  return (
    // No button: its text could not be selected together with what is around it.
    <span
      role="link"
      tabIndex={0}
      className={classes.textLink}
      {...subjectAttributes(subject)}
      onClick={() => {
        if (globalThis.getSelection()?.isCollapsed ?? true) open();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') open();
      }}
    >
      {subject.value}
    </span>
  );
}

/** Text as it came in which whole addresses and hashes lead to their tabs, with a menu each. */
export function TextWithLinks({
  text,
  chain = 'main',
}: {
  readonly text: string;
  readonly chain?: ChainSubject['chain'] | undefined;
}) {
  const parts = useMemo(() => hexInText(text, MOST_LINKS), [text]);
  return parts.map((part, index) =>
    part.kind === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity, and never change places
      <HexInText key={index} subject={{ kind: part.kind, value: part.text, chain }} />
    ),
  );
}
