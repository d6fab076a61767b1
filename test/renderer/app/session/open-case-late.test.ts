/**
 * A case that opens late: what was chosen after it stays, and other windows may write it.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameServices } from '../../../../renderer/app/services/frame-services.ts';
import { closeCase, openCase } from '../../../../renderer/app/session/open-case.ts';
import { createSteadyClient } from '../../../../renderer/app/session/steady-client.ts';
import { useDialogStore } from '../../../../renderer/app/stores/dialog-store.ts';
import { showEvidence, useEvidenceStore } from '../../../../renderer/app/stores/evidence-store.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import { openDatabase, type CaseDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { PROFILE_CASE_ID } from '../../../../shared/contract/shapes.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';

const FIRST = 'aaaaaaaaaaaaaaaa';
const SECOND = 'bbbbbbbbbbbbbbbb';
const failure = new CasebookError('storage.io', { message: 'The disk says no.', nextStep: 'Try again.' });

const recordOf = (caseId: string) => ({
  caseId,
  name: `Case ${caseId}`,
  connectionId: 'practice',
  createdAt: 1,
  lastSeq: 1,
});
const headOf = (caseId: string) => ({
  ...recordOf(caseId),
  records: 1,
  headHash: '0'.repeat(64),
  notices: [],
});

interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}
function createGate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** The browser's locks, as far as one window sees them: Node 20 has none. */
function createLocks() {
  const held = new Set<string>();
  const asked: string[] = [];
  const request = async (
    name: string,
    _options: unknown,
    act: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    asked.push(name);
    if (held.has(name)) return act(null);
    held.add(name);
    await act({ name });
    held.delete(name);
  };
  return { held, asked, request };
}

let database: CaseDatabase;
let services: FrameServices;
let locks: ReturnType<typeof createLocks>;
/** The trusted side checks a journal for as long. */
let checking: Gate;
/** The view of a case is brought up to date for as long. */
let comparing: Gate;
/** Recordings are resumed for as long. */
let resuming: Gate;
let firstFails: boolean;
let recorded: readonly string[];

beforeEach(async () => {
  locks = createLocks();
  checking = createGate();
  comparing = createGate();
  resuming = createGate();
  resuming.open();
  firstFails = false;
  recorded = [];
  vi.stubGlobal('navigator', { locks });
  database = await openDatabase(`casebook-${crypto.randomUUID()}`);
  const client = createSteadyClient();
  client.attach(
    scriptedClient({
      'cases.open': async ({ caseId }: { caseId: string }) => {
        if (caseId === PROFILE_CASE_ID)
          throw new CasebookError('storage.not-found', { message: 'none', nextStep: 'none' });
        if (caseId !== FIRST) return headOf(caseId);
        await checking.passed;
        if (firstFails) throw failure;
        return headOf(caseId);
      },
    }).client,
  );
  const broughtUp = async (head: ReturnType<typeof headOf>) => {
    if (head.caseId === FIRST) await comparing.passed;
    return { record: recordOf(head.caseId), outcome: 'current', rows: 0 };
  };
  services = {
    client,
    repository: createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined }),
    runner: { resumeInterrupted: () => Promise.resolve(), isRunning: () => false },
    recordings: {
      resumeInterrupted: () => resuming.passed,
      isRunning: (caseId: string) => recorded.includes(caseId),
    },
    keeping: { bringUpToDate: broughtUp, rebuild: broughtUp, asItIs: broughtUp },
  } as unknown as FrameServices;
});

afterEach(async () => {
  closeCase(services);
  useOpenCaseStore.setState(NO_OPEN_CASE);
  vi.unstubAllGlobals();
  await database.delete();
});

const phase = () => useOpenCaseStore.getState().phase;
const lockOf = (caseId: string): string => `casebook.case.${caseId}`;

