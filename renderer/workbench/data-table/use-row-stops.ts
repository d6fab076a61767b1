import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** What a row of a small table needs so that the keyboard comes to it. */
interface RowStop {
  readonly tabIndex: 0 | -1;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The row that a key leads to; undefined for keys that lead nowhere. */
function rowAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The rows of a body as one stop of the Tab key: arrows, Home and End lead from row to row, where the menu's keys work. */
export function useRowStops(count: number): (index: number) => RowStop {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, count - 1);
  return (index) => ({
    tabIndex: index === stop ? 0 : -1,
    onFocus: ({ target, currentTarget }) => target === currentTarget && setAt(index),
    onKeyDown: (event) => {
      const { target, currentTarget, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (target !== currentTarget || ctrlKey || metaKey || altKey || shiftKey) return;
      const next = rowAfterKey(key, index, count);
      const row = next === undefined ? undefined : currentTarget.parentElement?.children[next];
      if (!(row instanceof HTMLElement)) return;
      event.preventDefault();
      row.focus();
    },
  });
}
