/**
 * The trail as a graph: what is collected as a picture, with exact sums, and never moved under the analyst's hands.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { pngScale } from '../../../renderer/investigations/graph/picture/picture-png.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { paidInWords } from '../../support/paid-in-words.ts';
import { startApp, type App } from '../fixtures.ts';
import { accessibilityFaults } from '../pages/accessibility-faults.ts';
import {
  addressList,
  addressOption,
  allPlaces,
  chooseAddress,
  edgesInWords,
  graphCanvas,
  graphCounts,
  graphPanel,
  placeOf,
  savePicture,
  waitForSaved,
} from '../pages/graph-actions.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import {
  grid,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const { victim, thief, landlord, employer, collector, lookalikes } = practiceActors();

/** Of shapes of the canvas those that are addresses, in the browser. */
const addressesOf = (shapes: readonly Element[]): string[] =>
  shapes.flatMap((shape) => shape.getAttribute('data-address') ?? []);

describe('the trail as a graph', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    const { page } = app;
    await openPracticeCase(page);
    await pasteAnywhere(page, victim);
    await startCollecting(page);
    await waitForCollected(page);
    await page.getByRole('button', { name: 'Show as graph' }).filter({ visible: true }).click();
    await addressOption(page, victim).waitFor();
  });
  afterAll(() => app.close());

  it('says what is collected of each address, and collects the rest at a word', async () => {
    const { page } = app;
    await expect.poll(() => addressOption(page, victim).innerText()).toContain('partly collected');
    await expect.poll(() => addressOption(page, thief).innerText()).toContain('not collected');
    await chooseAddress(page, victim);
    await graphPanel(page).getByRole('button', { name: 'Collect what is missing' }).click();
    await graphPanel(page).getByText('Trail: collected').waitFor({ timeout: 60_000 });
    await expect.poll(() => addressOption(page, victim).innerText()).not.toMatch(/(partly|not) collected/);
    expect(await addressOption(page, victim).innerText()).toContain('collected');
  });

  it('expands by keys, with the very sums of the service, and marks the poisoners', async () => {
    const { page } = app;
    const before = await graphCounts(page);
    await addressList(page).press('o');
    await expect.poll(async () => (await graphCounts(page)).addresses).toBeGreaterThan(before.addresses);
    const { edges } = await graphCounts(page);
    await page.getByRole('button', { name: 'Find all among these' }).filter({ visible: true }).click();
    // The victim paid itself once: no expansion leads there.
    await expect.poll(async () => (await graphCounts(page)).edges).toBeGreaterThan(edges);
    const truth = await paidInWords(victim);
    expect(truth.length).toBeGreaterThan(5);
    await expect
      .poll(async () => {
        const words = await edgesInWords(page);
        return truth.filter(
          ({ start, counted }) => !words.some((each) => each.startsWith(start) && each.includes(counted)),
        );
      })
      .toEqual([]);
    await expect.poll(() => addressOption(page, landlord).innerText()).toContain('imitated');
    for (const lookalike of lookalikes)
      await expect.poll(() => addressOption(page, lookalike).innerText()).toContain('lookalike');
  });

  it('undoes and redoes', async () => {
    const { page } = app;
    const all = await graphCounts(page);
    await addressList(page).press('Control+z');
    await addressList(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).addresses).toBeLessThan(all.addresses);
    await addressList(page).press('Control+Shift+z');
    await addressList(page).press('Control+Shift+z');
    await expect.poll(() => graphCounts(page)).toEqual(all);
  });

  it('never moves what was placed by hand, by key or by mouse', async () => {
    const { page } = app;
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
    const { page } = app;
    await addressOption(page, employer).click();
    await addressOption(page, thief).click({ modifiers: ['ControlOrMeta'] });
    const path = graphPanel(page).getByRole('region', { name: 'Path' });
    await path.getByRole('button', { name: `${shortHex(employer)} → ${shortHex(thief)}` }).click();
    await page.getByText(`Path of 2 steps: ${[employer, victim, thief].map(shortHex).join(' → ')}`).waitFor();
    await page.getByText(/In order of time: 20\d\d-.* UTC\./).waitFor();
    const marked = graphCanvas(page).locator('[data-on-path]');
    await expect
      .poll(async () => (await marked.evaluateAll(addressesOf)).toSorted())
      .toEqual([employer, victim, thief].toSorted());
    // The others are its edges, each with its words: one at least for each step.
    await expect.poll(() => marked.count()).toBeGreaterThanOrEqual(5);
    await path.getByRole('button', { name: `${shortHex(thief)} → ${shortHex(employer)}` }).click();
    await page.getByText(/^No path from .* on the canvas/).waitFor();
    await expect.poll(() => marked.count()).toBe(0);
    await page.getByRole('button', { name: 'Look in everything collected' }).click();
    await page.getByText(/^No path from .* in anything collected/).waitFor();
  });

  it('selects with a lasso, colours and pins; what is pinned stays', async () => {
    const { page } = app;
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
    const { page } = app;
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
    const { page } = app;
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
    await note.getByRole('button', { name: 'Keep note' }).click();
    await note.waitFor({ state: 'detached' });
    await graphPanel(page).getByText('Took everything at once.').waitFor();
  });

  it('takes an address off, and does not bring it back by expanding', async () => {
    const { page } = app;
    await chooseAddress(page, lookalikes[0] ?? '');
    await addressList(page).press('Delete');
    await expect.poll(() => addressOption(page, lookalikes[0] ?? '').count()).toBe(0);
    await chooseAddress(page, victim);
    await addressList(page).press('e');
    await page.getByText('1 address taken off').waitFor();
    expect(await addressOption(page, lookalikes[0] ?? '').count()).toBe(0);
  });

  it('filters by time, and by token with an amount; an amount of no token is refused', async () => {
    const { page } = app;
    const { transfers } = await graphCounts(page);
    const filter = page.getByRole('button', { name: /^Filter( on)?$/ }).filter({ visible: true });
    await filter.click();
    const form = page.getByRole('form', { name: 'Filter the transfers' });
    await form.getByRole('textbox', { name: 'From (UTC)' }).fill('2026-10-03');
    await form.getByRole('textbox', { name: 'To (UTC)' }).fill('2026-10-03');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => (await graphCounts(page)).transfers).toBeLessThan(transfers);
    await page.getByText(/transfers are hidden by the filter/).waitFor();
    await addressList(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).transfers).toBe(transfers);
    await filter.click();
    await form.getByRole('textbox', { name: 'Amount of a transfer at least' }).fill('18000');
    await form.getByText('Choose a token: amounts of two tokens are not compared').waitFor();
    expect(await form.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await form.getByRole('combobox', { name: 'Token', exact: true }).fill('USDP');
    // The true one, which moved most often, is the first.
    await form.getByRole('option', { name: /^USDP/ }).first().click();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBe(1);
    await chooseAddress(page, thief);
    const theft = new RegExp(`^from ${shortHex(victim)}\\n\\d transfers?, [\\d.]+ USDP`);
    await expect.poll(() => edgesInWords(page)).toEqual([expect.stringMatching(theft)]);
    await addressList(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).transfers).toBe(transfers);
  });

  it('draws sums or single transfers as edges', async () => {
    const { page } = app;
    const { edges, transfers } = await graphCounts(page);
    const choice = page.getByRole('radiogroup', { name: 'Edges', exact: true }).filter({ visible: true });
    await choice.getByText('Transfers', { exact: true }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBeGreaterThan(edges);
    expect((await graphCounts(page)).transfers).toBe(transfers);
    await choice.getByText('Sums', { exact: true }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBe(edges);
  });

  it('shows the transfers of an edge with their evidence', async () => {
    const { page } = app;
    await chooseAddress(page, victim);
    await graphPanel(page)
      .getByRole('region', { name: 'Edges of this address' })
      .getByRole('button', { name: new RegExp(`^to ${shortHex(thief)}.*37252\\.5`) })
      .click();
    const edge = graphPanel(page).getByRole('group', { name: 'Selected edge' });
    await edge.getByText(/^37252\.5 USDP/).waitFor();
    // A token is a link with the menu of a token, here as in a table.
    await edge.locator('[data-subject-kind="token"]').getByText('USDP').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open trail', exact: true }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await edge
      .getByRole('button', { name: /^Evidence of the transfer/ })
      .first()
      .click();
    await page.getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
    await graphCanvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Note on edge…' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('The theft itself.');
    await page.getByRole('button', { name: 'Keep note' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const sidebar = page.getByRole('navigation', { name: 'Cases and their contents' });
    await sidebar.getByRole('button', { name: /^The theft itself\./ }).waitFor();
    await graphCanvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Star edge' }).click();
    await sidebar
      .getByRole('region', { name: /^Starred/ })
      .getByRole('button', { name: new RegExp(`→ ${shortHex(thief)}`) })
      .first()
      .waitFor();
    await graphCanvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Take the star from edge' }).waitFor();
    await page.getByRole('menuitem', { name: 'Go to who was paid' }).click();
    await graphPanel(page).getByText(thief, { exact: true }).waitFor();
  });

  it('goes from edge to edge by key, and from an edge to its ends and back', async () => {
    const { page } = app;
    const edge = graphPanel(page).getByRole('group', { name: 'Selected edge' });
    await chooseAddress(page, thief);
    await graphCanvas(page).press('.');
    await edge.waitFor();
    const first = await edge.innerText();
    await graphCanvas(page).press('.');
    await expect.poll(() => edge.innerText()).not.toBe(first);
    await graphCanvas(page).press(',');
    await expect.poll(() => edge.innerText()).toBe(first);
    const { edges } = await graphCounts(page);
    await graphCanvas(page).press('Delete');
    await edge.waitFor({ state: 'detached' });
    await expect.poll(async () => (await graphCounts(page)).edges).toBeLessThan(edges);
    await graphCanvas(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).edges).toBe(edges);
    await graphCanvas(page).press('.');
    await edge.waitFor();
    await graphCanvas(page).press('ArrowLeft');
    await edge.waitFor({ state: 'detached' });
    await graphPanel(page).getByText(victim, { exact: true }).waitFor();
    await graphCanvas(page).press('.');
    await edge.waitFor();
    // Back to the address in hand, then to none.
    await graphCanvas(page).press('Escape');
    await edge.waitFor({ state: 'detached' });
    await graphPanel(page).getByText(victim, { exact: true }).waitFor();
  });

  it('draws what moved in the trade zone as edges of its own, once the details are collected', async () => {
    const { page } = app;
    const collected = page.getByText(/of [\d,]+ transfers in [\d,]+ collections/).filter({ visible: true });
    const before = await collected.innerText();
    await chooseAddress(page, thief);
    await graphPanel(page).getByRole('button', { name: 'Open in the trade zone' }).click();
    await page
      .getByRole('textbox', { name: /^Address, block height, block hash/ })
      .filter({ visible: true })
      .press('Enter');
    await page.getByRole('button', { name: 'Collect details of the 3 shown' }).click();
    await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
    await waitForCollected(page);
    await page
      .locator('.dv-tabs-container')
      .getByRole('tab', { name: /^Graph/ })
      .click();
    // What was collected behind another tab is read when the graph is in front again.
    await expect.poll(() => collected.innerText()).not.toBe(before);
    await chooseAddress(page, thief);
    await addressList(page).press('o');
    await addressOption(page, collector).waitFor();
    await expect
      .poll(async () => (await edgesInWords(page)).join())
      .toContain(`to ${shortHex(collector)}\n1 transfer, 149.5 trade-zone value`);
    await page.getByRole('list', { name: 'Kinds of edges' }).getByText('trade zone').waitFor();
  });

  it('saves the picture as an inert SVG file, and as a PNG of the same drawing', async () => {
    const { page } = app;
    const svg = (await savePicture(app, 'graph.svg', 'Save as SVG')).toString('utf8');
    const names = new Set(Array.from(svg.matchAll(/<([a-zA-Z]+)/g), ([, name = '']) => name));
    expect([...names].toSorted()).toEqual(['g', 'path', 'rect', 'svg', 'text', 'title']);
    expect(svg).toContain(thief);
    expect(svg).toContain('37,252.5 USDP');
    expect(svg.split('<title>').length - 2).toBe((await graphCounts(page)).addresses);
    const png = await savePicture(app, 'graph.png', 'Save as PNG');
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(png.subarray(-8).toString('hex')).toBe('49454e44ae426082');
    // Width and height in its first chunk are those of the SVG, drawn larger.
    const [width = 0, height = 0] = ['width', 'height'].map((name) =>
      Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]),
    );
    const scale = pngScale(width, height);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      Math.round(width * scale),
      Math.round(height * scale),
    ]);
  });

  it('has no serious accessibility fault', async () => {
    await chooseAddress(app.page, victim);
    expect(await accessibilityFaults(app.page)).toEqual([]);
  });

  it('is the same picture after a restart with Review on', async () => {
    const { page } = app;
    await waitForSaved(page);
    const before = await allPlaces(page);
    await switchReviewOn(page);
    await app.restartHost();
    await addressOption(app.page, victim).waitFor();
    await expect.poll(() => allPlaces(app.page)).toEqual(before);
    await expect.poll(() => addressOption(app.page, victim).innerText()).toContain('collected');
    await chooseAddress(app.page, thief);
    await expect
      .poll(() => graphPanel(app.page).getByRole('button', { name: 'Collect what is missing' }).isDisabled())
      .toBe(true);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
