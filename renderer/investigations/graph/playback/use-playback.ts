import { useState } from 'react';

/** Until when the transfers of a canvas are drawn. A way of looking: it is not stored. */
export function usePlayback(): {
  readonly isOpen: boolean;
  /** Unix ms; undefined for all. */
  readonly until: number | undefined;
  readonly setUntil: (until: number | undefined) => void;
  /** Opens the strip, or closes it and draws everything again. */
  readonly toggle: () => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  const [until, setUntil] = useState<number>();
  return {
    isOpen,
    until,
    setUntil,
    toggle: () => {
      setIsOpen(!isOpen);
      setUntil(undefined);
    },
  };
}
