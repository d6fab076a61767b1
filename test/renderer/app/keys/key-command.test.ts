import { describe, expect, it } from 'vitest';
import { keyCommandOf, type KeyPress } from '../../../../renderer/app/keys/key-command.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: more.code ?? `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  inTextField: false,
  ...more,
});

describe('keyCommandOf', () => {
  it('opens the palette with Ctrl-K and Cmd-K, in a text field too', () => {
    expect(keyCommandOf(press('k', { ctrlKey: true }))).toEqual({ kind: 'palette' });
    expect(keyCommandOf(press('K', { metaKey: true, inTextField: true }))).toEqual({ kind: 'palette' });
  });

  it('searches in the case with Ctrl-Shift-F, and leaves Ctrl-F to the browser', () => {
    expect(keyCommandOf(press('F', { ctrlKey: true, shiftKey: true, inTextField: true }))).toEqual({
      kind: 'search',
    });
    expect(keyCommandOf(press('f', { ctrlKey: true }))).toBeUndefined();
  });

  it('reads / and ? by the character, wherever they sit on the keyboard', () => {
    expect(keyCommandOf(press('/', { code: 'Digit7' }))).toEqual({ kind: 'focus-filter' });
    expect(keyCommandOf(press('?', { code: 'Minus' }))).toEqual({ kind: 'show-keys' });
  });

  it('changes amounts to base units with U, outside of a text field', () => {
    expect(keyCommandOf(press('u'))).toEqual({ kind: 'base-units' });
    expect(keyCommandOf(press('u', { inTextField: true }))).toBeUndefined();
    expect(keyCommandOf(press('u', { ctrlKey: true }))).toBeUndefined();
  });

  it('leaves / and ? to a text field', () => {
    expect(keyCommandOf(press('/', { inTextField: true }))).toBeUndefined();
    expect(keyCommandOf(press('?', { inTextField: true }))).toBeUndefined();
  });

  it('goes to tabs with Alt and a digit, even where Alt changes the character', () => {
    expect(keyCommandOf(press('¡', { code: 'Digit1', altKey: true }))).toEqual({
      kind: 'activate-tab',
      index: 0,
    });
    expect(keyCommandOf(press('9', { code: 'Digit9', altKey: true }))).toEqual({
      kind: 'activate-tab',
      index: 8,
    });
    expect(keyCommandOf(press('º', { code: 'Digit0', altKey: true, inTextField: true }))).toEqual({
      kind: 'home',
    });
  });

  it('moves the tab in front with Alt and PageUp or PageDown, in a text field too', () => {
    expect(keyCommandOf(press('PageUp', { code: 'PageUp', altKey: true }))).toEqual({
      kind: 'move-tab',
      by: -1,
    });
    expect(keyCommandOf(press('PageDown', { code: 'PageDown', altKey: true, inTextField: true }))).toEqual({
      kind: 'move-tab',
      by: 1,
    });
    expect(keyCommandOf(press('PageDown', { code: 'PageDown' }))).toBeUndefined();
  });

  it('closes with Alt-W everywhere and Ctrl-W where the host lets it through', () => {
    expect(keyCommandOf(press('∑', { code: 'KeyW', altKey: true }))).toEqual({ kind: 'close-tab' });
    expect(keyCommandOf(press('w', { ctrlKey: true }))).toEqual({ kind: 'close-tab' });
  });

  it('reopens the last closed tab with Shift-T and the main key or Alt', () => {
    expect(keyCommandOf(press('T', { code: 'KeyT', ctrlKey: true, shiftKey: true }))).toEqual({
      kind: 'reopen-tab',
    });
    expect(keyCommandOf(press('T', { code: 'KeyT', altKey: true, shiftKey: true }))).toEqual({
      kind: 'reopen-tab',
    });
    expect(keyCommandOf(press('t', { code: 'KeyT', ctrlKey: true }))).toBeUndefined();
  });

  it('goes through visited tabs with Alt and an arrow, outside a text field', () => {
    const arrow = (key: string, more: Partial<KeyPress> = {}) =>
      keyCommandOf(press(key, { code: key, altKey: true, ...more }));
    expect(arrow('ArrowLeft')).toEqual({ kind: 'go-back' });
    expect(arrow('ArrowRight')).toEqual({ kind: 'go-forward' });
    expect(arrow('ArrowLeft', { inTextField: true })).toBeUndefined();
    expect(arrow('ArrowLeft', { shiftKey: true })).toBeUndefined();
    expect(arrow('ArrowLeft', { altKey: false })).toBeUndefined();
  });

  it('takes AltGr (Ctrl and Alt together) for a character', () => {
    expect(keyCommandOf(press('w', { code: 'KeyW', altKey: true, ctrlKey: true }))).toBeUndefined();
    expect(keyCommandOf(press('²', { code: 'Digit2', altKey: true, ctrlKey: true }))).toBeUndefined();
  });

  it('closes the side panel with Escape, outside a text field', () => {
    expect(keyCommandOf(press('Escape'))).toEqual({ kind: 'close-panel' });
    expect(keyCommandOf(press('Escape', { inTextField: true }))).toBeUndefined();
  });

  it('lets every other key go', () => {
    for (const key of ['a', 'k', 'Enter', 'v']) expect(keyCommandOf(press(key))).toBeUndefined();
    expect(keyCommandOf(press('v', { ctrlKey: true }))).toBeUndefined();
  });
});
