import { VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { scrollWithin } from '../../../parts/scroll-within.ts';
import { textInParts } from '../../../parts/text-in-parts.tsx';
import { graphCommandOf, type GraphCommand } from '../canvas/graph-keys.ts';
import { COVERAGE_MARKS, lettersOf } from '../../../collection/scene/drawn-text.ts';
import type { SceneNode } from '../scene/scene-parts.ts';
import classes from './panel.module.css';

interface NodeListProps {
  /** In reading order: from left to right, from the top down. */
  readonly nodes: readonly SceneNode[];
  readonly selected: ReadonlySet<string>;
  /** The last chosen one, on which keys act. */
  readonly active: string | undefined;
  readonly onSelect: (addresses: ReadonlySet<string>, active: string) => void;
  readonly onCommand: (command: GraphCommand) => void;
}

const toggled = (selected: ReadonlySet<string>, address: string): Set<string> => {
  const next = new Set(selected);
  if (!next.delete(address)) next.add(address);
  return next;
};

/** A label in two parts: what it has in common with another one is cut before what tells it apart. */
function OptionLabel({ title, telling }: Pick<SceneNode, 'title' | 'telling'>) {
  const letters = lettersOf(title);
  const common = letters.slice(0, telling?.start ?? 0).join('');
  return (
    <span className={classes.optionLabel} title={title}>
      {common !== '' && <span className={classes.optionCommon}>{common}</span>}
      <span>{textInParts(title.slice(common.length))}</span>
    </span>
  );
}

/** What is collected; by its mark alone beside a warning, which needs the room. */
function OptionState({ node: { coverage, warnings, pinned, hasStar } }: { readonly node: SceneNode }) {
  const words = [coverage.text, ...(pinned ? ['pinned'] : []), ...(hasStar ? ['starred'] : [])].join(', ');
  return (
    <span className={classes.optionCoverage} data-level={coverage.level} title={words}>
      {COVERAGE_MARKS[coverage.level]}{' '}
      {warnings.length === 0 ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}

/**
 * The addresses on the canvas as a list: replaces the picture for users who cannot see it, with the
 * same keys.
 */
export function NodeList({ nodes, selected, active, onSelect, onCommand }: NodeListProps) {
  const id = useId();
  const activeOption = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (active !== undefined) scrollWithin(activeOption.current);
  }, [active]);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The selection is described above and takes room from the list, as does everything above the
    // canvas.
    const observer = new ResizeObserver(() => scrollWithin(activeOption.current));
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const place = Math.max(
    0,
    nodes.findIndex(({ address }) => address === active),
  );
  const goTo = (target: number, extend: boolean): void => {
    const node = nodes[Math.max(0, Math.min(nodes.length - 1, target))];
    if (node !== undefined)
      onSelect(extend ? new Set([...selected, node.address]) : new Set([node.address]), node.address);
  };
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active === undefined ? 0 : place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: nodes.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targets[event.key];
    const command = graphCommandOf(event);
    if (target !== undefined && !event.altKey && !event.ctrlKey) goTo(target, event.shiftKey);
    else if (event.key === ' ' && active !== undefined) onSelect(toggled(selected, active), active);
    else if (command !== undefined && command.kind !== 'go') onCommand(command);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Addresses on the canvas"
      aria-multiselectable
      aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
      tabIndex={0}
      className={classes.list}
      onKeyDown={onKeyDown}
    >
      {nodes.map((node) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys
        <div
          {...subjectAttributes({ kind: 'address', value: node.address, chain: 'main' })}
          key={node.address}
          ref={node.address === active ? activeOption : undefined}
          id={`${id}-${node.address}`}
          role="option"
          tabIndex={-1}
          aria-selected={selected.has(node.address)}
          data-active={node.address === active || undefined}
          className={classes.option}
          onClick={(event) =>
            onSelect(
              event.ctrlKey || event.metaKey ? toggled(selected, node.address) : new Set([node.address]),
              node.address,
            )
          }
        >
          {node.isLabel ? (
            <OptionLabel title={node.title} telling={node.telling} />
          ) : (
            <span className={classes.optionHex}>{node.title}</span>
          )}
          {node.isLabel && <span className={classes.optionHex}>{node.short}</span>}
          {node.warnings.length > 0 && (
            <span className={classes.optionWarning} title={node.warnings.join(', ')}>
              ⚠ {node.warnings[0]}
              <VisuallyHidden>{node.warnings.slice(1).map((warning) => `, ${warning}`)}</VisuallyHidden>
            </span>
          )}
          <OptionState node={node} />
        </div>
      ))}
    </div>
  );
}
