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

/** How a panel tells the one that its button stands in whether it is open; undefined where there is none. */
const PanelAroundContext = createContext<((isInnerOpen: boolean) => void) | undefined>(undefined);

/**
 * What a button opens beside it; holds a target and a dropdown, as a popover does. It has the keyboard while it is open: it stands at the end of the page,
 * where Tab would not come to it. Escape closes it from wherever it is pressed, and the focus is where it was before. One that is opened
 * from within another stands inside that, which a press outside of it would close; Escape then closes the inner one alone.
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
