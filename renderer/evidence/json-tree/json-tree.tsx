import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { subjectAttributes, type ChainSubject } from '../../parts/chain-subject.ts';
import { clipboardText } from '../../parts/clipboard-text.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { latinKeyOf } from '../../parts/latin-key.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { scrollWithin } from '../../parts/scroll-within.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from './json-tree.module.css';
import { subjectOfLine } from './subject-of-line.ts';
import { movedInTree, openAtFirst, toggled, treeLines, type TreeLine, type TreeState } from './tree-lines.ts';

interface JsonTreeProps {
  readonly label: string;
  readonly value: JsonValue;
  /** The chain of its addresses and hashes. */
  readonly chain: ChainSubject['chain'];
}

/** Characters of a text to show; Ctrl+C copies the whole, and the response below contains it. */
const MOST_SHOWN = 400;

const sizeOf = ({ kind, count }: TreeLine): string =>
  kind === 'list' ? `[${groupedCount(count)}]` : `{${groupedCount(count)}}`;

interface LineContentProps {
  readonly line: TreeLine;
  /** Opens the line's chain subject; undefined if no tab can show it. */
  readonly onOpen: (() => void) | undefined;
}

function LineContent({ line, onOpen }: LineContentProps) {
  if (line.kind === 'more')
    return <span className={classes.more}>{groupedCount(Number(line.text))} more…</span>;
  const isParent = line.kind === 'list' || line.kind === 'object';
  return (
    <>
      {line.depth > 1 && (
        <span className={classes.name}>
          <HostileText text={line.name} atMost={80} />
        </span>
      )}
      {onOpen === undefined ? (
        <span className={isParent ? classes.size : classes[line.kind]}>
          {isParent ? sizeOf(line) : <HostileText text={line.text} atMost={MOST_SHOWN} />}
        </span>
      ) : (
        // The tree has the focus: Enter opens the current line.
        <button type="button" {...OPENS_TAB} className={classes.link} tabIndex={-1} onClick={onOpen}>
          {line.text}
        </button>
      )}
    </>
  );
}

/**
 * Shows a JSON value as a collapsible tree
 * ([WAI-ARIA](https://www.w3.org/WAI/ARIA/apg/patterns/treeview/)): arrows, Home, End and Enter;
 * Ctrl+C copies a line. Addresses and hashes are links with menus; all else is text.
 */
export function JsonTree({ label, value, chain }: JsonTreeProps) {
  const { openTab, inBackground } = useWorkbench();
  const treeId = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<TreeState>(() => ({ open: openAtFirst(value), drawn: new Map() }));
  const [at, setAt] = useState(0);
  const lines = useMemo(() => treeLines(value, state), [value, state]);
  const current = Math.min(at, lines.length - 1);
  const openOf = (line: TreeLine | undefined): (() => void) | undefined => {
    const subject = line && subjectOfLine(line, chain);
    const request = subject && requestOfSubject(subject);
    return request && (() => openTab(request));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The document handles the menu of the line.
    if (event.altKey || event.shiftKey) return;
    const open = event.key === 'Enter' ? openOf(lines[current]) : undefined;
    if (event.ctrlKey || event.metaKey) {
      const text = lines[current]?.text ?? '';
      if (latinKeyOf(event) !== 'c' || text === '' || !(globalThis.getSelection()?.isCollapsed ?? true))
        return;
      inBackground(navigator.clipboard.writeText(clipboardText(text)));
    } else if (open !== undefined) {
      open();
    } else {
      const moved = movedInTree(lines, state, current, event.key);
      if (moved === undefined) return;
      setState(moved.state);
      setAt(moved.at);
      scrollWithin(tree.current?.querySelectorAll('[role="treeitem"]')[moved.at]);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = ({ target }: MouseEvent): void => {
    const clicked = target instanceof Element ? target.closest('[data-line]') : null;
    const index = Number(clicked?.getAttribute('data-line') ?? -1);
    const line = lines[index];
    if (line === undefined) return;
    setAt(index);
    setState(toggled(state, line));
    // The tree has the focus, and aria-activedescendant names the current line.
    tree.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={tree}
      className={classes.tree}
      role="tree"
      aria-label={revealWhole(label)}
      aria-activedescendant={`${treeId}-${current}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {lines.map((line, index) => {
        const subject = subjectOfLine(line, chain);
        return (
          <div
            key={line.id}
            id={`${treeId}-${index}`}
            role="treeitem"
            aria-level={line.depth}
            aria-selected={index === current}
            aria-expanded={line.count > 0 ? line.isOpen : undefined}
            className={index === current ? `${classes.line} ${classes.current}` : classes.line}
            style={{ paddingLeft: 4 + 14 * Math.min(line.depth - 1, 20) }}
            data-line={index}
            {...(subject !== undefined && subjectAttributes(subject))}
            tabIndex={-1}
          >
            <span className={classes.mark} aria-hidden>
              {line.count === 0 ? '' : line.isOpen ? '▾' : '▸'}
            </span>
            <LineContent line={line} onOpen={openOf(line)} />
          </div>
        );
      })}
    </div>
  );
}
