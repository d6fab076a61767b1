import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { stopAfterKey } from '../../tab/roving-stop.ts';

/** What a row of a small table needs so that the keyboard comes to it. */
interface RowStop {
  readonly tabIndex: 0 | -1;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The rows of a body as one stop of the Tab key: arrows, Home and End lead from row to row, where the menu's keys work. */
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
