/**
 * A batch of hashes on screen: the list is checked before a request is sent, and each hash gets
 * its outcome, its records and its line in the file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import { waitForNotice } from '../pages/seen-notice.ts';
import { openNew } from '../pages/new-menu.ts';
import { evidenceDrawer, exportCsv, openPracticeCase, waitForCollected } from '../pages/workbench-actions.ts';

const { chain, actors, tradeZone } = new PracticeModel({
  seed: DEFAULT_PRACTICE_SEED,
  clock: Date.now,
  liveHead: true,
});
const unknownHash = (n: number): string => `0x${n.toString(16).padStart(8, '0').padStart(64, 'f')}`;

/** Where rows begin that any practice service has, whenever its clock began. */
const older = (count: number): number => Math.floor(count / 2);

/** A transaction of the main chain that moves no token. */
function plainHash(): string {
  const rows = chain.rows(
    { kind: 'transaction', address: actors.hotWallet },
    { lowest: 0, highest: chain.clock.head() },
  );
  const ref = rows.slice(older(rows.count), 400).find(({ stream, k }) => {
    const { moves, state } = stream.shapeAt(k);
    return moves.length === 0 && state !== 'fail';
  });
  return ref === undefined ? '' : chain.hashOf(ref);
}
/** Actions of the trade zone. */
function zoneHashes(count: number): string[] {
  const rows = tradeZone.rows(undefined);
  return rows.slice(older(rows.count), count).map((ref) => tradeZone.summary(ref)['hash'] as string);
}

/** Hashes with token transfers, and how many records 4.3 has of each. */
function known(count: number): Map<string, number> {
  const rows = chain.rows(
    { kind: 'token_20', address: actors.hub },
    { lowest: 0, highest: chain.clock.head() },
  );
  const found = new Map<string, number>();
  for (const ref of rows.slice(0, rows.count)) {
    const shape = ref.stream.shapeAt(ref.k);
    if (found.size < count && shape.state !== 'fail') found.set(chain.hashOf(ref), shape.moves.length);
  }
  return found;
}

