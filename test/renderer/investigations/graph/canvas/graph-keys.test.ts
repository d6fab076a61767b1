import { describe, expect, it } from 'vitest';
import { graphCommandOf, panOf } from '../../../../../renderer/investigations/graph/canvas/graph-keys.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => graphCommandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('the keys of the graph', () => {
  it('undo and redo, in the ways of all systems', () => {
    expect(press('z', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('z', { metaKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('y', { ctrlKey: true })).toEqual({ kind: 'redo' });
  });

  it('go with arrows, and move what is selected with Alt', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'go', to: { x: -1, y: 0 } });
    expect(press('ArrowDown', { altKey: true })).toEqual({ kind: 'move', by: { x: 0, y: 8 } });
    expect(press('ArrowDown', { altKey: true, shiftKey: true })).toEqual({
      kind: 'move',
      by: { x: 0, y: 80 },
    });
  });

  it('move the view with Shift, by the way that the eye goes', () => {
    const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: true };
    expect(panOf({ ...held, key: 'ArrowRight' })).toEqual({ x: -80, y: -0 });
    expect(panOf({ ...held, key: 'ArrowUp' })).toEqual({ x: -0, y: 80 });
    for (const other of [{ shiftKey: false }, { altKey: true }, { ctrlKey: true }])
      expect(panOf({ ...held, key: 'ArrowRight', ...other })).toBeUndefined();
    expect(press('ArrowRight', { shiftKey: true })).toBeUndefined();
  });

  it('go from edge to edge', () => {
    expect(press('.')).toEqual({ kind: 'edge', by: 1 });
    expect(press(',')).toEqual({ kind: 'edge', by: -1 });
    expect(press('.', { ctrlKey: true })).toBeUndefined();
  });

  it('mark as everywhere in the program', () => {
    expect(['n', 'l', 's'].map((key) => press(key))).toEqual([
      { kind: 'note' },
      { kind: 'label' },
      { kind: 'star' },
    ]);
  });

  it('leave alone what belongs to the frame or the browser', () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }] as const)
      expect(press('o', held)).toBeUndefined();
    expect(press('k', { ctrlKey: true })).toBeUndefined();
    expect(press('/')).toBeUndefined();
    expect(press('ArrowLeft', { ctrlKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});
