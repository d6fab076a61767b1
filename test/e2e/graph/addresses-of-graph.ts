/**
 * Tests the addresses of a trail's graph by mouse and keyboard. The app shows the graph of the
 * drained wallet.
 */
import { expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { paidText } from '../../support/paid-text.ts';
import type { App } from '../fixtures.ts';
import {
  addressList,
  addressOption,
  allPlaces,
  chooseAddress,
  edgesText,
  graphCanvas,
  graphCounts,
  graphPanel,
  placeOf,
} from '../pages/graph-actions.ts';
import { dragInOneTask } from '../pages/quick-hand.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';

const { victim, thief, landlord, employer, lookalikes } = practiceActors();

/** Of shapes of the canvas those that are addresses, in the browser. */
const addressesOf = (shapes: readonly Element[]): string[] =>
  shapes.flatMap((shape) => shape.getAttribute('data-address') ?? []);

/** Names the tests; they run in this order, each from where the one before it ended. */
export function testAddressesOfGraph(app: () => App): void {
  it('says what is collected of each address, and collects the rest at a word', async () => {
    const { page } = app();
    await expect.poll(() => addressOption(page, victim).innerText()).toContain('partly collected');
    await expect.poll(() => addressOption(page, thief).innerText()).toContain('not collected');
    await chooseAddress(page, victim);
    await graphPanel(page).getByRole('button', { name: 'Collect what is missing' }).click();
    await graphPanel(page).getByText('Trail: collected').waitFor();
    await expect.poll(() => addressOption(page, victim).innerText()).not.toMatch(/(partly|not) collected/);
    expect(await addressOption(page, victim).innerText()).toContain('collected');
  });

  it('takes keys after its button is done and gone, and says why where there is nothing to do [found 29]', async () => {
    const { page } = app();
    // The button that collected has left the page with the focus: the list has it now.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Addresses on the canvas');
    const before = await graphCounts(page);
    await page.keyboard.press('o');
    await expect.poll(async () => (await graphCounts(page)).edges).toBeGreaterThan(before.edges);
    for (let time = 0; time < 20; time += 1) await page.keyboard.press('o');
    await page.getByText(/Everything collected from 0x\S+ is on the canvas/).waitFor();
    // On a button of the panel the keys are the graph's, too.
    await graphPanel(page).getByRole('button', { name: 'Pin', exact: true }).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByText(/Everything collected from/).count()).toBe(0);
    for (let time = 0; time < 22; time += 1) await page.keyboard.press('Control+z');
    await expect.poll(() => graphCounts(page)).toEqual(before);
  });

  it('expands by keys, with the very sums of the service, and marks the poisoners', async () => {
    const { page } = app();
    const before = await graphCounts(page);
    await addressList(page).press('o');
    await expect.poll(async () => (await graphCounts(page)).addresses).toBeGreaterThan(before.addresses);
    const { edges } = await graphCounts(page);
    await page.getByRole('button', { name: 'Show links between these' }).filter({ visible: true }).click();
    // The victim paid itself once: no expansion leads there.
    await expect.poll(async () => (await graphCounts(page)).edges).toBeGreaterThan(edges);
    const truth = await paidText(victim);
    expect(truth.length).toBeGreaterThan(5);
    // Of each edge, what is on screen: the sum, or that all of it is suspected.
    const untold = async (isTold: (words: string, counted: string) => boolean): Promise<typeof truth> => {
      const words = await edgesText(page);
      return truth.filter(
        ({ start, counted }) => !words.some((each) => each.startsWith(start) && isTold(each, counted)),
      );
    };
    const countOf = (counted: string): string => counted.split(',')[0] ?? '';
    await expect
      .poll(() =>
        untold(
          (words, counted) =>
            words.includes(counted) ||
            (words.includes(countOf(counted)) && words.includes(' suspected left out)')),
        ),
      )
      .toEqual([]);
    const edge = graphPanel(page)
      .getByRole('region', { name: 'Arrows of this address' })
      .getByRole('button', { name: / suspected left out/ });
    expect(await edge.count()).toBeGreaterThan(0);
    await edge.first().click();
    await graphPanel(page)
      .getByRole('checkbox', { name: / suspected$/ })
      .check();
    await chooseAddress(page, victim);
    await expect.poll(() => untold((words, counted) => words.includes(counted))).toEqual([]);
    await addressList(page).press('Control+z');
    await expect.poll(() => edge.count()).toBeGreaterThan(0);
    await expect.poll(() => addressOption(page, landlord).innerText()).toContain('imitated');
    for (const lookalike of lookalikes)
      await expect.poll(() => addressOption(page, lookalike).innerText()).toContain('lookalike');
  });

  it('expands an address by a double click, and zooms by a pinch on a trackpad', async () => {
    const { page } = app();
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    const node = graphCanvas(page).locator(`[data-address="${victim}"]`);
    const before = await graphCounts(page);
    await node.dblclick();
    await expect
      .poll(async () => {
        const { edges } = await graphCounts(page);
        return edges > before.edges || (await page.getByText(/Everything collected from or to/).count()) > 0;
      })
      .toBe(true);
    const { edges } = await graphCounts(page);
    if (edges > before.edges) await addressList(page).press('Control+z');
    await expect.poll(() => graphCounts(page)).toEqual(before);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    const percent = page.getByText(/^\d+ %$/).filter({ visible: true });
    const scale = async (): Promise<number> =>
      Number.parseInt((await percent.first().textContent()) ?? '', 10);
    const whole = await scale();
    await node.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -50);
    await page.keyboard.up('Control');
    // Twice as large for 50 pixels, as in other programs.
    await expect.poll(scale).toBeGreaterThan(whole * 1.9);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect.poll(scale).toBe(whole);
  });

  it('undoes and redoes', async () => {
    const { page } = app();
    const all = await graphCounts(page);
    await addressList(page).press('Control+z');
    await addressList(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).addresses).toBeLessThan(all.addresses);
    await addressList(page).press('Control+Shift+z');
    await addressList(page).press('Control+Shift+z');
    await expect.poll(() => graphCounts(page)).toEqual(all);
  });

  it('never moves what was placed by hand, by key or by mouse', async () => {
    const { page } = app();
    await chooseAddress(page, thief);
    const [x = 0, y = 0] = Array.from((await placeOf(page, thief))?.matchAll(/-?[\d.]+/g) ?? [], Number);
    await addressList(page).press('Alt+Shift+ArrowDown');
    await addressList(page).press('Alt+ArrowRight');
    const byKey = `translate(${x + 8} ${y + 80})`;
    await expect.poll(() => placeOf(page, thief)).toBe(byKey);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    const node = graphCanvas(page).locator(`[data-address="${employer}"]`);
    // The pointer waits until the view stands still.
    await node.hover();
    const box = await node.boundingBox();
    const former = await placeOf(page, employer);
    if (box === null) throw new Error('the employer is not on the canvas');
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 10, box.y - 60, { steps: 4 });
    await page.mouse.up();
    // Where it was dropped, not a place on the way there.
    let byMouse = former;
    await expect
      .poll(async () => {
        const before = byMouse;
        byMouse = await placeOf(page, employer);
        return byMouse !== former && byMouse === before;
      })
      .toBe(true);
    const count = (await graphCounts(page)).addresses;
    await chooseAddress(page, victim);
    await graphPanel(page)
      .getByRole('region', { name: 'Expand' })
      .getByRole('button', { name: /^Show the next/ })
      .first()
      .click();
    await expect.poll(async () => (await graphCounts(page)).addresses).toBeGreaterThan(count);
    await page.getByRole('button', { name: 'Tidy' }).filter({ visible: true }).click();
    expect(await placeOf(page, thief)).toBe(byKey);
    expect(await placeOf(page, employer)).toBe(byMouse);
  });

  it('finds the path from one address to another, and says where there is none', async () => {
    const { page } = app();
    await addressOption(page, employer).click();
    await addressOption(page, thief).click({ modifiers: ['ControlOrMeta'] });
    const path = graphPanel(page).getByRole('region', { name: 'Path' });
    await path.getByRole('button', { name: `${shortHex(employer)} → ${shortHex(thief)}` }).click();
    const strip = page.getByRole('status').filter({ hasText: /^Path of 2 steps: / });
    await strip.waitFor();
    for (const each of [employer, victim, thief]) await strip.getByText(shortHex(each)).waitFor();
    // Each step says what moved and when, and leads to its edge.
    const hops = strip.getByRole('button', { name: /^[\d,.…]+ \S+ 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/ });
    expect(await hops.count()).toBe(2);
    await page.getByText(/In order of time: 20\d\d-.* UTC\./).waitFor();
    const marked = graphCanvas(page).locator('[data-on-path]');
    await expect
      .poll(async () => (await marked.evaluateAll(addressesOf)).toSorted())
      .toEqual([employer, victim, thief].toSorted());
    // The others are its edges, each with its words: one at least for each step.
    await expect.poll(() => marked.count()).toBeGreaterThanOrEqual(5);
    const nodes = graphCanvas(page).locator('[data-address]');
    const all = await nodes.count();
    await strip.getByRole('button', { name: 'Only path' }).click();
    await expect.poll(() => nodes.count()).toBe(3);
    await page.getByText(/only the path is shown, \d+ addresses are hidden/).waitFor();
    await hops.first().click();
    await graphPanel(page).getByRole('group', { name: 'Selected arrow' }).waitFor();
    await strip.getByRole('button', { name: 'Only path' }).click();
    await expect.poll(() => nodes.count()).toBe(all);
    await addressOption(page, employer).click();
    await addressOption(page, thief).click({ modifiers: ['ControlOrMeta'] });
    await path.getByRole('button', { name: `${shortHex(thief)} → ${shortHex(employer)}` }).click();
    await page.getByText(/^No path from .* on the canvas/).waitFor();
    await expect.poll(() => marked.count()).toBe(0);
    await page.getByRole('button', { name: 'Look in everything collected' }).click();
    await page.getByText(/^No path from .* in anything collected/).waitFor();
  });

  it('selects with a lasso, colours and pins; what is pinned stays', async () => {
    const { page } = app();
    await page.getByTitle('Lasso', { exact: true }).click();
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    const box = await graphCanvas(page).boundingBox();
    if (box === null) throw new Error('no canvas');
    const [right, bottom] = [box.x + box.width - 6, box.y + box.height - 60];
    await page.mouse.move(box.x + 6, box.y + 6);
    await page.mouse.down();
    for (const [x, y] of [
      [right, box.y + 6],
      [right, bottom],
      [box.x + 6, bottom],
    ] as const)
      await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
    const { addresses } = await graphCounts(page);
    const selected = graphPanel(page).getByRole('group', { name: 'Selected addresses' });
    await selected.getByText(`${addresses} addresses selected`).waitFor();
    // The same from a hand that is quicker than the screen, after a lasso around nothing.
    const start = { x: box.x + 6, y: box.y + 6 };
    await dragInOneTask(graphCanvas(page), [start, { x: start.x + 4, y: start.y }]);
    await selected.waitFor({ state: 'detached' });
    await dragInOneTask(graphCanvas(page), [
      start,
      { x: right, y: start.y },
      { x: right, y: bottom },
      { x: start.x, y: bottom },
    ]);
    await selected.getByText(`${addresses} addresses selected`).waitFor();
    await selected.getByRole('radiogroup', { name: 'Colour' }).getByText('Violet').click();
    await selected.getByRole('button', { name: 'Pin', exact: true }).click();
    const before = await allPlaces(page);
    await addressList(page).press('Alt+ArrowLeft');
    await page.getByRole('button', { name: 'Tidy' }).filter({ visible: true }).click();
    expect(await allPlaces(page)).toEqual(before);
    await expect
      .poll(() => graphCanvas(page).locator('[data-colour="preconfirmed"]').count())
      .toBe(addresses);
    // As before: no colour, no pin.
    await addressList(page).press('Control+z');
    await addressList(page).press('Control+z');
    await expect.poll(() => graphCanvas(page).locator('[data-colour]').count()).toBe(0);
  });

  it('has the menu of every address, on the canvas and in the list', async () => {
    const { page } = app();
    const menu = page.getByRole('menuitem', { name: 'Open trail', exact: true });
    await graphCanvas(page)
      .locator(`[data-address="${victim}"]`)
      .click({ button: 'right', position: { x: 90, y: 20 } });
    await menu.waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await chooseAddress(page, thief);
    await addressList(page).press('Shift+F10');
    await menu.waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });

  it('opens the same menu by key from the canvas itself, and gives a star by key', async () => {
    const { page } = app();
    await graphCanvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Show as graph', exact: true }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await graphCanvas(page).press('s');
    await expect.poll(() => addressOption(page, thief).innerText()).toContain('starred');
    await addressList(page).press('s');
    await expect.poll(() => addressOption(page, thief).innerText()).not.toContain('starred');
    await graphCanvas(page).press('n');
    const note = page.getByRole('dialog');
    await note.getByRole('textbox', { name: 'Note' }).fill('Took everything at once.');
    await note.getByRole('button', { name: 'Save note' }).click();
    await note.waitFor({ state: 'detached' });
    await graphPanel(page).getByText('Took everything at once.').waitFor();
  });

  it('takes an address off, and does not bring it back by expanding', async () => {
    const { page } = app();
    await chooseAddress(page, lookalikes[0] ?? '');
    await addressList(page).press('Delete');
    await expect.poll(() => addressOption(page, lookalikes[0] ?? '').count()).toBe(0);
    await chooseAddress(page, victim);
    await addressList(page).press('e');
    await page.getByText('1 address taken off').waitFor();
    expect(await addressOption(page, lookalikes[0] ?? '').count()).toBe(0);
  });
}
