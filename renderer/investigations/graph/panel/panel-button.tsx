import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelButtonProps {
  readonly icon?: ReactNode;
  /** Why it does nothing now, on hover; undefined where it acts. */
  readonly whyNot?: string | undefined;
  /** Of a button that stays pressed. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A small button below what is selected on the canvas. One that cannot act says why. */
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
