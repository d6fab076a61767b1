/**
 * Moves the focus by arrow keys among items that share one Tab stop: the roving tabindex of the
 * WAI-ARIA Authoring Practices, https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/.
 * Pure.
 */
import type { KeyboardEvent } from 'react';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** 'across' for items in a line of text, 'down' for rows below each other. */
type RovingAxis = 'across' | 'down';

const BACK = { across: 'ArrowLeft', down: 'ArrowUp' } as const;
const ON = { across: 'ArrowRight', down: 'ArrowDown' } as const;

/**
 * Returns the index that a key moves to from index `at` of `count` items, without wrapping around.
 * Returns undefined for other keys and for keys with a modifier.
 */
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
