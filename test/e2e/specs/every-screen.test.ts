/**
 * No screen cuts text without saying so, loses the tail of an address or scrolls sideways, at two sizes
 * of the window. `npm run screens` takes pictures of the same screens.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../fixtures.ts';
import { SCREENS } from '../pages/every-screen.ts';
import { screenFaults } from '../pages/screen-faults.ts';

const SIZES = [
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
];

describe('every screen of the practice case', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is measured by what finds cut texts, lost tails and a page that scrolls', async () => {
    await app.page.evaluate(() => {
      const bad = document.body.appendChild(document.createElement('div'));
      for (const [text, title, overflow] of [
        ['a text that is cut off', '', 'clip'],
        ['a text without a title', '', 'ellipsis'],
        ['a text with a title to be cut', 'whole', 'ellipsis'],
        ['0xB4F983…559ff7 is cut', 'whole', 'ellipsis'],
      ]) {
        const line = bad.appendChild(document.createElement('div'));
        Object.assign(line, { textContent: text, title });
        Object.assign(line.style, { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' });
        line.style.textOverflow = overflow ?? '';
        if (title === '') line.removeAttribute('title');
      }
      Object.assign(bad.style, { position: 'absolute', top: '200px', zIndex: '9' });
    });
    const faults = await screenFaults(app.page);
    await app.page.evaluate(() => document.body.lastElementChild?.remove());
    expect(faults).toEqual([
      '“a text that is cut off” is cut without an ellipsis',
      '“a text without a title” is cut without a title',
      '“0xB4F983…559ff7 is cut” lost the tail of its address',
    ]);
  });

  it.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s', async (name, { show, leave }) => {
    const { page } = app;
    await show(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // The layout needs a moment to settle. Soft: a fault must not end the way through the screens.
      let faults = await screenFaults(page);
      for (let time = 0; time < 20 && faults.length > 0; time += 1) {
        await page.waitForTimeout(100);
        faults = await screenFaults(page);
      }
      expect.soft(faults, `${name} at ${size.width}`).toEqual([]);
    }
    await leave?.(page);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
