import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LogsTab } from '../../../../renderer/investigations/logs/logs-tab.tsx';
import { EMPTY_ABI_BOOK } from '../../../../renderer/tab/abi-book/kept-abi-book.ts';
import type { Workbench } from '../../../../renderer/tab/workbench-context.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type {
  CaseRecord,
  CollectionRecord,
  TabRecord,
} from '../../../../shared/engine/storage/case-records.ts';
import { checksumAddress, shortHex } from '../../../../shared/units/hex.ts';
import { show } from '../../../support/components/show.tsx';

const CONTRACT = `0x${'ab'.repeat(20)}`;
const TAB: TabRecord = {
  tabId: 'tab',
  caseId: 'case',
  kind: 'logs',
  title: 'Logs',
  params: { address: CONTRACT },
  collectionIds: [],
  hops: [],
  view: {},
  open: true,
  position: 0,
};

const form = page.getByRole('form', { name: 'Logs of a contract' });
const collect = form.getByRole('button', { name: 'Collect logs' });
const toggle = page.getByRole('button', { name: 'What to collect' });

/** The tab of a contract without logs; what it starts, stores and sends. */
function shownTab(review = false) {
  const start = vi
    .fn<Workbench['runner']['start']>()
    .mockResolvedValue({ collectionId: 'new' } as CollectionRecord);
  const changeTab = vi.fn<Workbench['changeTab']>().mockResolvedValue();
  const showAbiBook = vi.fn<Workbench['showAbiBook']>();
  const call = vi.fn((name: string) => Promise.resolve(name === 'cases.listCalls' ? { calls: [] } : {}));
  show(<LogsTab tab={TAB} params={{ address: CONTRACT }} />, {
    workbench: {
      runner: { start, progress: () => undefined, subscribe: () => () => undefined } as Partial<
        Workbench['runner']
      > as Workbench['runner'],
      client: { call } as unknown as Workbench['client'],
      repository: {
        listCollections: () => Promise.resolve([]),
        onDidChange: () => () => undefined,
      } as Partial<Workbench['repository']> as Workbench['repository'],
      changeTab,
      showAbiBook,
      onDidChangeCollections: () => () => undefined,
    },
    state: {
      caseRecord: { caseId: 'case', connectionId: 'connection' } as CaseRecord,
      network: { review },
      labels: new Map(),
      abiBook: EMPTY_ABI_BOOK,
    },
  });
  const sent = () => call.mock.calls.filter(([name]) => name === 'rpc.send');
  return { start, changeTab, showAbiBook, sent };
}

describe('log search of a contract', () => {
  it('asks at once what to collect, for its contract, which is not asked again', async () => {
    shownTab();
    await expect.element(page.getByText(shortHex(checksumAddress(CONTRACT)))).toBeVisible();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect.element(collect).toBeEnabled();
    await expect.element(form.getByRole('textbox', { name: /Contract|Address/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Read from receipts' })).toBeVisible();
  });

  it('collects by key, closes the form, asks for the decimals once, and remembers the collection', async () => {
    const { start, changeTab, sent } = shownTab();
    collect.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(form).not.toBeInTheDocument();
    expect(start.mock.calls).toEqual([
      [
        expect.objectContaining({
          tabId: 'tab',
          connectionId: 'connection',
          endpointId: 'log-by-address',
          params: { address: CONTRACT },
          goal: { kind: 'all' },
        }),
      ],
    ]);
    await expect.poll(() => changeTab.mock.calls.length).toBe(1);
    expect(changeTab.mock.calls[0]?.[1](TAB).collectionIds).toEqual(['new']);
    expect(sent()).toEqual([['rpc.send', expect.objectContaining({ method: 'eth_call' })]]);
  });

  it('reads a range of blocks from receipts instead', async () => {
    const { start } = shownTab();
    await userEvent.click(page.getByRole('button', { name: 'Read from receipts' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'From block' }), '7');
    await userEvent.fill(page.getByRole('textbox', { name: 'To block' }), '9');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => start.mock.calls.map(([{ endpointId, params }]) => [endpointId, params]))
      .toEqual([['logs-from-receipts', { address: CONTRACT, startBlockHeight: '7', endBlockHeight: '9' }]]);
  });

  it('stays open with the reason if the collection cannot start, and remembers nothing', async () => {
    const { start, changeTab, sent } = shownTab();
    start.mockRejectedValueOnce(
      new CasebookError('input.invalid', { message: 'No connection.', nextStep: 'Add one.' }),
    );
    await userEvent.click(collect);
    await expect.element(form.getByRole('alert')).toHaveTextContent('No connection.');
    expect(changeTab).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
    await userEvent.click(collect);
    await expect.poll(() => changeTab.mock.calls.length).toBe(1);
  });

  it('starts nothing while Review is on', async () => {
    const { start } = shownTab(true);
    await expect.element(collect).toBeDisabled();
    await expect.element(form.getByText(/Review is on/)).toBeVisible();
    expect(start).not.toHaveBeenCalled();
  });

  it('shows and hides the form by key, and leads to the ABI book at its contract', async () => {
    const { showAbiBook } = shownTab();
    toggle.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(form).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'ABI book' }));
    expect(showAbiBook.mock.calls).toEqual([[CONTRACT]]);
  });
});
