import { afterEach, describe, expect, it } from 'vitest';
import { dialogLinks, leaveDialogFor } from '../../../../renderer/app/dialogs/leave-dialog.ts';
import { useDialogStore } from '../../../../renderer/app/stores/dialog-store.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';

type Services = Parameters<typeof dialogLinks>[0];

afterEach(() => {
  useDialogStore.getState().close();
  useOpenCaseStore.setState(NO_OPEN_CASE);
});

describe('what a dialog leads to', () => {
  it('lies behind the dialog, which closes first', () => {
    useDialogStore.getState().show({ kind: 'ledger' });
    const seen: string[] = [];
    leaveDialogFor(() => {
      seen.push(useDialogStore.getState().dialog.kind);
      return Promise.resolve();
    });
    expect(seen).toEqual(['none']);
  });

  it('opens in the open case', async () => {
    useDialogStore.getState().show({ kind: 'abi-book' });
    const record = { caseId: 'c1' };
    useOpenCaseStore.setState({ phase: { kind: 'open', record, head: {} } as never });
    const put: unknown[] = [];
    const services = {
      client: { call: () => Promise.resolve({}) },
      repository: { putTab: (tab: unknown) => Promise.resolve(put.push(tab)) },
    } as unknown as Services;
    dialogLinks(services, new Map()).openTab({ kind: 'trail', params: { address: '0x1' } });
    expect(useDialogStore.getState().dialog.kind).toBe('none');
    await expect.poll(() => put).toMatchObject([{ kind: 'trail', params: { address: '0x1' } }]);
    expect(useOpenCaseStore.getState().tabs).toHaveLength(1);
  });
});
