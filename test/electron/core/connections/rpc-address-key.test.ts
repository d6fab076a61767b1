import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSessionSecretStore } from '../../../../electron/core/secrets/session-secret-store.ts';
import type { SecretStore } from '../../../../electron/core/secrets/secret-store.ts';
import { startCore, connectionSettingsFor, CANARY, type CoreFixture } from '../../../support/core-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

const KEY = '4f1dc0ffee4f1dc0ffee4f1dc0ffee42';
const ANSWER = { body: { jsonrpc: '2.0', id: 1, result: null } };

let server: ScriptedServer;
let keychain: SecretStore;
let core: CoreFixture;

beforeEach(async () => {
  server = await startScriptedServer(() => ANSWER);
  keychain = createSessionSecretStore();
  core = await startCore({ ports: { keychain } });
});
afterEach(async () => {
  await core.dispose();
  await server.close();
});

const restart = async (ports: { readonly keychain: SecretStore } = { keychain }): Promise<void> => {
  await core.stop();
  core = await startCore({ ports, userDataDir: core.userDataDir });
};

const save = async (rpcUrl: string, id?: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const settings = connectionSettingsFor(server.origin, {
    rpcUrl,
    ...(id === undefined ? {} : { id }),
    ...changes,
  });
  const saved = await core.handlers['connections.save'](
    id === undefined ? { settings, secrets: CANARY } : { settings },
    core.context(),
  );
  return saved.settings.id;
};

const shownOf = async (id: string): Promise<string> => {
  const list = await core.handlers['connections.list']({}, core.context());
  return list.find(({ settings }) => settings.id === id)?.settings.rpcUrl ?? '';
};

const call = async (connectionId: string): Promise<unknown> =>
  core.handlers['rpc.send'](
    {
      caseId: await core.newCase(connectionId),
      connectionId,
      method: 'eth_getBlockByNumber',
      params: ['0x1', false],
    },
    core.context(),
  );

const onDisk = async (): Promise<string> => {
  const entries = await readdir(core.userDataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('\n');
};

const ledger = async (): Promise<string> => {
  const lines: unknown[] = [];
  for await (const line of core.handlers['network.ledger']({ last: 100 }, core.context())) lines.push(line);
  return JSON.stringify(lines);
};

/** The address as typed, as shown, the target that the node is to see, and the header of a login. */
const ADDRESSES: Readonly<
  Record<string, readonly [typed: string, shown: string, target: string, login?: string]>
> = {
  'in the path': [`/v3/${KEY}`, '/v3/…', `/v3/${KEY}`],
  'in the path, before its end': [`/${KEY}/rpc`, '/…/rpc', `/${KEY}/rpc`],
  'in the query': [`/rpc?apikey=${KEY}&chain=main`, '/rpc?apikey=…&chain=…', `/rpc?apikey=${KEY}&chain=main`],
};

describe('a key in an RPC address', () => {
  it.each(Object.entries(ADDRESSES))(
    '%s is sent, and stands nowhere but in the keychain [S1] [found 12]',
    async (_name, [typed, shown, target]) => {
      const id = await save(server.origin + typed);
      server.play(() => ({
        status: 403,
        body: `no such key ${KEY}, ${Buffer.from(KEY).toString('base64')}`,
      }));
      const error = await failureOf(call(id));
      expect(server.seen.map((seen) => seen.target)).toEqual([target]);
      expect(await shownOf(id)).toBe(server.origin + shown);
      const status = await core.handlers['network.status']({}, core.context());
      const said = [
        await onDisk(),
        await ledger(),
        JSON.stringify([error.toShape(), status, core.events]),
      ].join('\n');
      expect(said).toContain('[secret removed]');
      expect(said).toContain(shown);
      for (const form of [KEY, Buffer.from(KEY).toString('base64').slice(0, 12)])
        expect(said).not.toContain(form);
      expect(await keychain.read(id, 'rpcAddress')).toEqual({ state: 'found', value: server.origin + typed });
    },
  );

  it('before the host is sent as a login [found 12]', async () => {
    const id = await save(server.origin.replace('//', '//analyst:pass%20word-91@'));
    await call(id);
    const pair = Buffer.from('analyst:pass word-91').toString('base64');
    expect(server.seen[0]?.headers['authorization']).toBe(`Basic ${pair}`);
    expect(await shownOf(id)).toBe(server.origin.replace('//', '//…@'));
    expect(await onDisk()).not.toMatch(/pass(%20| )word-91/);
  });

  it('stays when the address is saved as it is shown, and after a restart [found 12]', async () => {
    const id = await save(`${server.origin}/v3/${KEY}`);
    await save(await shownOf(id), id, { name: 'Renamed' });
    await restart();
    await call(id);
    expect(server.seen[0]?.target).toBe(`/v3/${KEY}`);
  });

  it('goes from the keychain with the address, and with the connection [S8] [found 12]', async () => {
    const id = await save(`${server.origin}/v3/${KEY}`);
    await save(`${server.origin}/rpc`, id);
    expect(await keychain.read(id, 'rpcAddress')).toEqual({ state: 'absent' });
    await save(`${server.origin}/v3/${KEY}`, id);
    await core.handlers['connections.remove']({ id }, core.context());
    expect(await keychain.read(id, 'rpcAddress')).toEqual({ state: 'absent' });
  });

  it('that was shortened cannot be typed into another address [found 12]', async () => {
    const id = await save(`${server.origin}/v3/${KEY}`);
    const error = await failureOf(save(`${server.origin}/v2/…`, id));
    expect(error.code).toBe('input.invalid');
    expect(error.details['field']).toBe('rpcUrl');
  });

  it('that was kept for a session only is asked for after it, and lists go on without it [found 12]', async () => {
    const id = await save(`${server.origin}/v3/${KEY}`);
    await keychain.remove(id, 'rpcAddress');
    await restart();
    const error = await failureOf(call(id));
    expect(error.code).toBe('secret.missing');
    expect(error.details['field']).toBe('rpcUrl');
    expect(server.seen).toEqual([]);
  });

  it('of a settings file of before is moved to the keychain at the start, and said [found 12]', async () => {
    const id = await save(`${server.origin}/rpc`);
    const file = join(core.userDataDir, 'settings.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('/rpc"', `/v3/${KEY}"`));
    await restart();
    expect(await readFile(file, 'utf8')).not.toContain(KEY);
    const { notices } = await core.handlers['network.status']({}, core.context());
    expect(notices).toEqual([
      'The key in the RPC address of “Scripted service” was moved from the settings file to the system’s keychain.',
    ]);
    await call(id);
    expect(server.seen[0]?.target).toBe(`/v3/${KEY}`);
  });

  it('of a settings file of before is not lost where the keychain does not take it [found 12]', async () => {
    const id = await save(`${server.origin}/rpc`);
    const file = join(core.userDataDir, 'settings.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('/rpc"', `/v3/${KEY}"`));
    const locked: SecretStore = { ...keychain, write: () => Promise.reject(new Error('locked')) };
    await restart({ keychain: locked });
    await core.handlers['network.setReview']({ on: false }, core.context());
    expect(await readFile(file, 'utf8')).toContain(KEY);
    expect(await shownOf(id)).toBe(`${server.origin}/v3/…`);
    await call(id);
    expect(server.seen[0]?.target).toBe(`/v3/${KEY}`);
    await restart();
    expect(await readFile(file, 'utf8')).not.toContain(KEY);
  });
});
