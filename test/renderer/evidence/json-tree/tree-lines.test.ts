import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHILDREN_AT_ONCE,
  MOST_LINES,
  movedInTree,
  openAtFirst,
  toggled,
  treeLines,
  type TreeLine,
  type TreeState,
} from '../../../../renderer/evidence/json-tree/tree-lines.ts';
import { readJson } from '../../../../shared/service/read-json.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';

const closed: TreeState = { open: new Set(), drawn: new Map() };
const told = (lines: readonly TreeLine[]): string[] =>
  lines.map(({ depth, name, kind, text, count }) =>
    [depth, name, kind, text === '' ? count : text].map(String).join(' '),
  );

/** Opens every line that can be, as a person would who clicks them all. */
function openAll(value: JsonValue): { lines: readonly TreeLine[]; state: TreeState } {
  let state = closed;
  for (;;) {
    const lines = treeLines(value, state);
    const next = lines.find((line) => line.kind === 'more' || (line.count > 0 && !line.isOpen));
    if (next === undefined || lines.length >= MOST_LINES) return { lines, state };
    state = toggled(state, next);
  }
}

function naive(value: JsonValue, depth: number, name: string): string[] {
  if (Array.isArray(value))
    return [
      `${depth} ${name} list ${value.length}`,
      ...value.flatMap((each: JsonValue, index) => naive(each, depth + 1, String(index))),
    ];
  if (typeof value === 'object' && value !== null && !Object.hasOwn(value, '$number'))
    return [
      `${depth} ${name} object ${Object.keys(value).length}`,
      ...Object.entries(value).flatMap(([key, each]) => naive(each, depth + 1, key)),
    ];
  const text =
    typeof value === 'object' && value !== null ? (value as { $number: string }).$number : String(value);
  const kind =
    value === null
      ? 'null'
      : typeof value === 'string'
        ? 'text'
        : typeof value === 'boolean'
          ? 'boolean'
          : 'number';
  return [`${depth} ${name} ${kind} ${text === '' ? 0 : text}`];
}

describe('lines of a tree', () => {
  it('opened all the way, say what the value says, in its order', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const read = readJson(JSON.stringify(value));
        expect(told(openAll(read).lines)).toEqual(naive(read, 1, ''));
      }),
    );
  });

  it('have identities of their own, whatever the keys are', () => {
    const value = readJson('{"a":{"b":1},"a.b":2,"":{"":3},"null":[[4]]}');
    const ids = openAll(value).lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('numbers keep their digits', () => {
    const value = readJson('{"n":123456789012345678901234567890.10}');
    expect(told(openAll(value).lines)).toContain('2 n number 123456789012345678901234567890.10');
  });

  it('a huge list is drawn in parts, and never beyond the limit', () => {
    const value = Array.from({ length: 20_000 }, String);
    const state: TreeState = { open: new Set(['[]']), drawn: new Map() };
    const lines = treeLines(value, state);
    expect(lines).toHaveLength(2 + CHILDREN_AT_ONCE);
    const more = lines.at(-1);
    expect(more).toMatchObject({ kind: 'more', text: String(20_000 - CHILDREN_AT_ONCE) });
    if (more === undefined) throw new Error('there is no last line');
    expect(treeLines(value, toggled(state, more))).toHaveLength(2 + 2 * CHILDREN_AT_ONCE);
    expect(treeLines(value, { ...state, drawn: new Map([['[]', 1_000_000]]) })).toHaveLength(MOST_LINES);
  });

  it('a value nested 200 deep can be opened to its end', () => {
    const paths = Array.from({ length: 200 }, (_, depth) => JSON.stringify(Array(depth).fill('0')));
    const lines = treeLines(readJson(`${'['.repeat(200)}${']'.repeat(200)}`), {
      ...closed,
      open: new Set(paths),
    });
    expect(lines.at(-1)).toMatchObject({ depth: 200, kind: 'list', count: 0 });
  });

  it('at first the outermost are open, as long as there are few lines', () => {
    const value = readJson('{"a":{"b":{"c":1}},"wide":[1,2,3,4,5,6,7,8,9]}');
    const lines = treeLines(value, { ...closed, open: openAtFirst(value, 6) });
    expect(told(lines)).toEqual([
      '1  object 2',
      '2 a object 1',
      '3 b object 1',
      '4 c number 1',
      '2 wide list 9',
    ]);
    expect(openAtFirst('text')).toEqual(new Set());
    const wide = readJson(JSON.stringify(Array.from({ length: 1000 }, () => [1])));
    expect(treeLines(wide, { ...closed, open: openAtFirst(wide) })).toHaveLength(2 + CHILDREN_AT_ONCE);
  });
});

describe('keys in a tree', () => {
  const value = readJson('{"a":{"b":1},"c":2}');
  const state: TreeState = { open: new Set(['[]']), drawn: new Map() };
  const lines = treeLines(value, state);
  const move = (at: number, key: string) => movedInTree(lines, state, at, key);

  it.each([
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', 2],
    [0, 'ArrowUp', 0],
    [1, 'End', 2],
    [2, 'Home', 0],
    [2, 'ArrowLeft', 0],
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 2],
  ])('from line %i, %s leads to %i', (at, key, to) => {
    expect(move(at, key)).toEqual({ state, at: to });
  });

  it('right opens, left closes, Enter and Space do either', () => {
    const opened = new Set(['[]', '["a"]']);
    for (const key of ['ArrowRight', 'Enter', ' ']) expect(move(1, key)?.state.open).toEqual(opened);
    expect(move(0, 'ArrowLeft')?.state.open).toEqual(new Set());
    expect(move(2, 'Enter')?.state.open).toEqual(state.open);
  });

  it('other keys are not taken', () => {
    expect(move(0, 'x')).toBeUndefined();
  });
});
