/**
 * No screen cuts text without saying so, loses the tail of an address, scrolls sideways or invents
 * a price, at six sizes of the window, two of them those of enlarged text: every screen of the
 * practice case, and those of other contents where they matter most. `npm run screens` takes
 * pictures of the same screens.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENTS, type Contents } from '../contents/contents.ts';
import { openHugeCase } from '../contents/huge-case.ts';
import { startApp, type App } from '../fixtures.ts';
import { cutColumns } from '../pages/cut-columns.ts';
import { SCREENS } from '../pages/every-screen.ts';
import { faultsAtRest } from '../pages/faults-at-rest.ts';
import { endPreconfirmed } from '../pages/preconfirmed-height.ts';
import { screenFaults } from '../pages/screen-faults.ts';
import { pricesOnScreen, unseenOnScreen } from '../pages/screen-texts.ts';

/** In CSS px. 1152×720 and 960×600 are 1440×900 at 125 % and 150 %. */
const SIZES = [
  { width: 900, height: 700 },
  { width: 960, height: 600 },
  { width: 1024, height: 700 },
  { width: 1152, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** The screens of other contents that are measured here, each with those on the way to it. */
const MEASURED: Readonly<Record<string, readonly string[]>> = {
  long: ['home-before', 'trail-empty', 'trail', 'summary', 'zone-actions', 'zone-details', 'home'],
  hostile: ['home-before', 'trail-empty', 'trail', 'summary', 'home', 'labels', 'malformed'],
  huge: ['trail', 'summary'],
};

/** Fewer than in pictures, which take minutes; labels, collections and notes are as many as there. */
const HUGE_ROWS = 3000;

const OPENED = { ...CONTENTS, huge: (app: App) => openHugeCase(app, HUGE_ROWS) };

/** Faults that are known and not mended yet, by screen and width. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {};

/** Measures the screen that is shown, at each size. */
async function measure(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Soft: a fault must not end the way through the screens.
    const at = `${name} at ${size.width}`;
    const faults = (await faultsAtRest(page)).filter((fault) => KNOWN[at]?.includes(fault) !== true);
    expect.soft(faults, at).toEqual([]);
  }
}

describe('every screen of the practice case', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
    await endPreconfirmed();
  });

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

  it('is measured by what finds columns that an edge cuts, but for one that says that more follows', async () => {
    await app.page.evaluate(() => {
      const bad = document.body.appendChild(document.createElement('div'));
      bad.dataset['tabId'] = 'measured';
      for (const isSigned of [false, true]) {
        const box = bad.appendChild(document.createElement('div'));
        Object.assign(box.style, { width: '120px', overflowX: 'auto' });
        if (isSigned) box.dataset['sideways'] = '';
        const row = box.appendChild(document.createElement('table')).insertRow();
        for (const text of ['whole', isSigned ? 'signed' : 'cut', 'out of view']) {
          const head = row.appendChild(document.createElement('th'));
          Object.assign(head, { textContent: text, scope: 'col' });
          head.style.minWidth = '90px';
        }
      }
      Object.assign(bad.style, { position: 'absolute', top: '200px', zIndex: '9' });
    });
    // The sign comes with the next frame.
    await expect.poll(() => cutColumns(app.page)).toEqual(['the column “cut” is cut by an edge']);
    await app.page.evaluate(() => document.body.lastElementChild?.remove());
  });

  it.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s', async (name, { show, leave }) => {
    const { page } = app;
    await show(page);
    await measure(page, name);
    expect.soft(await pricesOnScreen(page), name).toEqual([]);
    await leave?.(page);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});

describe.each(Object.entries(MEASURED))('screens of %s contents', (contents, names) => {
  let app: App;
  let shown: Contents | undefined;
  beforeAll(async () => {
    app = await startApp();
    shown = await (OPENED as typeof CONTENTS)[contents]?.(app);
  });
  afterAll(async () => {
    await app.close();
    await shown?.end();
  });

  it.each(names)('%s', async (name) => {
    const { page } = app;
    const screen = shown?.screens.find((each) => each.name === name);
    if (screen === undefined) throw new Error(`there is no screen ${name}`);
    await screen.show(page);
    await measure(page, `${contents}: ${name}`);
    expect.soft(await unseenOnScreen(page), `${contents}: ${name}`).toEqual([]);
    await screen.leave?.(page);
  });

  it('complained nowhere', () => {
    expect(app.complaints).toEqual([]);
  });
});
