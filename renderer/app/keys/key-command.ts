import { latinKeyOf } from '../../parts/latin-key.ts';
import { MAIN_KEY } from '../../parts/main-key.ts';

/** The commands that a key press can give to the frame. */
export type KeyCommand =
  | { readonly kind: 'palette' }
  | { readonly kind: 'search' }
  | { readonly kind: 'focus-filter' }
  | { readonly kind: 'show-keys' }
  | { readonly kind: 'close-tab' }
  | { readonly kind: 'reopen-tab' }
  | { readonly kind: 'go-back' }
  | { readonly kind: 'go-forward' }
  | { readonly kind: 'toggle-sidebar' }
  | { readonly kind: 'close-panel' }
  | { readonly kind: 'base-units' }
  | { readonly kind: 'activate-tab'; readonly index: number }
  | { readonly kind: 'home' }
  | { readonly kind: 'move-tab'; readonly by: -1 | 1 };

export interface KeyPress {
  readonly key: string;
  /** The physical key, e.g. 'Digit3'. Needed because Alt changes `key` on some systems. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** True if a text field has the focus: single keys are text then. */
  readonly inTextField: boolean;
}

/**
 * Returns the command of a key press; undefined if it has none. Letters, `/` and `?` are compared
 * by character, because their position differs between keyboards. If the keyboard types another
 * script, the physical key decides. The browser host leaves Ctrl-W and Ctrl-Shift-T to the browser;
 * Alt-W and Alt-Shift-T work everywhere.
 */
export function keyCommandOf(press: KeyPress): KeyCommand | undefined {
  const withMain = (press.ctrlKey || press.metaKey) && !press.altKey;
  const withAlt = press.altKey && !press.ctrlKey && !press.metaKey;
  const key = latinKeyOf(press).toLowerCase();
  if (withMain && key === 'k') return { kind: 'palette' };
  // Without Shift it is the browser's own find command.
  if (withMain && press.shiftKey && key === 'f') return { kind: 'search' };
  if (withMain && key === 'b') return { kind: 'toggle-sidebar' };
  if ((withMain || withAlt) && key === 'w') return { kind: 'close-tab' };
  if ((withMain || withAlt) && press.shiftKey && key === 't') return { kind: 'reopen-tab' };
  const digit = /^Digit([1-9])$/.exec(press.code)?.[1];
  if (withAlt && digit !== undefined) return { kind: 'activate-tab', index: Number(digit) - 1 };
  if (withAlt && press.code === 'Digit0') return { kind: 'home' };
  if (withAlt && (key === 'pageup' || key === 'pagedown'))
    return { kind: 'move-tab', by: key === 'pageup' ? -1 : 1 };
  // In a text field they move the cursor by a word on some systems.
  if (withAlt && !press.inTextField && !press.shiftKey && key === 'arrowleft') return { kind: 'go-back' };
  if (withAlt && !press.inTextField && !press.shiftKey && key === 'arrowright') return { kind: 'go-forward' };
  if (press.inTextField || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (key === 'escape') return { kind: 'close-panel' };
  if (key === '/') return { kind: 'focus-filter' };
  if (key === 'u') return { kind: 'base-units' };
  if (key === '?') return { kind: 'show-keys' };
  return undefined;
}

/**
 * A line in the list of keys. If `keys` has several entries they are pressed together; if one entry
 * names several keys, any of them works.
 */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys that work everywhere, as listed by `?`. */
export const KEY_LIST: readonly KeyLine[] = [
  { keys: [MAIN_KEY, 'K'], does: 'Command palette: go anywhere, do anything' },
  { keys: [MAIN_KEY, 'Shift', 'F'], does: 'Search in the case: rows, labels, notes, names' },
  { keys: ['/'], does: 'Search and filter the active tab' },
  { keys: [MAIN_KEY, 'V'], does: 'Outside a field: open the pasted address, hash or height' },
  { keys: ['Alt', '0'], does: 'Go to the home of the case' },
  { keys: ['Alt', '1…9'], does: 'Go to the first to ninth tab' },
  {
    keys: ['Alt', 'PageUp PageDown'],
    does: 'Move the active tab left or right, and into the next group; the palette splits and resizes groups',
  },
  { keys: ['Alt', 'W'], does: `Close the active tab (in the desktop program also ${MAIN_KEY} W)` },
  {
    keys: ['Alt', 'Shift', 'T'],
    does: `Reopen the tab that was closed last (in the desktop program also ${MAIN_KEY} Shift T)`,
  },
  {
    keys: ['Alt', '← →'],
    does: 'Go back and forward through the visited tabs; also with the back and forward mouse buttons',
  },
  { keys: [MAIN_KEY, 'B'], does: 'Show or hide the sidebar' },
  { keys: ['U'], does: 'Amounts of logs and calls in base units, and back to tokens' },
  { keys: ['Esc'], does: 'Close the dialog, the panel of a button, or the panel on the right' },
  { keys: ['?'], does: 'This list' },
];

/** The keys of a table, and of any focused address, hash, height or token. */
export const TABLE_KEY_LIST: readonly KeyLine[] = [
  { keys: ['↑ ↓ ← →'], does: 'Move one cell up, down, left or right; also J and K' },
  { keys: ['PageUp PageDown'], does: 'Move one screen up or down' },
  { keys: ['Home End'], does: `First and last column; with ${MAIN_KEY} the first and the last row` },
  { keys: ['Enter'], does: 'Open what the cell names; if it names nothing, what the row does' },
  { keys: ['Space'], does: 'Show or hide the evidence of the row; the panel follows the selection' },
  { keys: ['→ ←'], does: 'In the first column of a batch: expand or collapse the records of a hash' },
  { keys: ['F'], does: 'In a trail: only rows with the counterparty of the row, or all again' },
  { keys: ['T'], does: 'Rows of one transaction together, or each in its own place' },
  { keys: ['F2'], does: 'Move into the expanded records below the row, and back' },
  { keys: ['Shift', '↑ ↓'], does: 'Select rows; also with PageUp, PageDown, J, K, and a click' },
  { keys: [MAIN_KEY, 'A'], does: 'Select all rows' },
  { keys: [MAIN_KEY, 'C'], does: 'Copy the cell, or the selected rows as TSV' },
  { keys: ['L'], does: 'Label the address or hash' },
  { keys: ['N'], does: 'Write a note on the address or hash, or else on the row' },
  { keys: ['S'], does: 'Add or remove a star' },
  { keys: ['Menu'], does: 'All of this and more as a menu; also Shift F10 and the right mouse button' },
  { keys: ['Alt', '↓'], does: 'On a column header: width, position, pin, hide; also the menu key' },
];