describe('a case that opens late', () => {
  it('does not take the screen from the case chosen after it, and lets others write it', async () => {
    checking.open();
    const first = openCase(services, FIRST);
    await vi.waitFor(() => expect(phase()).toMatchObject({ doing: 'Comparing the view with the journal…' }));
    await openCase(services, SECOND);
    comparing.open();
    await first;
    expect(phase()).toMatchObject({ kind: 'open', record: { caseId: SECOND } });
    await vi.waitFor(() => expect([...locks.held]).toEqual([lockOf(SECOND)]));
  });

  it('whose journal was checked late says nothing over the case that is open', async () => {
    comparing.open();
    const first = openCase(services, FIRST);
    await openCase(services, SECOND);
    checking.open();
    await first;
    expect(phase()).toMatchObject({ kind: 'open', record: { caseId: SECOND } });
    expect(useOpenCaseStore.getState().readOnlyReason).toBeUndefined();
    await vi.waitFor(() => expect([...locks.held]).toEqual([lockOf(SECOND)]));
  });

  it('and fails says so to nobody; where it is still wanted it does', async () => {
    firstFails = true;
    const first = openCase(services, FIRST);
    await openCase(services, SECOND);
    checking.open();
    await first;
    expect(phase()).toMatchObject({ kind: 'open', record: { caseId: SECOND } });
    await openCase(services, FIRST);
    expect(phase()).toEqual({ kind: 'failed', caseId: FIRST, error: failure });
    await vi.waitFor(() => expect([...locks.held]).toEqual([]));
  });

  it('and was left for none leaves the screen to none', async () => {
    comparing.open();
    const first = openCase(services, FIRST);
    closeCase(services);
    checking.open();
    await first;
    expect(phase()).toEqual({ kind: 'none' });
    await vi.waitFor(() => expect([...locks.held]).toEqual([]));
  });

  it('and is chosen again is open in the end, and this window’s to write', async () => {
    const first = openCase(services, FIRST);
    await openCase(services, SECOND);
    const again = openCase(services, FIRST);
    checking.open();
    comparing.open();
    await Promise.all([first, again]);
    expect(phase()).toMatchObject({ kind: 'open', record: { caseId: FIRST } });
    await vi.waitFor(() => expect([...locks.held]).toEqual([lockOf(FIRST)]));
  });

  it('keeps its lock while it is recording here', async () => {
    recorded = [FIRST];
    checking.open();
    comparing.open();
    await openCase(services, FIRST);
    await openCase(services, SECOND);
    expect([...locks.held].toSorted()).toEqual([lockOf(FIRST), lockOf(SECOND)]);
    recorded = [];
    await openCase(services, FIRST);
    await openCase(services, SECOND);
    await vi.waitFor(() => expect([...locks.held]).toEqual([lockOf(SECOND)]));
  });
});

describe('the right to write a case', () => {
  it('is kept where it is opened anew, as to rebuild its view', async () => {
    await openCase(services, SECOND);
    await openCase(services, SECOND);
    expect(locks.asked).toEqual([lockOf(SECOND)]);
    expect(useOpenCaseStore.getState()).toMatchObject({ phase: { kind: 'open' }, readOnlyReason: undefined });
  });

  it('is kept after it was left as long as something is still being resumed in it', async () => {
    resuming = createGate();
    const second = openCase(services, SECOND);
    await vi.waitFor(() => expect(phase()).toMatchObject({ kind: 'open' }));
    closeCase(services);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...locks.held]).toEqual([lockOf(SECOND)]);
    resuming.open();
    await second;
    await vi.waitFor(() => expect([...locks.held]).toEqual([]));
  });
});

describe('what is open about a case', () => {
  it('is closed with it: dialogs of the case, and what the side panel shows', async () => {
    await openCase(services, SECOND);
    showEvidence((show) => show({ seq: 5 }));
    useDialogStore.getState().show({ kind: 'note', subject: 'case' });
    checking.open();
    comparing.open();
    await openCase(services, FIRST);
    expect(useEvidenceStore.getState().target).toBeUndefined();
    expect(useDialogStore.getState().dialog).toEqual({ kind: 'none' });
  });

  it('stays where it is about none: a connection that is being entered', async () => {
    await openCase(services, SECOND);
    useDialogStore.getState().show({ kind: 'connection' });
    closeCase(services);
    expect(useDialogStore.getState().dialog).toEqual({ kind: 'connection' });
    useDialogStore.getState().close();
  });
});
