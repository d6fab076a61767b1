import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OpenSubjectDialog } from '../../../../renderer/app/dialogs/open-subject-dialog.tsx';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useDialogStore } from '../../../../renderer/app/stores/dialog-store.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { TabKind } from '../../../../renderer/tab/open-tab-request.ts';
import type { CaseRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { show } from '../../../support/components/show.tsx';

const CONTRACT = `0x${'ab'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

const dialog = page.getByRole('dialog');
const contract = dialog.getByRole('textbox', { name: 'Contract' });
const open = dialog.getByRole('button', { name: 'Open' });

/** The dialog of the frame in an open case; the tabs that it stored. */
function shownDialog(subject: TabKind = 'logs') {
  const closed = useOpenCaseStore.getState();
  const record = { caseId: 'case' } as CaseRecord;
  useOpenCaseStore.setState({ phase: { kind: 'open', record } as typeof closed.phase, tabs: [] });
  useDialogStore.setState({ dialog: { kind: 'open-subject', subject } });
  onTestFinished(() => {
    useOpenCaseStore.setState(closed);
    useDialogStore.setState({ dialog: { kind: 'none' } });
  });
  const putTab = vi.fn((tab: TabRecord) => Promise.resolve(tab));
  const call = vi.fn(() => Promise.resolve({}));
  show(
    <FrameServicesContext value={{ repository: { putTab }, client: { call } } as unknown as FrameServices}>
      <OpenSubjectDialog subject={subject} />
    </FrameServicesContext>,
  );
  return { putTab, opened: () => putTab.mock.calls.map(([{ kind, params }]) => [kind, params]) };
}

const shownKind = (): string => useDialogStore.getState().dialog.kind;

describe('the contract of a log search', () => {
  it('has the focus at once, and opens its tab at Enter, in any capitals that are right', async () => {
    const { opened } = shownDialog();
    await expect.element(contract).toHaveFocus();
    await expect.element(contract).toHaveAccessibleDescription(/0x and 40 hex digits/);
    await expect.element(open).toBeDisabled();
    await userEvent.keyboard(` ${CONTRACT.toUpperCase().replace('0X', '0x')} {Enter}`);
    await expect.poll(opened).toEqual([['logs', { address: CONTRACT }]]);
    await expect.poll(shownKind).toBe('none');
  });

  it.each([
    ['0x12', /There are 2 hex digits after 0x/],
    [HASH, /This is not an address: an address is 0x and 40 hex digits\./],
    [`0x${'aB'.repeat(20)}`, /EIP-55 checksum/],
  ])('refuses %s while it is typed, with the reason', async (typed, reason) => {
    const { putTab } = shownDialog();
    await userEvent.fill(contract, typed);
    await expect.element(contract).toBeInvalid();
    await expect.element(contract).toHaveAccessibleDescription(reason);
    await expect.element(open).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(putTab).not.toHaveBeenCalled();
    expect(shownKind()).toBe('open-subject');
    await userEvent.fill(contract, CONTRACT);
    await expect.element(contract).toBeValid();
    await expect.element(open).toBeEnabled();
  });

  it('stays with the reason if the tab cannot be stored', async () => {
    const { putTab } = shownDialog();
    putTab.mockRejectedValueOnce(
      new CasebookError('storage.io', { message: 'The tab was not stored.', nextStep: 'Try again.' }),
    );
    await userEvent.keyboard(`${CONTRACT}{Enter}`);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The tab was not stored.');
    expect(shownKind()).toBe('open-subject');
    await expect.element(contract).toHaveValue(CONTRACT);
  });

  it('closes at Escape, and opens nothing', async () => {
    const { putTab } = shownDialog();
    await userEvent.keyboard(CONTRACT);
    await userEvent.keyboard('{Escape}');
    expect(shownKind()).toBe('none');
    expect(putTab).not.toHaveBeenCalled();
  });

  it('asks for the hash of a transaction in its own words', async () => {
    const { opened } = shownDialog('transaction');
    await userEvent.keyboard(CONTRACT);
    await expect.element(dialog.getByRole('textbox')).toBeInvalid();
    await userEvent.fill(dialog.getByRole('textbox'), HASH);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => opened().map(([kind]) => kind)).toEqual(['transaction']);
  });
});
