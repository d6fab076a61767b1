/**
 * The transaction and the block page with a real node with preconfirmations, behind a service that
 * knows neither. The node is the only source, and the raw bytes prove the hash. Each method of the
 * console stores exactly what the node returns.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { isJsonObject, type JsonObject } from '../../../shared/units/json-value.ts';
import { startPreconfirmingNode, type PreconfirmingNode } from '../../support/preconfirming-node.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import {
  fillInCall,
  openConsole,
  rawAnswer,
  rpcConsole,
  sendCall,
  type KnownOfChain,
} from '../pages/rpc-console-actions.ts';
import { evidenceDrawer, pasteAnywhere } from '../pages/workbench-actions.ts';

/** transfer(address,uint256), which any address takes. */
const CALL = `0xa9059cbb${'ab'.repeat(20).padStart(64, '0')}${'5'.padStart(64, '0')}`;
/** Blocks after which the node's block counts as canonical for everyone. */
const DEEP = 8;

const sources = (page: Page, name: string) => page.getByRole('table', { name }).filter({ visible: true });
const field = (page: Page, name: string) =>
  page
    .getByRole('table', { name: /^What each source says/ })
    .filter({ visible: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const part = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ visible: true });
const askEverySource = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Ask every source', exact: true }).filter({ visible: true }).click();

describe('a real node', () => {
  let app: App;
  let service: PracticeServer | undefined;
  let node: PreconfirmingNode | undefined;
  let hash = '';
  let height = 0;
  let sender = '';

  beforeAll(async () => {
    node = await startPreconfirmingNode();
    const { anvil } = node;
    const [from = ''] = (await anvil.ask('eth_accounts', [])) as string[];
    sender = from;
    hash = valueText(
      await anvil.ask('eth_sendTransaction', [
        { from, to: `0x${'cd'.repeat(20)}`, value: '0xde0b6b3a7640000', data: CALL },
      ]),
    );
    await vi.waitFor(
      async () => {
        const receipt = await anvil.ask('eth_getTransactionReceipt', [hash]);
        height = Number(isJsonObject(receipt ?? null) ? (receipt as JsonObject)['blockNumber'] : Number.NaN);
        const head = Number(await anvil.ask('eth_blockNumber', []));
        if (!(head > height + DEEP)) throw new Error(`block ${height} is not deep enough at ${head}`);
      },
      { timeout: 60_000, interval: 100 },
    );
    service = await startPracticeServer();
    app = await startApp();
    await connectToService(
      app.page,
      { ...service, rpcUrl: node.rpcUrl },
      { connection: 'Real node', caseName: 'Real node' },
    );
  });
  // Whatever failed before: nothing is to run on.
  afterAll(async () => {
    await Promise.allSettled([app?.close(), service?.stop(), node?.stop()]);
  });

  it('the transaction: both answers agree, fee and call are worked out, and the raw bytes hash to the hash', async () => {
    const { page } = app;
    await pasteAnywhere(page, hash);
    await askEverySource(page);
    await page.getByRole('button', { name: 'Ask every source again' }).waitFor();
    await page
      .getByRole('button', { name: /^Show all \d+ fields$/ })
      .filter({ visible: true })
      .click();
    for (const name of ['Block height', 'Block hash', 'Sender', 'Recipient'])
      await field(page, name).getByText('same', { exact: true }).waitFor();
    await field(page, 'Status').getByText('one source').waitFor();
    await part(page, 'Fee')
      .getByText(/gas × .* wei = /)
      .waitFor();
    await part(page, 'Call data').getByText('transfer(address,uint256)').first().waitFor();
    await part(page, 'Raw transaction').getByText('its Keccak-256 is this hash').waitFor();
  });

  it('its block: the node’s own, beside its pending one, with the bytes as evidence', async () => {
    const { page } = app;
    await pasteAnywhere(page, String(height));
    await askEverySource(page);
    const table = sources(page, 'What each source says of the block');
    await page
      .getByRole('button', { name: /^Show all \d+ fields$/ })
      .filter({ visible: true })
      .click();
    await table.getByRole('button', { name: /at this height/ }).waitFor();
    await page.getByText(/The node’s pending block was [\d,]+ then, [\d,]+ above/).waitFor();
    await table.getByRole('button', { name: /at this height/ }).click();
    await evidenceDrawer(page).getByText(hash).first().waitFor();
    await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    await page.getByRole('button', { name: 'Close evidence' }).click();
  });

  it('the console: each method answers as the node does, and is there again offline', async () => {
    const { page } = app;
    const ask = async (body: string): Promise<JsonObject> => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(node?.rpcUrl ?? '', { method: 'POST', headers, body });
      return (await response.json()) as JsonObject;
    };
    const block = await ask(
      JSON.stringify({ id: 1, method: 'eth_getBlockByNumber', params: [`0x${height.toString(16)}`, false] }),
    );
    const { hash: blockHash = '', transactions } = block['result'] as JsonObject;
    const known: KnownOfChain = {
      height,
      blockHash: valueText(blockHash),
      hash,
      index: (transactions as string[]).indexOf(hash),
      address: sender,
      // The account that the transaction went to: it has no code, so the call gives no bytes.
      contract: `0x${'cd'.repeat(20)}`,
    };
    await openConsole(page);
    const answers = new Map<string, string>();
    for (const method of METHODS) {
      const { option, form, answer } = rpcConsole(page);
      await option(method.name).click();
      await fillInCall(form(method.name), method, known);
      await sendCall(page, method.name);
      await answer.getByText('Raw request', { exact: true }).click();
      await expect.poll(() => answer.locator('pre').textContent()).toContain(`"method":"${method.name}"`);
      const request = (await answer.locator('pre').textContent()) ?? '';
      const raw = await rawAnswer(page);
      answers.set(method.name, raw);
      const said = JSON.parse(raw) as JsonObject;
      const direct = await ask(request);
      // The head goes on; all else is of a block that stays or of accounts at rest.
      if (method.name === 'eth_blockNumber')
        expect(Number(said['result'])).toBeLessThanOrEqual(Number(direct['result']));
      else expect(said['result'], method.name).toEqual(direct['result']);
      expect(said['result'] ?? undefined, method.name).toBeDefined();
    }
    await app.restartHost();
    await switchReviewOn(app.page);
    const { history, answer } = rpcConsole(app.page);
    // rpc-console.test.ts has every method again offline: here that a real node's answers stay as
    // they came.
    for (const name of ['eth_blockNumber', 'eth_getBlockReceipts', 'eth_getRawTransactionByHash']) {
      await history
        .getByRole('button', { name: new RegExp(`^${name}\\b`) })
        // The newest: pages have asked some of them before.
        .first()
        .click();
      await expect.poll(() => answer.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
      await expect.poll(() => rawAnswer(app.page)).toBe(answers.get(name));
    }
    expect(app.complaints).toEqual([]);
  });
});
