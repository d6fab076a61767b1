/**
 * Counts what a hand does in a page: presses of the mouse and of keys, as the document receives
 * them. Letters that are typed into a field count as typing, held modifiers as part of their key.
 */
import type { Locator, Page } from 'playwright-core';

interface Counted {
  acts: number;
  letters: number;
}
type Counting = typeof globalThis & { counted?: Counted };

/** Counts from now on; the document must stay the same until `actsIn` returns. */
const startCounting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counting = globalThis as Counting;
    if (counting.counted !== undefined) {
      Object.assign(counting.counted, { acts: 0, letters: 0 });
      return;
    }
    const counted = (counting.counted = { acts: 0, letters: 0 });
    // What a script sends is no act of a hand.
    const onPress = (event: PointerEvent): void => void (event.isTrusted && (counted.acts += 1));
    const onKey = ({ isTrusted, repeat, key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (!isTrusted || repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
      const isField = target instanceof Element && target.matches('input, textarea, [contenteditable]');
      if (isField && key.length === 1 && !ctrlKey && !metaKey && !altKey) counted.letters += 1;
      else counted.acts += 1;
    };
    window.addEventListener('pointerdown', onPress, { capture: true });
    window.addEventListener('keydown', onKey, { capture: true });
  });

/** Runs `doing`, which ends when what was wanted is on screen, and returns what it took. */
export async function actsIn(page: Page, doing: () => Promise<void>): Promise<Counted> {
  await startCounting(page);
  await doing();
  return page.evaluate(() => ({ ...((globalThis as Counting).counted ?? { acts: 0, letters: 0 }) }));
}

/** The middle of an element, without scrolling. Throws if it is out of sight or under something. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.waitFor();
  const middle = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    return element.contains(document.elementFromPoint(at.x, at.y)) ? at : undefined;
  });
  if (middle === undefined) throw new Error('out of sight: a hand would have to scroll to it first');
  return middle;
}

/** Clicks what is in sight; nothing is scrolled into view. */
export async function clickInSight(
  page: Page,
  target: Locator,
  button: 'left' | 'middle' = 'left',
): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.click(x, y, { button });
}
