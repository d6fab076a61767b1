import { useRef } from 'react';

/**
 * Tells which address a double click is on. The event itself does not: its target is the canvas,
 * which captured the pointer.
 */
export function useDoubleClick(onAddress: (address: string) => void): {
  /** Takes the address of each press; undefined for a press on anything else. */
  readonly press: (address: string | undefined) => void;
  readonly onDoubleClick: () => void;
} {
  const pressed = useRef<readonly (string | undefined)[]>([]);
  return {
    press: (address) => {
      pressed.current = [pressed.current.at(-1), address];
    },
    onDoubleClick: () => {
      const [first, second] = pressed.current;
      if (second !== undefined && first === second) onAddress(second);
    },
  };
}
