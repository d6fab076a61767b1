import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFrameServices } from '../services/frame-services.ts';
import classes from './labels.module.css';
import { removedText, restoreLabel, useRemovedLabelStore } from './removed-label.tsx';
import { type Act } from '../../parts/use-act.ts';

/**
 * Names the label that was removed last and offers to undo it. Takes the focus, because the line
 * that had it is gone.
 */
export function RemovedLabelLine({ caseId, act }: { caseId: string; act: Act['act'] }) {
  const services = useFrameServices();
  const removed = useRemovedLabelStore((state) => state.removed);
  // Does not take the focus for a label that was removed before the book was opened.
  const [atFirst] = useState(removed);
  if (removed?.caseId !== caseId) return null;
  return (
    <div className={classes.summary} role="status">
      <span>Removed {removedText(removed)}.</span>
      <Button
        key={`${removed.scope} ${removed.subject} ${removed.label}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has gone with its line
        autoFocus={removed !== atFirst}
        size="compact-xs"
        variant="default"
        onClick={() => void act(() => restoreLabel(services))}
      >
        Undo
      </Button>
    </div>
  );
}
