import type { KeyboardEvent } from 'react';

/** What makes a shape of a drawing a button, for the mouse and the keyboard. */
export const pressable = (label: string, onPress: () => void, isOpen?: boolean) => ({
  role: 'button' as const,
  tabIndex: 0,
  'aria-label': label,
  ...(isOpen !== undefined && { 'aria-expanded': isOpen }),
  onClick: onPress,
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  },
});
