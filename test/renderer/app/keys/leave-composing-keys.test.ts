import { describe, expect, it } from 'vitest';
import { isComposing, leaveComposingKeys } from '../../../../renderer/app/keys/leave-composing-keys.ts';

const pressOf = (type: string, press: Partial<KeyboardEvent>): Event =>
  Object.assign(new Event(type, { cancelable: true }), { isComposing: false, keyCode: 13, ...press });

/** What a page behind the guard sees of presses. */
function seenBehind(presses: readonly Event[]): string[] {
  const target = new EventTarget();
  const takeBack = leaveComposingKeys(target);
  const seen: string[] = [];
  for (const type of ['keydown', 'keypress'])
    target.addEventListener(type, (event) => seen.push(`${type} ${(event as KeyboardEvent).key}`));
  for (const press of presses) target.dispatchEvent(press);
  takeBack();
  return seen;
}

describe('while an input method composes', () => {
  it.each(['Enter', 'Escape', 'ArrowDown', ' ', 'k', '/'])('%j reaches nothing [found 21]', (key) => {
    const presses = [
      pressOf('keydown', { key, isComposing: true }),
      pressOf('keydown', { key, keyCode: 229 }),
      pressOf('keypress', { key, isComposing: true }),
    ];
    expect(seenBehind(presses)).toEqual([]);
  });

  it('Enter sends no form [found 21]', () => {
    const press = pressOf('keydown', { key: 'Enter', isComposing: true });
    expect(seenBehind([press])).toEqual([]);
    expect(press.defaultPrevented).toBe(true);
  });

  it('and once it has ended, keys are keys again [found 21]', () => {
    const press = pressOf('keydown', { key: 'Enter' });
    expect(seenBehind([press])).toEqual(['keydown Enter']);
    expect(press.defaultPrevented).toBe(false);
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
  });
});
