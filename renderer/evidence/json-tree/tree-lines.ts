/**
 * JSON as lines of a tree: only open parts are drawn, so that a huge or deep value costs only what
 * is looked at. Pure.
 */
import {
  isJsonList,
  isJsonObject,
  jsonNumberText,
  type JsonValue,
} from '../../../shared/units/json-value.ts';

export interface TreeLine {
  /**
   * Identifies the line: the keys that lead to it, as JSON. `more` has that of its parent with a
   * final null.
   */
  readonly id: string;
  /** From 1. */
  readonly depth: number;
  /** Key or index; '' at the root. */
  readonly name: string;
  readonly kind: 'object' | 'list' | 'text' | 'number' | 'boolean' | 'null' | 'more';
  /** A scalar's text; for 'more' the number of lines that are not drawn. */
  readonly text: string;
  /** Number of children of an object or list. */
  readonly count: number;
  readonly isOpen: boolean;
}

export interface TreeState {
  readonly open: ReadonlySet<string>;
  /** How many children of a line are drawn; CHILDREN_AT_ONCE if it has no entry. */
  readonly drawn: ReadonlyMap<string, number>;
}

/** Children drawn at first, and added with each “more”. */
export const CHILDREN_AT_ONCE = 100;
/** The most lines to draw, whatever is open. */
export const MOST_LINES = 5000;

type Path = readonly (string | null)[];
const idOf = (path: Path): string => JSON.stringify(path);

/** At most this many children, in order, without copying a list of a million. */
function childrenOf(value: JsonValue, atMost: number): (readonly [string, JsonValue])[] {
  if (isJsonList(value)) return value.slice(0, atMost).map((each, index) => [String(index), each]);
  return isJsonObject(value) ? Object.entries(value).slice(0, atMost) : [];
}

const countOf = (value: JsonValue): number =>
  isJsonList(value) ? value.length : isJsonObject(value) ? Object.keys(value).length : 0;

function scalarOf(value: JsonValue): Pick<TreeLine, 'kind' | 'text'> {
  if (value === null) return { kind: 'null', text: 'null' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  return { kind: 'number', text: jsonNumberText(value) ?? '' };
}

function addLines(lines: TreeLine[], value: JsonValue, path: Path, state: TreeState): void {
  if (lines.length >= MOST_LINES) return;
  const id = idOf(path);
  const depth = path.length + 1;
  const name = path.at(-1) ?? '';
  const isList = isJsonList(value);
  if (!isList && !isJsonObject(value)) {
    lines.push({ id, depth, name, ...scalarOf(value), count: 0, isOpen: false });
    return;
  }
  const count = countOf(value);
  const isOpen = count > 0 && state.open.has(id);
  lines.push({ id, depth, name, kind: isList ? 'list' : 'object', text: '', count, isOpen });
  if (!isOpen) return;
  const drawn = Math.min(count, state.drawn.get(id) ?? CHILDREN_AT_ONCE);
  for (const [key, child] of childrenOf(value, drawn)) addLines(lines, child, [...path, key], state);
  if (drawn < count && lines.length < MOST_LINES)
    lines.push({
      id: idOf([...path, null]),
      depth: depth + 1,
      name: '',
      kind: 'more',
      text: String(count - drawn),
      count: 0,
      isOpen: false,
    });
}

/** The drawn lines, in order; the first is the root. */
export function treeLines(value: JsonValue, state: TreeState): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  addLines(lines, value, [], state);
  return lines;
}

/**
 * The lines that are open at first: from the outside inwards, while at most `atMost` lines are
 * drawn.
 */
export function openAtFirst(value: JsonValue, atMost = 60): ReadonlySet<string> {
  const open = new Set<string>();
  const waiting: { readonly value: JsonValue; readonly path: Path }[] = [{ value, path: [] }];
  let lines = 1;
  for (const next of waiting) {
    const count = countOf(next.value);
    if (count === 0) continue;
    const isRoot = next.path.length === 0;
    if (!isRoot && lines + count > atMost) continue;
    open.add(idOf(next.path));
    lines += Math.min(count, CHILDREN_AT_ONCE);
    if (lines > atMost) continue;
    for (const [key, child] of childrenOf(next.value, CHILDREN_AT_ONCE))
      waiting.push({ value: child, path: [...next.path, key] });
  }
  return open;
}

/**
 * The state with a line opened or closed; for a 'more' line, with more of its parent's children.
 */
export function toggled(state: TreeState, line: TreeLine): TreeState {
  if (line.kind === 'more') {
    const parent = idOf((JSON.parse(line.id) as Path).slice(0, -1));
    const drawn = (state.drawn.get(parent) ?? CHILDREN_AT_ONCE) + CHILDREN_AT_ONCE;
    return { ...state, drawn: new Map(state.drawn).set(parent, drawn) };
  }
  if (line.count === 0) return state;
  const open = new Set(state.open);
  if (!open.delete(line.id)) open.add(line.id);
  return { ...state, open };
}

export interface TreeMove {
  readonly state: TreeState;
  /** The line that gets the focus. */
  readonly at: number;
}

/**
 * What a key does on the line `at`
 * ([WAI-ARIA tree pattern](https://www.w3.org/WAI/ARIA/apg/patterns/treeview/)); undefined for keys
 * that do nothing.
 */
export function movedInTree(
  lines: readonly TreeLine[],
  state: TreeState,
  at: number,
  key: string,
): TreeMove | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const to = (next: number): TreeMove => ({ state, at: Math.min(Math.max(0, next), lines.length - 1) });
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(lines.length - 1);
    case 'ArrowRight':
      if (line.kind === 'more' || (line.count > 0 && !line.isOpen))
        return { state: toggled(state, line), at };
      return line.isOpen ? to(at + 1) : to(at);
    case 'ArrowLeft':
      if (line.isOpen) return { state: toggled(state, line), at };
      return to(lines.findLastIndex((each, index) => index < at && each.depth < line.depth));
    case 'Enter':
    case ' ':
      return { state: toggled(state, line), at };
    default:
      return undefined;
  }
}
