import { memo, type KeyboardEvent } from 'react';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { OPENS_TAB, opensBehind } from '../../parts/opens-tab.ts';
import { requestOfSubject } from '../request-of-subject.ts';
import { stopAfterKey } from '../roving-stop.ts';
import { useWorkbench } from '../workbench-context.ts';
import classes from '../workbench.module.css';

interface LinkInTextProps extends ChainSubject {
  /** As it stands there: an address may stand as a word. */
  readonly text: string;
  /** Its number among the links of the text, from 0. */
  readonly place: number;
  /** True for the one that the Tab key comes to. */
  readonly isStop: boolean;
  readonly onStop: (place: number) => void;
}

/** Something of the chain within a text, which leads to its tab and has its menu. Arrows lead to the other links of its parent element. */
export const LinkInText = memo(function LinkInText(props: LinkInTextProps) {
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
      {...OPENS_TAB}
      {...subjectAttributes(subject)}
      onClick={() => {
        // A middle click selects nothing: what is selected was so before.
        if (opensBehind() || (globalThis.getSelection()?.isCollapsed ?? true)) open();
      }}
      onFocus={() => onStop(place)}
      onKeyDown={onKeyDown}
    >
      {text}
    </span>
  );
});
