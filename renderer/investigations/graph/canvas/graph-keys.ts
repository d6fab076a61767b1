import { latinKeyOf } from '../../../parts/latin-key.ts';
import { MAIN_KEY } from '../../../parts/main-key.ts';
import type { Place } from '../../../collection/scene/place.ts';

/** What a key press means for the graph. */
export type GraphCommand =
  | {
      readonly kind:
        | 'undo'
        | 'redo'
        | 'remove'
        | 'select-all'
        | 'select-none'
        | 'pin'
        | 'open-trail'
        | 'note'
        | 'label'
        | 'star';
    }
  | { readonly kind: 'expand'; readonly directions: readonly ('in' | 'out')[] }
  | { readonly kind: 'move'; readonly by: Place }
  | { readonly kind: 'go'; readonly to: Place }
  | { readonly kind: 'edge'; readonly by: 1 | -1 };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>;

/** Pixels per step; ten times as far with Shift. */
const STEP = 8;

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const PLAIN: Readonly<Record<string, GraphCommand>> = {
  delete: { kind: 'remove' },
  backspace: { kind: 'remove' },
  escape: { kind: 'select-none' },
  enter: { kind: 'open-trail' },
  i: { kind: 'expand', directions: ['in'] },
  o: { kind: 'expand', directions: ['out'] },
  e: { kind: 'expand', directions: ['in', 'out'] },
  p: { kind: 'pin' },
  n: { kind: 'note' },
  l: { kind: 'label' },
  s: { kind: 'star' },
  ',': { kind: 'edge', by: -1 },
  '.': { kind: 'edge', by: 1 },
};

function withMain(key: string, shift: boolean): GraphCommand | undefined {
  if (key === 'z') return { kind: shift ? 'redo' : 'undo' };
  if (key === 'y') return { kind: 'redo' };
  return key === 'a' ? { kind: 'select-all' } : undefined;
}

/**
 * Reads a key press on the canvas or on the list of addresses; undefined if it is not one of the
 * graph's.
 */
export function graphCommandOf(press: KeyPress): GraphCommand | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const key = latinKeyOf(press);
  const arrow = ARROWS[key];
  if (arrow !== undefined && !ctrlKey && !metaKey) {
    if (!altKey) return shiftKey ? undefined : { kind: 'go', to: arrow };
    const far = shiftKey ? 10 * STEP : STEP;
    return { kind: 'move', by: { x: arrow.x * far, y: arrow.y * far } };
  }
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return withMain(key.toLowerCase(), shiftKey);
  return shiftKey ? undefined : PLAIN[key.toLowerCase()];
}

/** Elements that take letters themselves: fields, menus, lists and dialogs over the tab. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="combobox"]';

/**
 * Acts that mean the same wherever in the tab the focus is; Enter, Delete and arrows belong to the
 * focused element.
 */
const BESIDE: readonly GraphCommand['kind'][] = ['expand', 'pin', 'undo', 'redo'];

/**
 * Reads a key press beside the canvas and its list: on a button of the panel or of the bars.
 * Undefined if it is not one of the graph's.
 */
export function commandBeside(
  event: KeyPress & { readonly target: EventTarget; readonly defaultPrevented: boolean },
): GraphCommand | undefined {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof Element) || target.closest(TAKES_LETTERS) !== null)
    return undefined;
  const command = graphCommandOf(event);
  return command !== undefined && BESIDE.includes(command.kind) ? command : undefined;
}

/**
 * Reads a key press that moves the view: how far, in pixels of the screen. The right arrow brings
 * what is on the right into view.
 */
export function panOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Place | undefined {
  const arrow = ARROWS[key];
  return arrow === undefined || !shiftKey || ctrlKey || metaKey || altKey
    ? undefined
    : { x: -10 * STEP * arrow.x, y: -10 * STEP * arrow.y };
}

/** The keys as the screen lists them. */
export const GRAPH_KEYS = [
  { keys: 'Arrow keys', does: 'go to the next address' },
  { keys: ', .', does: 'go to the arrows of the address; arrow keys lead to their ends' },
  { keys: 'Shift + arrow keys, + - 0', does: 'move the view, zoom, fit' },
  { keys: 'Alt + arrow keys', does: 'move what is selected' },
  { keys: 'I / O / E', does: 'expand in, out, both; a double click expands both' },
  { keys: 'Enter', does: 'open the trail of the address, or what an arrow stands for' },
  { keys: 'P', does: 'pin' },
  { keys: 'N / L / S', does: 'note, label, star' },
  { keys: 'Shift F10', does: 'menu of the address or arrow' },
  { keys: 'Delete', does: 'remove from the graph' },
  { keys: `${MAIN_KEY} Z / ${MAIN_KEY} Shift Z`, does: 'undo, redo' },
] as const;
