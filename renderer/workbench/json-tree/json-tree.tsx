import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { clipboardText } from '../../parts/clipboard-text.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from './json-tree.module.css';
import { movedInTree, openAtFirst, toggled, treeLines, type TreeLine, type TreeState } from './tree-lines.ts';

interface JsonTreeProps {
  readonly label: string;
  readonly value: JsonValue;
}

/** Characters of a text shown; the whole is in the clipboard with Ctrl+C, and in the answer below. */
const MOST_SHOWN = 400;

const sizeOf = ({ kind, count }: TreeLine): string =>
  kind === 'list' ? `[${count.toLocaleString('en')}]` : `{${count.toLocaleString('en')}}`;

function LineContent({ line }: { readonly line: TreeLine }) {
  if (line.kind === 'more')
    return <span className={classes.more}>{Number(line.text).toLocaleString('en')} more…</span>;
  const isParent = line.kind === 'list' || line.kind === 'object';
  return (
    <>
      {line.depth > 1 && (
        <span className={classes.name}>
          <HostileText text={line.name} atMost={80} />
        </span>
      )}
      <span className={isParent ? classes.size : classes[line.kind]}>
        {isParent ? sizeOf(line) : <HostileText text={line.text} atMost={MOST_SHOWN} />}
      </span>
    </>
  );
}

/** A JSON value as a tree: collapsible, by mouse and by keyboard (arrows, Home, End, Enter); Ctrl+C copies a line's text. Every text is only text. */
export function JsonTree({ label, value }: JsonTreeProps) {
  const treeId = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<TreeState>(() => ({ open: openAtFirst(value), drawn: new Map() }));
  const [at, setAt] = useState(0);
  const lines = useMemo(() => treeLines(value, state), [value, state]);
  const current = Math.min(at, lines.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) {
      const text = lines[current]?.text ?? '';
      if (event.key !== 'c' || text === '' || !(globalThis.getSelection()?.isCollapsed ?? true)) return;
      void navigator.clipboard.writeText(clipboardText(text));
    } else {
      const moved = movedInTree(lines, state, current, event.key);
      if (moved === undefined) return;
      setState(moved.state);
      setAt(moved.at);
      tree.current?.querySelectorAll('[role="treeitem"]')[moved.at]?.scrollIntoView({ block: 'nearest' });
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
    // The tree has the focus, and names the line that is current: see aria-activedescendant.
    tree.current?.focus();
  };
  return (
    <div
      ref={tree}
      className={classes.tree}
      role="tree"
      aria-label={label}
      aria-activedescendant={`${treeId}-${current}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {lines.map((line, index) => (
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
          tabIndex={-1}
        >
          <span className={classes.mark} aria-hidden>
            {line.count === 0 ? '' : line.isOpen ? '▾' : '▸'}
          </span>
          <LineContent line={line} />
        </div>
      ))}
    </div>
  );
}
