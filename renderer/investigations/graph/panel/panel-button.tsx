import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelButtonProps {
  readonly icon?: ReactNode;
  /** Why it is disabled, on hover; undefined if it is enabled. */
  readonly whyNot?: string | undefined;
  /** For a toggle button. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A small button below the selection on the canvas. A disabled one says why. */
export function PanelButton({ icon, whyNot, isPressed, onClick, children }: PanelButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={icon}
      disabled={whyNot !== undefined}
      title={whyNot}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
