import { expect, it } from 'vitest';
import { latinKeyOf } from '../../../renderer/parts/latin-key.ts';
import { keyCommandOf } from '../../../renderer/app/keys/key-command.ts';
import { graphCommandOf } from '../../../renderer/investigations/graph/canvas/graph-keys.ts';

const FREE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, inTextField: false };

it.each([
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian, Caps Lock', 'Л', 'KeyK', 'k'],
  ['Ukrainian', 'і', 'KeyS', 's'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic, two letters on a key', 'لا', 'KeyB', 'b'],
  ['Persian', 'ک', 'Semicolon', 'ک'],
  ['Hindi', 'क', 'KeyK', 'k'],
  ['Thai', 'า', 'KeyK', 'k'],
  ['Georgian', 'კ', 'KeyK', 'k'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['Russian', 'б', 'Comma', ','],
  ['Arabic digits', '٣', 'Digit3', '3'],
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['Dvorak', ',', 'KeyW', ','],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['AZERTY', 'é', 'Digit2', 'é'],
  ['German', 'ö', 'Semicolon', 'ö'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['a named key', 'Enter', 'Enter', 'Enter'],
  ['a named key', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
  ['a dead key', 'Dead', 'KeyE', 'Dead'],
  ['an input method', 'Process', 'KeyK', 'Process'],
])('%s: %s at %s is %s [found 21]', (_, key, code, expected) => {
  expect(latinKeyOf({ key, code, shiftKey: false, altKey: false })).toBe(expected);
});

it('keeps Shift, and finds the letter under the sign that Alt makes [found 21]', () => {
  expect(latinKeyOf({ key: 'О', code: 'KeyJ', shiftKey: true, altKey: false })).toBe('J');
  expect(latinKeyOf({ key: '؟', code: 'Slash', shiftKey: true, altKey: false })).toBe('?');
  expect(latinKeyOf({ key: '∑', code: 'KeyW', shiftKey: false, altKey: true })).toBe('w');
  expect(latinKeyOf({ key: 'å', code: 'KeyA', shiftKey: false, altKey: true })).toBe('a');
  expect(latinKeyOf({ key: 'Dead', code: 'KeyE', shiftKey: false, altKey: true })).toBe('e');
});

it.each([
  ['л', 'KeyK', { ctrlKey: true }, 'palette'],
  ['А', 'KeyF', { ctrlKey: true, shiftKey: true }, 'search'],
  ['и', 'KeyB', { metaKey: true }, 'toggle-sidebar'],
  ['ц', 'KeyW', { altKey: true }, 'close-tab'],
  ['w', 'Comma', { altKey: true }, 'close-tab'],
  ['ظ', 'Slash', {}, 'focus-filter'],
])('the shortcut of %s at %s works [found 21]', (key, code, held, kind) => {
  expect(keyCommandOf({ ...FREE, ...held, key, code })).toEqual({ kind });
});

it.each([
  [',', 'KeyW', { altKey: true }],
  ['v', 'KeyK', { ctrlKey: true }],
  ['х', 'BracketLeft', { ctrlKey: true }],
])('%s at %s is no shortcut [found 21]', (key, code, held) => {
  expect(keyCommandOf({ ...FREE, ...held, key, code })).toBeUndefined();
});

it('the graph takes its letters from other scripts [found 21]', () => {
  expect(graphCommandOf({ ...FREE, key: 'ш', code: 'KeyI' })).toEqual({ kind: 'expand', directions: ['in'] });
  expect(graphCommandOf({ ...FREE, key: 'я', code: 'KeyZ', ctrlKey: true })).toEqual({ kind: 'undo' });
});
