import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameServices } from '../../../../renderer/app/services/frame-services.ts';
import { createSteadyClient } from '../../../../renderer/app/session/steady-client.ts';
import { loadOpenCaseView } from '../../../../renderer/app/start/load-open-case-view.ts';
import { startWorkbench } from '../../../../renderer/app/start/start-workbench.ts';
import { useHostStore } from '../../../../renderer/app/stores/host-store.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { scriptedClient, type ScriptedClient } from '../../../support/scripted-client.ts';

const DESCRIPTION = { host: 'scripted' };
let stop: AbortController;

beforeEach(() => {
  // What is loaded once the first screen has stood for a moment is another test's.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stop = new AbortController();
  useHostStore.setState({ phase: 'starting', description: undefined, error: undefined });
  useOpenCaseStore.setState(NO_OPEN_CASE);
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const trustedSide = (): ScriptedClient =>
  scriptedClient({
    'app.describe': () => DESCRIPTION,
    'connections.list': () => [],
    'network.status': () => ({}),
    'cases.list': () => [],
  });

/** A page under test: whoever opens and whoever connects is told by hand. */
function startPage() {
  const client = createSteadyClient();
  const startReview = vi.fn();
  const services = {
    client,
    repository: { onDidChange: () => () => undefined },
    startReview,
  } as unknown as FrameServices;
  const databases: PromiseWithResolvers<FrameServices>[] = [];
  const wires: PromiseWithResolvers<CasebookClient>[] = [];
  const shown: FrameServices[] = [];
  const asked = <T>(list: PromiseWithResolvers<T>[]): Promise<T> => {
    let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
    let reject: (reason: unknown) => void = () => undefined;
    const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
    list.push({ promise, resolve, reject });
    return promise;
  };
  const tryAgain = startWorkbench(
    {
      client,
      openServices: () => asked(databases),
      connect: () => asked(wires),
      show: (each) => shown.push(each),
    },
    stop.signal,
  );
  return { services, databases, wires, shown, tryAgain, startReview };
}

const phase = () => useHostStore.getState().phase;
const damaged = new CasebookError('storage.damaged', { message: 'damaged', nextStep: 'try again' });

it('opens the database and connects at once, and shows the frame when both are there', async () => {
  const { services, databases, wires, shown } = startPage();
  expect([databases.length, wires.length]).toEqual([1, 1]);
  const side = trustedSide();
  wires[0]?.resolve(side.client);
  // The lists do not wait for the database.
  await vi.waitFor(() => expect(side.calls.map(({ name }) => name)).toContain('cases.list'));
  expect([phase(), shown]).toEqual(['starting', []]);
  databases[0]?.resolve(services);
  await vi.waitFor(() => expect(shown).toEqual([services]));
  expect(useHostStore.getState()).toEqual({ phase: 'ready', description: DESCRIPTION, error: undefined });
});

it('D3: a database that cannot be opened is told before anybody answers, and opened once more when asked', async () => {
  const { services, databases, wires, shown, tryAgain } = startPage();
  databases[0]?.reject(damaged);
  await vi.waitFor(() => expect(useHostStore.getState()).toMatchObject({ phase: 'failed', error: damaged }));
  wires[0]?.resolve(trustedSide().client);
  await vi.waitFor(() => expect(useHostStore.getState().error).toBe(damaged));
  const again = tryAgain();
  expect([phase(), databases.length]).toEqual(['starting', 2]);
  databases[1]?.resolve(services);
  await again;
  expect([phase(), shown]).toEqual(['ready', [services]]);
});

it('D3: a database that was opened at the second try waits for the connection', async () => {
  const { services, databases, wires, shown, tryAgain } = startPage();
  databases[0]?.reject(damaged);
  await vi.waitFor(() => expect(phase()).toBe('failed'));
  const again = tryAgain();
  databases[1]?.resolve(services);
  await again;
  expect([phase(), shown]).toEqual(['starting', []]);
  wires[0]?.resolve(trustedSide().client);
  await vi.waitFor(() => expect([phase(), shown]).toEqual(['ready', [services]]));
});

it('L5: a connection that is lost while the database opens begins anew, and the frame is shown once', async () => {
  const { services, databases, wires, shown } = startPage();
  const first = trustedSide();
  wires[0]?.resolve(first.client);
  await vi.waitFor(() => expect(first.calls.length).toBe(4));
  first.lose();
  await vi.advanceTimersByTimeAsync(250);
  await vi.waitFor(() => expect(wires.length).toBe(2));
  const second = trustedSide();
  wires[1]?.resolve(second.client);
  await vi.waitFor(() => expect(second.calls.length).toBe(4));
  databases[0]?.resolve(services);
  await vi.waitFor(() => expect(phase()).toBe('ready'));
  expect(shown).toEqual([services]);
});

it('starts the review where a case is being opened, or once the first screen has stood for a moment', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  const { services, databases, wires, startReview } = startPage();
  wires[0]?.resolve(trustedSide().client);
  databases[0]?.resolve(services);
  await vi.waitFor(() => expect(phase()).toBe('ready'));
  expect([startReview.mock.calls.length, idle.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([startReview.mock.calls.length, idle.length]).toEqual([0, 1]);
  useOpenCaseStore.setState({ phase: { kind: 'opening', caseId: '0123456789abcdef', doing: 'Checking…' } });
  expect(startReview).toHaveBeenCalledTimes(1);
  idle[0]?.();
  expect(startReview).toHaveBeenCalledTimes(1);
  // The code that this preloads must not still be loading when the file ends: others would fail to load it.
  await loadOpenCaseView();
});
