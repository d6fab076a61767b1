import { SegmentedControl } from '@mantine/core';
import { NODE_COLOURS, type NodeColour } from '../document/graph-document.ts';
import classes from './panel.module.css';

/** The name of each colour: colour never speaks alone. */
const NAMES: Readonly<Record<NodeColour, string>> = {
  accent: 'Blue',
  in: 'Green',
  out: 'Amber',
  failed: 'Red',
  preconfirmed: 'Violet',
};

interface ColourChoiceProps {
  /** Undefined if there is none, or if the selected nodes differ. */
  readonly colour: NodeColour | undefined;
  readonly onColour: (colour: NodeColour | undefined) => void;
}

/** The colour of addresses on the canvas. */
export function ColourChoice({ colour, onColour }: ColourChoiceProps) {
  return (
    <SegmentedControl
      aria-label="Colour"
      size="xs"
      fullWidth
      value={colour ?? 'none'}
      onChange={(value) => onColour(NODE_COLOURS.find((each) => each === value))}
      data={[
        { value: 'none', label: 'None' },
        ...NODE_COLOURS.map((value) => ({
          value,
          label: (
            <span className={classes.swatch} data-colour={value}>
              {NAMES[value]}
            </span>
          ),
        })),
      ]}
    />
  );
}
