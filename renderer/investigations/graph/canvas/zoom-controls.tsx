import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './canvas.module.css';

interface ZoomControlsProps {
  readonly scale: number;
  /** Zooms by a factor. */
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

/** Shows the scale of the drawing, and the ways to change it. */
export function ZoomControls({ scale, onZoom, onFit }: ZoomControlsProps) {
  return (
    <div className={classes.zoom}>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label="Zoom out" onClick={() => onZoom(0.8)}>
        <IconMinus size={14} />
      </ActionIcon>
      <span className={classes.percent}>{Math.round(scale * 100)} %</span>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label="Zoom in" onClick={() => onZoom(1.25)}>
        <IconPlus size={14} />
      </ActionIcon>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={onFit}>
        Fit
      </Button>
    </div>
  );
}
