import { memo, type KeyboardEvent } from 'react';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { OPENS_TAB, opensBehind } from '../../parts/opens-tab.ts';
import { requestOfSubject } from '../request-of-subject.ts';
import { stopAfterKey } from '../roving-stop.ts';
import { useWorkbench } from '../workbench-context.ts';
import classes from '../workbench.module.css';

interface LinkInTextProps extends ChainSubject {
  /** The text as displayed: it may be a 32-byte word that holds an address. */
  readonly text: string;
  /** The whole text, if `text` is a short form of it: what is shown on hover. */
  readonly whole?: string | undefined;
  /** The index of the link among the links of the text, from 0. */
  readonly place: number;
  /** True for the link that the Tab key reaches. */
  readonly isStop: boolean;
  readonly onStop: (place: number) => void;
}

/**
 * Shows a chain subject within a text, as a link to its tab with a menu. The arrow keys move to the
 * other links of its parent element.
 */
export const LinkInText = memo(function LinkInText(props: LinkInTextProps) {
  const { kind, value, chain, height, text, whole, place, isStop, onStop } = props;
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
    // A button would not do: its text could not be selected together with the text around it.
    <span
      role="link"
      tabIndex={isStop ? 0 : -1}
      className={classes.textLink}
      title={whole}
      {...OPENS_TAB}
      {...subjectAttributes(subject)}
      onClick={() => {
        // A middle click never selects text, so a selection was made before it.
        if (opensBehind() || (globalThis.getSelection()?.isCollapsed ?? true)) open();
      }}
      onFocus={() => onStop(place)}
      onKeyDown={onKeyDown}
    >
      {text}
    </span>
  );
});
