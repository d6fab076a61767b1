/** Every removal of the frame offers to undo itself, and its undo brings back the whole of it. */
import { Notifications, notifications } from '@mantine/notifications';
import { ModalsProvider } from '@mantine/modals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AbiBookDialog } from '../../../renderer/app/abi-book/abi-book-dialog.tsx';
import { FrameServicesContext, type FrameServices } from '../../../renderer/app/services/frame-services.ts';
import { refreshCaseContents } from '../../../renderer/app/session/case-contents.ts';
import { setCaseAbi, setCaseImplementation, setCaseLink } from '../../../renderer/app/session/case-events.ts';
import { CaseMenu } from '../../../renderer/app/sidebar/case-menu.tsx';
import { useOpenCaseStore } from '../../../renderer/app/stores/open-case-store.ts';
import { WorkbenchProvider } from '../../../renderer/app/tabs/workbench-provider.tsx';
import { openDexieCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { UndoLink } from '../../../renderer/investigations/trace/links/undo-link.tsx';
import { SubjectMarks } from '../../../renderer/tab/subject-marks.tsx';
import { useWorkbench } from '../../../renderer/tab/workbench-context.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../../shared/engine/storage/case-records.ts';
import { show } from '../../support/components/show.tsx';

const CASE_ID = 'ffeeddccbbaa9988';
const PROXY = `0x${'ab'.repeat(20)}`;
const IMPLEMENTATION = `0x${'cd'.repeat(20)}`;
const undo = page.getByRole('button', { name: 'Undo', exact: true });

/** The calls of the contract, in order. */
let calls: { readonly name: string; readonly input: unknown }[] = [];
let services: FrameServices;

beforeEach(async () => {
  calls = [];
  const call = (name: string, input: unknown) => {
    calls.push({ name, input });
    return Promise.resolve(name === 'cases.list' ? [] : {});
  };
  services = {
    repository: await openDexieCaseRepository(),
    client: { call },
  } as unknown as FrameServices;
  const record = { caseId: CASE_ID, name: 'Case', connectionId: 'practice' } as CaseRecord;
  useOpenCaseStore.setState({ phase: { kind: 'open', record, head: { caseId: CASE_ID } as CaseHead } });
  await refreshCaseContents(services.repository, CASE_ID);
});
afterEach(() => {
  notifications.clean();
  useOpenCaseStore.setState(useOpenCaseStore.getInitialState(), true);
});

function shownInFrame(content: React.ReactNode): void {
  show(
    <FrameServicesContext value={services}>
      <ModalsProvider>
        <Notifications />
        {content}
      </ModalsProvider>
    </FrameServicesContext>,
  );
}

const contents = () => useOpenCaseStore.getState();

describe('undo of a removal', () => {
  it('brings an ABI back into the book', async () => {
    const entries = JSON.stringify([{ type: 'event', name: 'Paid', inputs: [] }]);
    const abi = { caseId: CASE_ID, abiId: 'a', address: PROXY, name: 'Vault', origin: 'v.json', entries };
    await setCaseAbi(services, { ...abi, updatedAt: 1 });
    shownInFrame(<AbiBookDialog />);
    await userEvent.click(page.getByRole('button', { name: 'Remove the ABI Vault' }));
    await userEvent.click(page.getByRole('button', { name: 'Yes, remove the ABI Vault' }));
    await expect.poll(() => contents().abiBook.abis).toEqual([]);
    await userEvent.click(undo);
    await expect.poll(() => contents().abiBook.abis.map(({ name }) => name)).toEqual(['Vault']);
    expect(contents().abiBook.abis[0]).toMatchObject(abi);
  });

  it('brings the implementation of a proxy back', async () => {
    await setCaseImplementation(services, CASE_ID, PROXY, IMPLEMENTATION);
    shownInFrame(<AbiBookDialog address={PROXY} />);
    await userEvent.fill(page.getByRole('textbox', { name: `Implementation of ${PROXY}` }), '');
    await userEvent.click(page.getByRole('button', { name: 'Remove implementation' }));
    const kept = () => contents().abiBook.data.implementations.get(PROXY);
    await expect.poll(kept).toBe(undefined);
    await userEvent.click(undo);
    await expect.poll(kept).toBe(IMPLEMENTATION);
  });

  it('brings an accepted link of a trace back, with its reason', async () => {
    const end = { chain: 'main', hash: `0x${'1'.repeat(64)}`, address: PROXY };
    const link = {
      caseId: CASE_ID,
      linkId: 'link',
      from: end,
      to: { ...end, chain: 'zone' },
      reason: 'Same amount, 40 seconds later',
      basis: { score: 3 },
    } as unknown as Parameters<typeof setCaseLink>[1];
    await setCaseLink(services, link);
    shownInFrame(
      <WorkbenchProvider>
        <UndoLink linkId="link" />
      </WorkbenchProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Undo link' }));
    await expect.poll(() => contents().links).toEqual([]);
    await userEvent.click(undo);
    await expect.poll(() => contents().links.map(({ reason }) => reason)).toEqual([link.reason]);
    const { updatedAt: _, ...restored } = contents().links[0] ?? link;
    expect(restored).toEqual(link);
    expect(calls.filter(({ name }) => name === 'cases.appendEvent')).toHaveLength(3);
  });

  it('brings a star back that was removed by its mark, a key or a menu', async () => {
    function ByKey() {
      const { setStar } = useWorkbench();
      return <button onClick={() => void setStar(PROXY, false)}>By key</button>;
    }
    shownInFrame(
      <WorkbenchProvider>
        <SubjectMarks subject={PROXY} what="address" />
        <ByKey />
      </WorkbenchProvider>,
    );
    const star = page.getByRole('button', { name: 'Star this address' });
    await userEvent.click(star);
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    await expect.element(undo).not.toBeInTheDocument();
    for (const remove of [star, page.getByRole('button', { name: 'By key' })]) {
      await userEvent.click(remove);
      await expect.element(star).toHaveAttribute('aria-pressed', 'false');
      await userEvent.click(undo);
      await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    }
  });

  it('lists a missing case again', async () => {
    const head = { caseId: CASE_ID, name: 'Gone', records: 4, missing: true } as CaseHead;
    shownInFrame(<CaseMenu head={head} />);
    await userEvent.click(page.getByRole('button', { name: 'Actions for case Gone' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Remove from list…' }));
    await userEvent.click(page.getByRole('button', { name: 'Remove from list', exact: true }));
    const changes = () =>
      calls.filter(
        ({ name }) => name === 'cases.forget' || name === 'cases.putBack' || name === 'cases.list',
      );
    await expect.poll(() => changes().map(({ name }) => name)).toEqual(['cases.forget', 'cases.list']);
    await userEvent.click(undo);
    await expect
      .poll(() =>
        changes()
          .slice(2)
          .map(({ name }) => name),
      )
      .toEqual(['cases.putBack', 'cases.list']);
    expect(changes().at(2)?.input).toEqual({ caseId: CASE_ID });
  });
});
