import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSessionSecretStore } from '../../../../electron/core/secrets/session-secret-store.ts';
import type { ConnectionActivity } from '../../../../shared/contract/connections-contract.ts';
import { connectionSettingsFor, startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { BLOCK_ANSWER } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

let server: ScriptedServer;
let folder: string;
let connectionId: string;
let caseId: string;
const keychain = createSessionSecretStore();

const start = (): Promise<CoreFixture> => startCore({ userDataDir: folder, ports: { keychain } });

const ask = async (core: CoreFixture, times: number): Promise<void> => {
  for (let height = 1; height <= times; height += 1)
    await core.handlers['query.fetchPage'](
      { caseId, connectionId, endpointId: 'block-fills', params: { height: String(height) } },
      core.context(),
    );
};

const activityOf = async (core: CoreFixture): Promise<ConnectionActivity> => {
  const { connections } = await core.handlers['network.status']({}, core.context());
  const found = connections.find((each) => each.connectionId === connectionId);
  if (found === undefined) throw new Error('the connection has no activity');
  return found;
};

/** The pace at which the first request of a fresh start goes out, and what is known of complaints. */
const restarted = async (): Promise<ConnectionActivity> => {
  const core = await start();
  await ask(core, 1);
  const activity = await activityOf(core);
  await core.stop();
  return activity;
};

beforeEach(async () => {
  server = await startScriptedServer(() => BLOCK_ANSWER);
  folder = await mkdtemp(join(tmpdir(), 'casebook-pace-'));
  const core = await start();
  connectionId = await core.connect(server.origin);
  caseId = await core.newCase(connectionId);
  await ask(core, 60);
  await core.stop();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the pace over restarts', () => {
  it('starts a known connection at the pace that it had learnt [pace]', async () => {
    expect((await restarted()).requestsPerSecond).toBeGreaterThan(50);
  });

  it('starts a little below what the service refused, and still says when that was [pace]', async () => {
    const refusing = await start();
    let refused = false;
    server.play(() => {
      if (refused) return BLOCK_ANSWER;
      refused = true;
      return { status: 429, body: { code: '50011', msg: 'slow down' } };
    });
    await ask(refusing, 1);
    const { complaint } = await activityOf(refusing);
    await refusing.stop();
    const { complaint: kept, requestsPerSecond } = await restarted();
    expect(kept?.requestsPerSecond).toBe(complaint?.requestsPerSecond);
    expect(Math.abs((kept?.at ?? 0) - (complaint?.at ?? 0))).toBeLessThan(60_000);
    expect(requestsPerSecond).toBeLessThan(complaint?.requestsPerSecond ?? 0);
  });

  it('starts slowly at another service, and after a damaged file [pace]', async () => {
    await writeFile(join(folder, 'pace.json'), '{"version":1,"connections":{');
    expect((await restarted()).requestsPerSecond).toBe(8);
    const other = await startScriptedServer(() => BLOCK_ANSWER);
    const core = await start();
    await ask(core, 60);
    await core.stop();
    const file = join(folder, 'pace.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(new URL(server.origin).host, new URL(other.origin).host));
    expect((await restarted()).requestsPerSecond).toBe(8);
    await other.close();
  });

  it('forgets a deleted connection [pace]', async () => {
    const core = await start();
    await core.handlers['connections.remove']({ id: connectionId }, core.context());
    await core.stop();
    expect(await readFile(join(folder, 'pace.json'), 'utf8')).not.toContain(connectionId);
  });

  it('has no bound but the service where the connection says so [pace]', async () => {
    const core = await start();
    await core.handlers['connections.save'](
      { settings: { ...connectionSettingsFor(server.origin, { paceUnbounded: true }), id: connectionId } },
      core.context(),
    );
    await ask(core, 200);
    const { mostRequestsPerSecond, requestsPerSecond } = await activityOf(core);
    await core.stop();
    expect(mostRequestsPerSecond).toBeUndefined();
    expect(requestsPerSecond).toBeGreaterThan(100);
  });
});
