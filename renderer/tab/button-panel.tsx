import { Popover, type PopoverProps } from '@mantine/core';
import { createContext, useContext, useEffect, useState } from 'react';
import { useEscapeCloses } from './use-escape-closes.ts';

interface ButtonPanelProps extends Omit<
  PopoverProps,
  'opened' | 'onChange' | 'onOpen' | 'trapFocus' | 'returnFocus' | 'withinPortal' | 'closeOnEscape'
> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * Tells the panel that contains this panel's button whether this panel is open; undefined for an
 * outermost panel.
 */
const PanelAroundContext = createContext<((isInnerOpen: boolean) => void) | undefined>(undefined);

/**
 * Shows a panel beside the button that opens it; its children are a target and a dropdown, as in a
 * Popover.
 *
 * The open panel traps the focus, since it is rendered at the end of the page, where Tab would not
 * reach it. Escape closes the panel wherever the focus is, and the focus returns to where it was. A
 * panel opened from another panel is rendered inside it, because a press outside the outer one
 * would close it. Escape then closes only the inner panel.
 */
export function ButtonPanel({ isOpen, onOpen, children, ...popover }: ButtonPanelProps) {
  const tellAround = useContext(PanelAroundContext);
  useEffect(() => {
    tellAround?.(isOpen);
    return () => tellAround?.(false);
  }, [tellAround, isOpen]);
  const [isInnerOpen, setInnerOpen] = useState(false);
  useEscapeCloses(isOpen && !isInnerOpen, () => onOpen(false));
  return (
    <Popover
      {...popover}
      opened={isOpen}
      onChange={onOpen}
      trapFocus
      returnFocus
      withinPortal={tellAround === undefined}
      closeOnEscape={!isInnerOpen}
    >
      <PanelAroundContext value={setInnerOpen}>{children}</PanelAroundContext>
    </Popover>
  );
}
