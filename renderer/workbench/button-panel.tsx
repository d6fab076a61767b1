import { Popover, type PopoverProps } from '@mantine/core';
import { useEscapeCloses } from './use-escape-closes.ts';

interface ButtonPanelProps extends Omit<
  PopoverProps,
  'opened' | 'onChange' | 'onOpen' | 'trapFocus' | 'returnFocus'
> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * What a button opens beside it; holds a target and a dropdown, as a popover does. It has the keyboard while it is open: it stands at the end of the page,
 * where Tab would not come to it. Escape closes it from wherever it is pressed, and the focus is where it was before.
 */
export function ButtonPanel({ isOpen, onOpen, ...popover }: ButtonPanelProps) {
  useEscapeCloses(isOpen, () => onOpen(false));
  return <Popover {...popover} opened={isOpen} onChange={onOpen} trapFocus returnFocus />;
}
