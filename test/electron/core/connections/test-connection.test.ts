import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { CANARY, connectionSettingsFor, startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';

const names = {
  headerPrefix: 'XY',
  pathSegment: 'other',
  chainShortName: 'ALPHA',
  tradeZoneChainShortName: 'BETA',
};
let core: CoreFixture;
let service: PracticeServer;

beforeEach(async () => {
  core = await startCore();
  service = await startPracticeServer({ ...names, credentials: CANARY, clock: () => core.clock.now() });
});
afterEach(async () => {
  await service.stop();
  await core.dispose();
});

const test = (changes: object = {}, secrets: object = {}) =>
  core.handlers['connections.test'](
    {
      settings: { ...connectionSettingsFor(service.baseUrl), ...names, rpcUrl: service.rpcUrl, ...changes },
      secrets: { ...CANARY, ...secrets },
    },
    core.context(),
  );
/** Name, outcome and the two sentences of the first step that did not pass. */
const complaint = async (report: ReturnType<typeof test>) => {
  const { ok, steps } = await report;
  const step = steps.find((each) => each.outcome === 'failed' || each.outcome === 'warned');
  return { ok, ...step };
};

describe('testing a connection', () => {
  it('passes all five steps against another service with names of its own', async () => {
    const { ok, steps, clockSkewMs } = await test();
    expect(steps.map((step) => `${step.name} ${step.outcome}`)).toEqual([
      'Address passed',
      'Query interface passed',
      'Signature passed',
      'Clock passed',
      'JSON-RPC passed',
    ]);
    expect(ok).toBe(true);
    expect(Math.abs(clockSkewMs ?? 9e9)).toBeLessThan(2000);
  });

  it('tells a wrong secret, a wrong key and a wrong passphrase apart', async () => {
    expect(await complaint(test({}, { secretKey: 'wrong-secret' }))).toMatchObject({
      ok: false,
      name: 'Signature',
      message: expect.stringContaining('secret key is wrong'),
      nextStep: expect.stringContaining('secret key again'),
    });
    expect(await complaint(test({}, { apiKey: 'wrong-key' }))).toMatchObject({
      message: expect.stringContaining('API key'),
    });
    expect(await complaint(test({}, { passphrase: 'wrong-pass' }))).toMatchObject({
      message: expect.stringContaining('passphrase'),
    });
  });

  it('names a wrong header prefix and a wrong path segment', async () => {
    expect(await complaint(test({ headerPrefix: 'SVC' }))).toMatchObject({
      name: 'Signature',
      message: expect.stringContaining('SVC-ACCESS-KEY'),
      nextStep: expect.stringContaining('header prefix'),
    });
    expect(await complaint(test({ pathSegment: 'chain' }))).toMatchObject({
      name: 'Query interface',
      message: expect.stringContaining('/api/v5/chain/'),
      nextStep: expect.stringContaining('path segment'),
    });
  });

  it('names a chain that the service does not know', async () => {
    expect(await complaint(test({ chainShortName: 'GAMMA' }))).toMatchObject({
      ok: false,
      name: 'Query interface',
    });
  });

  it('N14: measures a clock that is off, works around it, and says so', async () => {
    await service.stop();
    service = await startPracticeServer({
      ...names,
      credentials: CANARY,
      clock: () => core.clock.now() + 120_000,
    });
    const report = await test();
    expect(report.ok).toBe(true);
    expect(await complaint(Promise.resolve(report))).toMatchObject({
      name: 'Clock',
      outcome: 'warned',
      message: expect.stringContaining('120 s behind'),
      nextStep: expect.stringContaining('clock'),
    });
  });

  it('names a service that is stopped, and skips what follows from it', async () => {
    const { baseUrl, rpcUrl } = service;
    await service.stop();
    const { ok, steps } = await test({ baseUrl, rpcUrl });
    expect(ok).toBe(false);
    expect(steps[0]).toMatchObject({
      name: 'Address',
      outcome: 'failed',
      message: expect.stringContaining('nothing listens there'),
    });
    expect(steps.slice(1, 4).map((step) => step.outcome)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(steps[4]).toMatchObject({ name: 'JSON-RPC', outcome: 'failed' });
  });

  it('tells an RPC endpoint that is not there from one that is left out', async () => {
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    const rpcUrl = `http://127.0.0.1:${(holder.address() as AddressInfo).port}/rpc`;
    await new Promise<void>((done) => holder.close(() => done()));
    expect(await complaint(test({ rpcUrl }))).toMatchObject({
      ok: false,
      name: 'JSON-RPC',
      nextStep: expect.stringContaining('RPC address'),
    });
    const { ok, steps } = await test({ rpcUrl: '' });
    expect(ok).toBe(true);
    expect(steps.at(-1)).toMatchObject({ name: 'JSON-RPC', outcome: 'skipped' });
  });

  it('N15: says what was trimmed from the secrets', async () => {
    const { ok, steps } = await test({}, { apiKey: `${CANARY.apiKey}\n` });
    expect(ok).toBe(true);
    expect(steps[0]).toMatchObject({
      name: 'Secrets',
      outcome: 'warned',
      message: expect.stringContaining('API key'),
    });
  });

  it('stores nothing and leaves the host forbidden afterwards', async () => {
    await test();
    expect(await core.handlers['connections.list']({}, core.context())).toHaveLength(1);
  });

  it('N20: sends nothing while the Review switch is on', async () => {
    await core.handlers['network.setReview']({ on: true }, core.context());
    await expect(test()).rejects.toMatchObject({ code: 'transport.review-on' });
    expect(service.requests.count).toBe(0);
  });
});

describe('a test of a draft', () => {
  const settingsOf = (changes: object = {}) => ({
    ...connectionSettingsFor(service.baseUrl),
    ...names,
    rpcUrl: service.rpcUrl,
    ...changes,
  });
  const activityOf = async (id: string) =>
    (await core.handlers['network.status']({}, core.context())).connections.find(
      ({ connectionId }) => connectionId === id,
    );

  it('changes neither the pace nor the hold of the stored connection; a test of the stored one lifts the hold', async () => {
    const saved = await core.handlers['connections.save'](
      { settings: settingsOf({ requestsPerSecond: 40 }), secrets: { ...CANARY, apiKey: 'wrong-key' } },
      core.context(),
    );
    const { id } = saved.settings;
    const caseId = await core.newCase(id);
    const ask = () =>
      core.handlers['query.fetchPage'](
        { caseId, connectionId: id, endpointId: 'block-fills', params: { height: '1' } },
        core.context(),
      );
    for (let refused = 0; refused < 3; refused += 1)
      expect((await failureOf(ask())).code).toBe('service.credentials');
    expect((await activityOf(id))?.pausedUntil).toBeDefined();

    const draft = { settings: settingsOf({ id, requestsPerSecond: 5 }), secrets: CANARY };
    expect((await core.handlers['connections.test'](draft, core.context())).ok).toBe(true);
    expect(await activityOf(id)).toMatchObject({
      mostRequestsPerSecond: 40,
      pausedUntil: expect.any(Number),
    });

    await core.handlers['connections.save'](
      { settings: settingsOf({ id, requestsPerSecond: 40 }), secrets: CANARY },
      core.context(),
    );
    await ask();
  });
});
