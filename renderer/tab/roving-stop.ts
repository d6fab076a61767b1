/**
 * Where the arrow keys lead among things that are one stop of the Tab key. Pure.
 */
import type { KeyboardEvent } from 'react';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Things in a line of text, or rows one below the other. */
type RovingAxis = 'across' | 'down';

const BACK = { across: 'ArrowLeft', down: 'ArrowUp' } as const;
const ON = { across: 'ArrowRight', down: 'ArrowDown' } as const;

/** The place that a key leads to from `at`, of `count` from 0; it does not go round. Undefined for keys that lead nowhere, and where a modifier makes them another key. */
export function stopAfterKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  at: number,
  count: number,
  axis: RovingAxis,
): number | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey || count === 0) return undefined;
  switch (key) {
    case ON[axis]:
      return Math.min(at + 1, count - 1);
    case BACK[axis]:
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
