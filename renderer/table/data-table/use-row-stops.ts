import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { stopAfterKey } from '../../tab/roving-stop.ts';

/** The attributes that make a row of a small table reachable by keyboard. */
interface RowStop {
  readonly tabIndex: 0 | -1;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Makes the rows of a table body one Tab stop, a roving tabindex as in
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/. The arrow keys, Home and End move
 * between rows, where the keys of the menu work.
 */
export function useRowStops(count: number): (index: number) => RowStop {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, count - 1);
  return (index) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: ({ target, currentTarget }) => target === currentTarget && setAt(index),
    onKeyDown: (event) => {
      const { target, currentTarget } = event;
      if (target !== currentTarget) return;
      const next = stopAfterKey(event, index, count, 'down');
      const row = next === undefined ? undefined : currentTarget.parentElement?.children[next];
      if (!(row instanceof HTMLElement)) return;
      event.preventDefault();
      row.focus();
    },
  });
}
