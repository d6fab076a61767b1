/**
 * Tests the edges of a trail's graph, their movements, and the saved picture. The app shows the
 * expanded graph of the drained wallet.
 */
import { expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { pngScale } from '../../../renderer/investigations/graph/picture/picture-png.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import type { App } from '../fixtures.ts';
import {
  addressList,
  addressOption,
  chooseAddress,
  edgesText,
  graphCanvas,
  graphCounts,
  graphPanel,
  savePicture,
  wholeAddress,
} from '../pages/graph-actions.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import { waitForKeyboard } from '../pages/wait-for-keyboard.ts';
import { grid, openTabs, waitForCollected } from '../pages/workbench-actions.ts';

const { victim, thief, collector } = practiceActors();

/** Names the tests; they run in this order, each from where the one before it ended. */
export function testEdgesOfGraph(app: () => App): void {
  it('filters by time, and by token with an amount; an amount of no token is refused', async () => {
    const { page } = app();
    const { transfers } = await graphCounts(page);
    const filter = page.getByRole('button', { name: /^Filter( on)?$/ }).filter({ visible: true });
    const form = page.getByRole('form', { name: 'Filter the transfers' });
    const open = async (): Promise<void> => {
      await filter.click();
      await waitForKeyboard(form);
    };
    await open();
    await form.getByRole('textbox', { name: 'From (UTC)' }).fill('2026-10-03');
    await form.getByRole('textbox', { name: 'To (UTC)' }).fill('2026-10-03');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => (await graphCounts(page)).transfers).toBeLessThan(transfers);
    await page.getByText(/transfers are hidden by the filter/).waitFor();
    await addressList(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).transfers).toBe(transfers);
    await open();
    await form.getByRole('textbox', { name: 'Amount of a transfer at least' }).fill('18000');
    await form.getByText('Choose a token: amounts of two tokens are not compared').waitFor();
    expect(await form.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await form.getByRole('combobox', { name: 'Token', exact: true }).fill('USDP');
    // The true one, which moved most often, is the first.
    await form.getByRole('option', { name: /^USDP/ }).first().click();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBe(1);
    await chooseAddress(page, thief);
    const theft = new RegExp(`^from ${shortHex(victim)}\\n\\d transfers?, [\\d,.]+ USDP`);
    await expect.poll(() => edgesText(page)).toEqual([expect.stringMatching(theft)]);
    await addressList(page).press('Control+z');
    await expect.poll(async () => (await graphCounts(page)).transfers).toBe(transfers);
  });

  it('draws sums or single transfers as edges', async () => {
    const { page } = app();
    const { edges, transfers } = await graphCounts(page);
    const choice = page.getByRole('radiogroup', { name: 'Arrows', exact: true }).filter({ visible: true });
    await choice.getByText('Transfers', { exact: true }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBeGreaterThan(edges);
    expect((await graphCounts(page)).transfers).toBe(transfers);
    // What has no edge of its own is one edge for all: it is opened into edges, and closed again.
    await chooseAddress(page, victim);
    const byTransfer = (await graphCounts(page)).edges;
    await graphPanel(page)
      .getByRole('region', { name: 'Arrows of this address' })
      .getByRole('button', { name: /[2-9] transfers,/ })
      .first()
      .click();
    await graphPanel(page)
      .getByRole('button', { name: /^Show .* as arrows$/ })
      .click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBeGreaterThan(byTransfer);
    expect((await graphCounts(page)).transfers).toBe(transfers);
    await graphPanel(page).getByRole('button', { name: 'Show fewer as arrows' }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBe(byTransfer);
    await choice.getByText('Sums', { exact: true }).click();
    await expect.poll(async () => (await graphCounts(page)).edges).toBe(edges);
  });

  it('folds what does not count into one quiet edge, which opens by Enter or a click', async () => {
    const { page } = app();
    const { transfers } = await graphCounts(page);
    const stubs = graphCanvas(page).locator('[data-stub]');
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await chooseAddress(page, victim);
    const folded = await stubs.count();
    expect(folded).toBeGreaterThan(0);
    await graphPanel(page)
      .getByRole('region', { name: 'Arrows of this address' })
      .getByRole('button', { name: / suspected left out/ })
      .first()
      .click();
    const edge = graphPanel(page).getByRole('group', { name: 'Selected arrow' });
    await edge.getByText(/^One arrow for what does not count/).waitFor();
    await graphCanvas(page).press('Enter');
    await expect.poll(() => stubs.count()).toBe(folded - 1);
    await edge.waitFor();
    expect((await graphCounts(page)).transfers).toBe(transfers);
    await edge.getByRole('button', { name: 'Show fewer as arrows' }).click();
    await expect.poll(() => stubs.count()).toBe(folded);
    await graphCanvas(page).locator('[data-edge$=" stub main"] text').first().click();
    await expect.poll(() => stubs.count()).toBe(folded - 1);
    await graphCanvas(page).press('Control+z');
    await expect.poll(() => stubs.count()).toBe(folded);
  });

  it('shows the transfers of an edge with their evidence', async () => {
    const { page } = app();
    await chooseAddress(page, victim);
    await graphPanel(page)
      .getByRole('region', { name: 'Arrows of this address' })
      .getByRole('button', { name: new RegExp(`^to ${shortHex(thief)}.*37,252\\.5`) })
      .click();
    const edge = graphPanel(page).getByRole('group', { name: 'Selected arrow' });
    await edge.getByText(/^37,252\.5 USDP/).waitFor();
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
    await page.getByRole('menuitem', { name: 'Write a note on arrow…' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('The theft itself.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const sidebar = page.getByRole('navigation', { name: 'Cases and their contents' });
    await sidebar.getByRole('button', { name: /^The theft itself\./ }).waitFor();
    await graphCanvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Star arrow' }).click();
    await sidebar
      .getByRole('region', { name: /^Starred/ })
      .getByRole('button', { name: new RegExp(`→ ${shortHex(thief)}`) })
      .first()
      .waitFor();
    await graphCanvas(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Remove the star from arrow' }).waitFor();
    await page.getByRole('menuitem', { name: 'Go to the recipient' }).click();
    await wholeAddress(page, thief).waitFor();
  });

  it('goes from edge to edge by key, and from an edge to its ends and back', async () => {
    const { page } = app();
    const edge = graphPanel(page).getByRole('group', { name: 'Selected arrow' });
    await chooseAddress(page, thief);
    await graphCanvas(page).press('.');
    // Several tokens are one edge until it is opened.
    await edge.getByText(/^One arrow for \d tokens, in this direction/).waitFor();
    await graphCanvas(page).press('Enter');
    await edge.getByText(/^One arrow for/).waitFor({ state: 'detached' });
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
    await wholeAddress(page, victim).waitFor();
    await graphCanvas(page).press('.');
    await edge.waitFor();
    // Back to the address in hand, then to none.
    await graphCanvas(page).press('Escape');
    await edge.waitFor({ state: 'detached' });
    await wholeAddress(page, victim).waitFor();
  });

  it('draws the graph as of a moment, and all of it again afterwards', async () => {
    const { page } = app();
    const before = await graphCounts(page);
    await page.getByRole('button', { name: 'Flow over time' }).filter({ visible: true }).click();
    const strip = page.getByRole('group', { name: 'Flow over time' });
    const slider = strip.getByRole('slider', { name: 'Drawn until' });
    await slider.press('Home');
    await strip.getByText(/^until 20\d\d-.* UTC · 1 of [\d,]+ moments$/).waitFor();
    await expect.poll(async () => (await graphCounts(page)).transfers).toBeLessThan(before.transfers);
    expect((await graphCounts(page)).addresses).toBe(before.addresses);
    await slider.press('End');
    await expect.poll(async () => (await graphCounts(page)).transfers).toBe(before.transfers);
    await strip.getByRole('button', { name: 'Close' }).click();
    await strip.waitFor({ state: 'detached' });
    await expect.poll(() => graphCounts(page)).toEqual(before);
  });

  it('draws what moved in the trade zone as edges of its own, once the details are collected', async () => {
    const { page } = app();
    const collected = page.getByText(/of [\d,]+ transfers in [\d,]+ collections/).filter({ visible: true });
    const transfers = async (): Promise<number> =>
      Number(/of ([\d,]+) transfers/.exec(await collected.innerText())?.[1]?.replaceAll(',', ''));
    const before = await transfers();
    await chooseAddress(page, thief);
    await graphPanel(page).getByRole('button', { name: 'Open in the trade zone' }).click();
    await page
      .getByRole('textbox', { name: /^Address, block height, block hash/ })
      .filter({ visible: true })
      .press('Enter');
    await page.getByRole('button', { name: 'Collect details of the 3 shown' }).click();
    await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
    await waitForCollected(page);
    await openTabs(page, /^Graph/).click();
    // What was collected behind another tab is read when the graph is in front again.
    await expect.poll(transfers).toBeGreaterThan(before);
    await chooseAddress(page, thief);
    await addressList(page).press('o');
    await addressOption(page, collector).waitFor();
    await expect
      .poll(async () => (await edgesText(page)).join())
      .toContain(`to ${shortHex(collector)}\n1 transfer, 149.5 zone value`);
    await page.getByRole('list', { name: 'Kinds of arrows' }).getByText('trade zone').waitFor();
  });

  it('saves the picture as an inert SVG file, and as a PNG of the same drawing', async () => {
    const { page } = app();
    const svg = (await savePicture(app(), 'graph.svg', 'Save as SVG')).toString('utf8');
    const names = new Set(Array.from(svg.matchAll(/<([a-zA-Z]+)/g), ([, name = '']) => name));
    expect([...names].toSorted()).toEqual(['g', 'path', 'rect', 'svg', 'text', 'title']);
    expect(svg).toContain(checksumAddress(thief));
    expect(svg).toContain('37,252.5 USDP');
    // Of the titles those that are addresses: words of edges have one, too.
    expect(svg.match(/<title>0x/g)).toHaveLength((await graphCounts(page)).addresses);
    const png = await savePicture(app(), 'graph.png', 'Save as PNG');
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
}
