import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';

let core: CoreFixture;
let started: PracticeServer[];
let caseId: string;

beforeEach(async () => {
  started = [];
  core = await startCore({
    practice: async () => {
      const service = await startPracticeServer({ clock: () => core.clock.now() });
      started.push(service);
      return service;
    },
  });
  caseId = await core.newCase('practice');
});
afterEach(() => core.dispose());

const fetchBlock = () =>
  core.handlers['query.fetchPage'](
    { caseId, connectionId: 'practice', endpointId: 'block-fills', params: { height: '1' } },
    core.context(),
  );
const setRunning = (running: boolean) => core.handlers['practice.setRunning']({ running }, core.context());

describe('the practice connection', () => {
  it('starts its service at the first use, once, however many ask', async () => {
    expect(await core.handlers['practice.status']({}, core.context())).toMatchObject({ running: false });
    expect(started).toHaveLength(0);
    const pages = await Promise.all([fetchBlock(), fetchBlock(), fetchBlock()]);
    expect(pages.map(({ page }) => page.outcome)).toEqual(['rows', 'rows', 'rows']);
    expect(started).toHaveLength(1);
    expect(await core.handlers['practice.status']({}, core.context())).toEqual({
      running: true,
      baseUrl: started[0]?.baseUrl,
    });
    const [practice] = await core.handlers['connections.list']({}, core.context());
    expect(practice?.settings.chainShortName).toBe(started[0]?.chainShortName);
  });

  it('is really stopped, says so when asked, and works again when started', async () => {
    await fetchBlock();
    const baseUrl = started[0]?.baseUrl ?? '';
    expect(await setRunning(false)).toMatchObject({ running: false });
    await expect(fetch(baseUrl)).rejects.toThrow(TypeError);
    const error = await failureOf(fetchBlock());
    expect(error.code).toBe('transport.unreachable');
    expect(error.message).toContain(baseUrl);
    const { connections } = await core.handlers['network.status']({}, core.context());
    expect(connections[0]).toMatchObject({ connectionId: 'practice', reachable: 'offline' });
    await setRunning(true);
    expect((await fetchBlock()).page.outcome).toBe('rows');
    expect(started).toHaveLength(2);
  });

  it('can be stopped before it was ever started, and ends with the program', async () => {
    await setRunning(false);
    expect((await failureOf(fetchBlock())).code).toBe('transport.unreachable');
    await setRunning(true);
    const [service] = started;
    await core.services.close();
    await expect(fetch(service?.baseUrl ?? '')).rejects.toThrow(TypeError);
  });

  it('tries again after a start that failed', async () => {
    let broken = true;
    const other = await startCore({
      practice: () => (broken ? Promise.reject(new Error('no port')) : startPracticeServer()),
    });
    const id = await other.newCase('practice');
    const ask = () =>
      other.handlers['rpc.send'](
        { caseId: id, connectionId: 'practice', method: 'eth_blockNumber', params: ['pending'] },
        other.context(),
      );
    await expect(ask()).rejects.toThrow('no port');
    broken = false;
    expect((await ask()).result).toMatch(/^0x/);
    await other.dispose();
  });
});
