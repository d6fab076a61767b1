import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RpcTab } from '../../../../renderer/investigations/rpc/rpc-tab.tsx';
import { EMPTY_ABI_BOOK } from '../../../../renderer/tab/abi-book/kept-abi-book.ts';
import type { Workbench } from '../../../../renderer/tab/workbench-context.ts';
import type { WorkbenchState } from '../../../../renderer/tab/workbench-state.tsx';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { show } from '../../../support/components/show.tsx';

const ADDRESS = `0x${'12'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const BALANCE_OF = 'balanceOf(address)';

type Call = (name: string, input: { readonly method: string; readonly params: unknown }) => Promise<unknown>;

const form = page.getByRole('form');
const field = (name: string | RegExp) => form.getByRole('textbox', { name });
/** A field that offers the functions of the book. */
const functionField = form.getByRole('combobox', { name: 'Function' });
const block = form.getByRole('radiogroup', { name: 'Block' });
const way = (name: string) => block.getByRole('radio', { name, exact: true });
const send = form.getByRole('button', { name: 'Send' });

/** The console at a method, whose calls never end; what it sent. */
function shownConsole(method: string, state: Partial<WorkbenchState> = {}) {
  const call = vi.fn<Call>((name) =>
    name === 'cases.listCalls'
      ? Promise.resolve({ calls: [], hasMore: false })
      : new Promise(() => undefined),
  );
  const connection = { settings: { kind: 'service', name: 'Node', rpcUrl: 'https://rpc.example' } };
  show(<RpcTab tab={{ view: { console: JSON.stringify({ method }) } } as unknown as TabRecord} />, {
    workbench: {
      client: { call } as unknown as Workbench['client'],
      changeTab: () => Promise.resolve(),
      inBackground: () => undefined,
    },
    state: {
      abiBook: EMPTY_ABI_BOOK,
      caseRecord: { caseId: 'case', connectionId: 'connection' } as WorkbenchState['caseRecord'],
      connection: connection as unknown as WorkbenchState['connection'],
      network: { review: false },
      timeDisplay: 'utc',
      labels: new Map(),
      ...state,
    },
  });
  /** Method and parameters of everything that was sent. */
  return () =>
    call.mock.calls.filter(([name]) => name === 'rpc.send').map(([, input]) => [input.method, input.params]);
}

describe('fields of a method', () => {
  it('are checked while they are typed, with the reason at the field', async () => {
    shownConsole('eth_getBalance');
    const address = field('Address');
    await expect.element(address).toBeValid();
    address.element().focus();
    await userEvent.keyboard('0x12');
    await expect.element(address).toBeInvalid();
    await expect
      .element(address)
      .toHaveAccessibleDescription('is not an address: 0x and 40 hex digits are needed');
    await userEvent.fill(address, `0x${'aB'.repeat(20)}`);
    await expect.element(address).toHaveAccessibleDescription(/capitals do not match the EIP-55 checksum/);
    await userEvent.fill(address, ADDRESS);
    await expect.element(address).toBeValid();
  });

  it('are sent at Enter', async () => {
    const sent = shownConsole('eth_getStorageAt');
    await userEvent.fill(field('Address'), ` ${ADDRESS}`);
    await userEvent.fill(field('Storage position'), '10');
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual([['eth_getStorageAt', [ADDRESS, '0xa', 'pending']]]);
  });

  it('are not sent while one is missing, which then has the keyboard and the reason', async () => {
    const sent = shownConsole('eth_getStorageAt');
    await userEvent.fill(field('Address'), ADDRESS);
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Storage position')).toHaveFocus();
    await expect.element(field('Storage position')).toHaveAccessibleDescription('is empty');
    expect(sent()).toEqual([]);
    await userEvent.keyboard('0{Enter}');
    await expect.poll(sent).toEqual([['eth_getStorageAt', [ADDRESS, '0x0', 'pending']]]);
  });

  it('have a tick box for yes and no, which Space changes', async () => {
    const sent = shownConsole('eth_getBlockByNumber');
    const full = form.getByRole('checkbox', { name: 'Whole transactions' });
    await expect.element(full).not.toBeChecked();
    full.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(full).toBeChecked();
    await userEvent.click(send);
    await expect.poll(sent).toEqual([['eth_getBlockByNumber', ['pending', true]]]);
  });

  it('are not sent while Review is on, and the button says why', async () => {
    const sent = shownConsole('eth_getBalance', { network: { review: true } });
    await expect.element(send).toBeDisabled();
    await expect.element(send).toHaveAccessibleDescription(/^Review is on: nothing is sent/);
    await userEvent.fill(field('Address'), ADDRESS);
    await userEvent.keyboard('{Enter}');
    expect(sent()).toEqual([]);
  });
});

describe('block of a method', () => {
  it('is pending, a number or left out, by arrow key', async () => {
    const sent = shownConsole('eth_getBalance');
    await userEvent.fill(field('Address'), ADDRESS);
    await expect.element(way('pending')).toBeChecked();
    await expect.element(field('Block number')).not.toBeInTheDocument();
    way('pending').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(way('number')).toBeChecked();
    await userEvent.fill(field('Block number'), 'soon');
    await expect.element(field('Block number')).toBeInvalid();
    await userEvent.fill(field('Block number'), '16');
    await expect.element(field('Block number')).toBeValid();
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual([['eth_getBalance', [ADDRESS, '0x10']]]);
  });

  it('is left out of the request', async () => {
    const sent = shownConsole('eth_getBalance');
    await userEvent.fill(field('Address'), ADDRESS);
    way('pending').element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(way('left out')).toBeChecked();
    await userEvent.click(send);
    await expect.poll(sent).toEqual([['eth_getBalance', [ADDRESS]]]);
  });

  it('is given by its hash through the method for hashes, and back', async () => {
    const sent = shownConsole('eth_getBlockByNumber');
    way('pending').element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('form', { name: 'eth_getBlockByHash' })).toBeVisible();
    await userEvent.fill(field('Block hash'), '0x12');
    await expect.element(field('Block hash')).toHaveAccessibleDescription(/^is not a hash/);
    await userEvent.fill(field('Block hash'), HASH);
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual([['eth_getBlockByHash', [HASH, false]]]);
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    way('hash').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('form', { name: 'eth_getBlockByNumber' })).toBeVisible();
    await expect.element(way('pending')).toBeChecked();
  });
});

describe('call of a method', () => {
  it('is encoded from a function of the book that the arrows choose, and its arguments', async () => {
    const sent = shownConsole('eth_call');
    await userEvent.fill(field('To'), ADDRESS);
    await userEvent.tab();
    await userEvent.keyboard('balanceOf');
    await expect.element(page.getByRole('option', { name: BALANCE_OF, exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(functionField).toHaveValue(BALANCE_OF);
    expect(sent()).toEqual([]);
    const argument = field(/, address$/);
    await userEvent.fill(argument, '0x12');
    await expect.element(argument).toBeInvalid();
    await userEvent.fill(argument, ADDRESS);
    await expect.element(argument).toBeValid();
    const data = `0x70a08231${'0'.repeat(24)}${'12'.repeat(20)}`;
    await expect.element(field('Data, made from the function')).toHaveValue(data);
    await expect.element(field('Data, made from the function')).toHaveAttribute('readonly');
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual([['eth_call', [{ to: ADDRESS, data }, 'pending']]]);
  });

  it('marks an argument that is missing, and gives it the keyboard', async () => {
    const sent = shownConsole('eth_call');
    await userEvent.fill(field('To'), ADDRESS);
    await userEvent.fill(functionField, 'balanceOf(address account)');
    await expect.element(field('account, address')).toBeValid();
    await userEvent.click(send);
    await expect.element(field('account, address')).toHaveFocus();
    await expect.element(field('account, address')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('has overrides as JSON, after a block that is null if it is left out [found 22]', async () => {
    const sent = shownConsole('eth_call');
    await userEvent.fill(field('To'), ADDRESS);
    const state = field('State overrides as JSON (optional)');
    await userEvent.fill(state, '{"0x12": {}}');
    await expect.element(state).toHaveAccessibleDescription('“0x12” is not an address');
    await userEvent.click(send);
    await expect.element(state).toHaveFocus();
    expect(sent()).toEqual([]);
    await userEvent.fill(state, `{"${ADDRESS}": {"balance": 5}}`);
    await expect.element(state).toBeValid();
    await userEvent.fill(field('Block overrides as JSON (optional)'), '{"number": 436}');
    await userEvent.click(block.getByText('left out'));
    await userEvent.click(send);
    await expect
      .poll(sent)
      .toEqual([
        ['eth_call', [{ to: ADDRESS }, null, { [ADDRESS]: { balance: '0x5' } }, { number: '0x1b4' }]],
      ]);
  });

  it('refuses a line that is not a function, and further fields that are not an object', async () => {
    const sent = shownConsole('eth_call');
    await userEvent.fill(field('To'), ADDRESS);
    await userEvent.fill(functionField, 'balanceOf(addres');
    await expect.element(functionField).toBeInvalid();
    await userEvent.clear(functionField);
    const more = field('Further fields as JSON (optional)');
    await userEvent.fill(more, '[1]');
    await expect.element(more).toHaveAccessibleDescription(/^is not a JSON object/);
    await userEvent.click(send);
    expect(sent()).toEqual([]);
    await userEvent.fill(more, '{"gas": "60000"}');
    await userEvent.fill(field('Value in wei (optional)'), '5');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(sent)
      .toEqual([['eth_call', [{ to: ADDRESS, value: '0x5', gas: '0xea60' }, 'pending']]]);
  });
});