describe('a batch of hashes', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  const form = () => app.page.getByRole('form', { name: 'Batch of hashes' }).filter({ visible: true });
  const grid = () => app.page.getByRole('treegrid', { name: 'Hashes' }).filter({ visible: true });
  const chip = (name: RegExp) => app.page.getByRole('button', { name }).filter({ visible: true });
  async function openBatch(): Promise<void> {
    const { page } = app;
    await openNew(page, 'Batch of hashes');
    await form().waitFor();
  }

  it('is read in any mess, with lines of what is repeated and malformed, before anything is sent', async () => {
    const hashes = [...known(30).keys()];
    await openBatch();
    const list = [
      ...hashes.slice(0, 10).map((hash) => hash.toUpperCase()),
      hashes.slice(10, 20).join('", "'),
      ...hashes.slice(20).map((hash) => `https://explorer.example/tx/${hash}?tab=logs`),
      ...Array.from({ length: 5 }, (_, n) => unknownHash(n)),
      hashes[0],
      actors.hub,
      'nonsense',
    ];
    await form().getByRole('textbox', { name: 'Transaction hashes' }).fill(list.join('\n'));
    const preview = form().getByRole('region', { name: 'What was read' });
    await preview.getByText('35 different hashes').waitFor();
    await preview.getByRole('button', { name: '1 of them repeated' }).click();
    await preview.getByText(`2 times: lines 1 and ${list.length - 2}`).waitFor();
    await preview.getByRole('button', { name: '2 malformed' }).click();
    await preview.getByText('an address, not a transaction hash').waitFor();
    await preview.getByText(`line ${list.length}`, { exact: true }).waitFor();
    await form().getByRole('button', { name: 'Detect chain' }).click();
    await form().getByText('So: main chain.').waitFor();
    await form().getByRole('button', { name: 'Look up 35' }).click();
    await waitForCollected(app.page);
    await chip(/^found 30$/).waitFor();
    await chip(/^absent 5$/).waitFor();
    await chip(/^malformed 2$/).waitFor();
    await app.page
      .getByRole('tab')
      .getByRole('img', { name: 'complete · 2 malformed', exact: true })
      .waitFor();
    await app.page.getByRole('img', { name: 'malformed', exact: true }).waitFor();
    await chip(/^repeated 1$/).waitFor();
  });

  it('shows the records of a hash below it, their evidence, and details on demand', async () => {
    const { page } = app;
    const [[hash = '', records = 0] = []] = known(1);
    await page.getByRole('textbox', { name: 'Filter hashes' }).filter({ visible: true }).fill(hash);
    await page.getByText('1 of 37 rows').waitFor();
    await grid().focus();
    await page.keyboard.press('ArrowRight');
    const table = grid().getByRole('grid', { name: 'Token transactions of several hashes' });
    await table.waitFor();
    await expect.poll(() => table.getByRole('gridcell', { name: /^Evidence of row/ }).count()).toBe(records);
    // Into the records and from cell to cell by the keyboard alone; Space is their evidence.
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowRight');
    const active = async (): Promise<string | undefined> =>
      (await table.getAttribute('aria-activedescendant'))?.split('-').at(-1);
    await expect.poll(active).toBe('1');
    await page.keyboard.press('Space');
    const drawer = evidenceDrawer(page);
    await drawer.getByText('the stored bytes match').waitFor();
    await drawer
      .getByText(new RegExp(`txId: "${hash}"`))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.keyboard.press('F2');
    await expect.poll(() => grid().evaluate((own) => own === document.activeElement)).toBe(true);
    await grid().getByRole('button', { name: 'Ask for details' }).click();
    await grid()
      .getByRole('region', { name: 'Receipt, JSON-RPC' })
      .locator(`[data-subject="${hash}"]`)
      .first()
      .waitFor();
    await grid()
      .getByRole('region', { name: /Internal transactions/ })
      .waitFor();
    expect(await faultsInBothThemes(page, tabInFront(page))).toEqual([]);
    await page.getByRole('textbox', { name: 'Filter hashes' }).filter({ visible: true }).fill('');
    await page.getByText('37 of 37 rows').waitFor();
  });

  it('is sorted by a head, selected with Shift and copied as a table', async () => {
    const { page } = app;
    const head = grid()
      .getByRole('columnheader', { name: /^Block height/ })
      .first();
    const heightsShown = (): Promise<string[]> =>
      grid().locator('[aria-level="1"] > [data-field="height"] [data-subject]').allTextContents();
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    const falling = async (): Promise<boolean> => {
      const shown = (await heightsShown()).map((text) => Number(text.replaceAll(',', '')));
      return shown.length > 5 && shown.every((height, at) => at === 0 || height <= (shown[at - 1] ?? 0));
    };
    await expect.poll(falling).toBe(true);
    await grid().focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+ArrowDown');
    const chosen = () => grid().locator('[role="row"][aria-selected="true"][aria-level="1"]');
    await expect.poll(() => chosen().count()).toBe(2);
    const [first = ''] = await heightsShown();
    await waitForNotice(page, '2 rows copied as TSV.', () => page.keyboard.press('Control+c'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Copy row as JSON' }).waitFor();
    await page.keyboard.press('Escape');
    expect(first).toMatch(/^[\d,]+$/);
  });

  it('is exported flat, exactly what the filter shows, and is there again after a reload without a network', async () => {
    const { page } = app;
    await chip(/^found 30$/).click();
    await page.getByText('30 of 37 rows').waitFor();
    const saved = await exportCsv(app, 'batch.csv');
    const { data } = Papa.parse<Record<string, string>>(await readFile(saved.csvPath, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    const expected = known(30);
    expect(data).toHaveLength([...expected.values()].reduce((sum, count) => sum + count, 0));
    expect(new Set(data.map((row) => row['hash asked for']))).toEqual(new Set(expected.keys()));
    await page.getByRole('button', { name: 'Stop practice service' }).click();
    await page.getByRole('button', { name: 'Start practice service' }).waitFor();
    await page.reload();
    await chip(/^found 30$/).waitFor();
    await page.getByText('30 of 37 rows').waitFor();
  });

  it('finds with others what its list lacks; details of all are below each row and in the file', async () => {
    const { page } = app;
    await page.getByRole('button', { name: 'Start practice service' }).click();
    await page.getByRole('button', { name: 'Stop practice service' }).waitFor();
    await openBatch();
    const [plain, [zoned = '']] = [plainHash(), zoneHashes(1)];
    // A dropped table: its second column has other hashes, one more, and the third is chosen by
    // hand.
    const text = [
      'Number,Txhash,Wanted',
      ...[plain, zoned, unknownHash(1), ''].map((hash, n) => `${n},${unknownHash(n + 9)},${hash}`),
    ].join('\n');
    const dataTransfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
      return data;
    }, text);
    await form().getByText('or drop one here').dispatchEvent('drop', { dataTransfer });
    await form().getByText('dropped.csv').waitFor();
    await form().getByRole('button', { name: 'Look up 4' }).waitFor();
    await form().getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'Column 3: Wanted' }).click();
    await form().getByRole('button', { name: 'Look up 3' }).click();
    // Nothing of it is in 4.3; of so few the node is asked unasked.
    await chip(/^found 1$/).waitFor();
    await grid().getByText('not in token transfers, not known to the node').first().waitFor();
    await page.getByRole('button', { name: 'Look up the 2 absent ones in the trade zone' }).click();
    await chip(/^found 2$/).waitFor();
    await chip(/^absent 1$/).waitFor();
    await page.getByRole('button', { name: 'Details of those shown' }).filter({ visible: true }).click();
    const further = page.getByRole('group', { name: 'Asked further' }).filter({ visible: true });
    for (const words of ['Receipts, node: 2 of 2', 'Trade-zone transaction details: 1 of 1'])
      await further.getByText(words).waitFor();
    await further.getByRole('button', { name: 'Pause' }).waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: 'Filter hashes' }).filter({ visible: true }).fill(plain);
    await page.getByText('1 of 3 rows').waitFor();
    await grid().focus();
    await page.keyboard.press('ArrowRight');
    for (const node of ['Transaction, JSON-RPC', 'Receipt, JSON-RPC'])
      await grid().getByRole('region', { name: node }).locator(`[data-subject="${plain}"]`).first().waitFor();
    await page.getByRole('textbox', { name: 'Filter hashes' }).filter({ visible: true }).fill('');
    await page.getByText('3 of 3 rows').waitFor();
    const saved = await exportCsv(app, 'further.csv');
    const { data } = Papa.parse<Record<string, string>>(await readFile(saved.csvPath, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    const said = data.map((row) => [row['hash asked for'], row['found by'], row['source of this record']]);
    for (const each of [
      [plain, 'node', 'eth_getTransactionByHash'],
      [plain, 'node', 'eth_getTransactionReceipt'],
      [zoned, '4.15', '4.15'],
      [zoned, '4.15', '4.14'],
      [unknownHash(1), '', ''],
    ])
      expect(said).toContainEqual(each);
  });

  it('of the trade zone is looked up there', async () => {
    await openBatch();
    await form().getByRole('textbox', { name: 'Transaction hashes' }).fill(zoneHashes(25).join(' '));
    await form().getByText('Trade zone', { exact: true }).click();
    await form().getByRole('button', { name: 'Look up 25' }).click();
    await chip(/^found 25$/).waitFor();
  });

  it('of 100,000 lines is read from a file while the page stays awake; paused, it goes on where it was', async () => {
    const { page } = app;
    const path = join(app.downloadsDir, 'hashes.csv');
    const lines = Array.from(
      { length: 100_000 },
      (_, n) => `${n},${unknownHash(n)},${unknownHash(n + 200_000)}`,
    );
    await writeFile(path, ['Number,Txhash,Blockhash', ...lines].join('\n'));
    await openBatch();
    await form().locator('input[type=file]').setInputFiles(path);
    await form().getByText('100,000 different hashes').waitFor();
    await form().getByRole('button', { name: 'Look up 100,000' }).click();
    await grid().waitFor();
    const strip = page.getByRole('group', { name: 'Collection' }).filter({ visible: true }).last();
    await strip.getByText(/hash [\d,]{3,} of 100,000/).waitFor();
    await grid().focus();
    await page.keyboard.press('Control+End');
    // The line is the first column, which a narrow window does not draw at the other end.
    await page.keyboard.press('Home');
    await grid().getByText('100,001').waitFor();
    await strip.getByRole('button', { name: 'Pause' }).click();
    await strip.getByText('paused', { exact: true }).waitFor();
    await page.reload();
    await strip.getByText('paused', { exact: true }).waitFor();
    await strip.getByRole('button', { name: 'Resume' }).click();
    await strip.getByText('collecting', { exact: true }).waitFor();
    await strip.getByRole('button', { name: 'Cancel' }).click();
    await strip.getByText('cancelled', { exact: true }).waitFor();
  });
});
