/**
 * What a user does in the RPC console.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import type { RpcMethod } from '../../../shared/rpc/method.ts';
import { openNew } from './new-menu.ts';

/** Something of a chain that every method can be asked about. */
export interface KnownOfChain {
  readonly height: number;
  readonly blockHash: string;
  /** Of a transaction in that block. */
  readonly hash: string;
  /** Its place there. */
  readonly index: number;
  readonly address: string;
  /** Asked for `decimals()`. */
  readonly contract: string;
}

/** A transaction of the thief, its block, and a token. */
export function knownOf({ chain, actors, cast }: PracticeModel): KnownOfChain {
  const [found] = chain.rows({ kind: 'transaction', address: actors.thief }).slice(0, 1);
  if (found === undefined) throw new Error('the thief has transactions');
  const { height, index } = chain.place(found);
  return {
    height,
    blockHash: chain.blockHash(height),
    hash: chain.hashOf(found),
    index,
    address: actors.thief,
    contract: cast.tokens.usdp.contract,
  };
}

/** Where everything of the console is. */
export const rpcConsole = (page: Page) => ({
  methods: page.getByRole('listbox', { name: 'Methods' }),
  option: (name: string) =>
    page.getByRole('listbox', { name: 'Methods' }).getByRole('option', { name, exact: true }),
  form: (name: string) => page.getByRole('form', { name, exact: true }),
  answer: page.getByRole('region', { name: 'Answer' }),
  calls: page.getByRole('region', { name: 'Calls of this case' }),
  history: page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem'),
});

/** Opens a console in a tab of its own. */
export async function openConsole(page: Page): Promise<void> {
  await openNew(page, 'RPC console');
  await rpcConsole(page).methods.waitFor();
}

/** Fills a form from the description of its method. */
export async function fillInCall(form: Locator, method: RpcMethod, known: KnownOfChain): Promise<void> {
  const field = (name: string): Locator => form.getByRole('textbox', { name });
  for (const { kind, label, name } of method.parameters) {
    // State is asked as pending, which is how the form stands; blocks by the number or hash of a known one.
    if (kind === 'block-tag' && (method.byHash !== undefined || method.result === 'receipts')) {
      await form.getByText('number', { exact: true }).click();
      await field('Block number').fill(known.height.toLocaleString('en'));
    }
    if (kind === 'hash') await field(label).fill(name === 'blockHash' ? known.blockHash : known.hash);
    if (kind === 'address') await field(label).fill(known.address);
    if (kind === 'hex-position') await field(label).fill('2');
    if (kind === 'hex-index') await field(label).fill(String(known.index));
    if (kind === 'boolean') await form.getByRole('checkbox', { name: label }).check();
    if (kind === 'call-object') {
      await field('To').fill(known.contract);
      await form.getByRole('combobox', { name: 'Function' }).fill('decimals()');
      await expect.poll(() => field('Data').inputValue()).toBe('0x313ce567');
    }
  }
}

/** Sends and waits for the answer, which has another journal record than the one before. */
export async function sendCall(page: Page, name: string): Promise<void> {
  const { answer, form } = rpcConsole(page);
  const before = (await answer.count()) === 0 ? null : await answer.getAttribute('data-seq');
  await form(name).getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(async () => ((await answer.count()) === 0 ? before : await answer.getAttribute('data-seq')))
    .not.toBe(before);
  await expect.poll(() => answer.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
}

/** The answer as it came, in the form that is shown. */
export async function rawAnswer(page: Page): Promise<string> {
  const { answer } = rpcConsole(page);
  await answer.getByText('Raw answer', { exact: true }).click();
  // Until then the raw request stands there.
  await expect.poll(() => answer.locator('pre').textContent()).not.toContain('"method":');
  const text = (await answer.locator('pre').textContent()) ?? '';
  await answer.getByText('Decoded', { exact: true }).click();
  return text;
}
