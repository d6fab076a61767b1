import { Button } from '@mantine/core';
import { shortHex } from '../../../../shared/units/hex.ts';
import type { GraphNode, NodeColour } from '../document/graph-document.ts';
import { ColourChoice } from './colour-choice.tsx';
import classes from './panel.module.css';

interface SelectionPanelProps {
  /** Two or more, in the order of the canvas. */
  readonly nodes: readonly GraphNode[];
  readonly onPin: (pinned: boolean) => void;
  readonly onColour: (colour: NodeColour | undefined) => void;
  readonly onRemove: () => void;
  readonly onPath: (from: string, to: string) => void;
}

/** What can be done with several addresses at once; with two, the way from one to the other. */
export function SelectionPanel({ nodes, onPin, onColour, onRemove, onPath }: SelectionPanelProps) {
  const [one, other] = nodes;
  const colours = new Set(nodes.map(({ colour }) => colour));
  const allPinned = nodes.every(({ pinned }) => pinned);
  return (
    <div className={classes.details} role="group" aria-label="Selected addresses">
      <h3>{nodes.length.toLocaleString('en')} addresses selected</h3>
      <div className={classes.buttons}>
        <Button size="compact-xs" variant="default" onClick={() => onPin(!allPinned)}>
          {allPinned ? 'Unpin' : 'Pin'}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onRemove}>
          Take off
        </Button>
      </div>
      <ColourChoice colour={colours.size === 1 ? nodes[0]?.colour : undefined} onColour={onColour} />
      {nodes.length === 2 && one !== undefined && other !== undefined && (
        <section className={classes.section} aria-label="Path">
          <h3>Shortest path along the arrows</h3>
          <div className={classes.buttons}>
            {[[one.address, other.address] as const, [other.address, one.address] as const].map(
              ([from, to]) => (
                <Button
                  key={from}
                  className={classes.pathButton}
                  size="compact-xs"
                  variant="default"
                  onClick={() => onPath(from, to)}
                >
                  {shortHex(from)} → {shortHex(to)}
                </Button>
              ),
            )}
          </div>
        </section>
      )}
    </div>
  );
}
