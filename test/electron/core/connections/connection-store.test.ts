import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilePort } from '../../../../electron/core/files/file-port.ts';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import type { SecretStore } from '../../../../electron/core/secrets/secret-store.ts';
import { createSessionSecretStore } from '../../../../electron/core/secrets/session-secret-store.ts';
import type { SecretsInput } from '../../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { ErrorCode } from '../../../../shared/errors/error-codes.ts';
import { CANARY, connectionSettingsFor, startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { BLOCK_ANSWER, failureOf } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

const HERE = 'https://one.invalid';
let core: CoreFixture;
let keychain: SecretStore;
let session: SecretStore;
let diskFull: boolean;
/** Done before the settings are written. */
let beforeSettings: () => Promise<void>;

/** The real file system, until the disk is said to be full. */
const fullableFiles = (): FilePort => {
  const real = createNodeFilePort();
  return {
    ...real,
    open: async (path, mode) => {
      if (dirname(path) === core.userDataDir) await beforeSettings();
      if (diskFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return real.open(path, mode);
    },
  };
};

beforeEach(async () => {
  diskFull = false;
  beforeSettings = () => Promise.resolve();
  // Two stores in memory, because this tests which store is used when. The keyring itself has its
  // own tests.
  keychain = createSessionSecretStore();
  session = createSessionSecretStore();
  core = await startCore({ ports: { keychain, session, files: fullableFiles() } });
});
afterEach(() => core.dispose());

const save = (settings: object, secrets?: SecretsInput) =>
  core.handlers['connections.save'](
    {
      settings: { ...connectionSettingsFor(HERE), ...settings },
      ...(secrets === undefined ? {} : { secrets }),
    },
    core.context(),
  );
/** Keeps the keychain from removing anything; gives what ends that. */
const refuseRemoval = (code: ErrorCode): (() => void) => {
  const remove = keychain.remove.bind(keychain);
  keychain.remove = () => Promise.reject(new CasebookError(code, { message: 'no', nextStep: 'no' }));
  return () => {
    keychain.remove = remove;
  };
};
const list = () => core.handlers['connections.list']({}, core.context());
const settingsFile = (): Promise<string> => readFile(join(core.userDataDir, 'settings.json'), 'utf8');

describe('connections', () => {
  it('are listed with the practice connection first, and no secret in any answer or file', async () => {
    const saved = await save({ name: 'My service!' }, CANARY);
    expect(saved.settings.id).toMatch(/^my-service-[0-9a-f]{6}$/);
    const all = await list();
    expect(all.map((each) => [each.settings.kind, each.secretState])).toEqual([
      ['practice', 'not-needed'],
      ['service', 'stored'],
    ]);
    const text = JSON.stringify([saved, all]) + (await settingsFile());
    for (const secret of Object.values(CANARY)) expect(text).not.toContain(secret);
    expect((await stat(join(core.userDataDir, 'settings.json'))).mode & 0o777).toBe(0o600);
  });

  it('keep their secrets when only settings change', async () => {
    const { settings, createdAt } = await save({}, CANARY);
    core.clock.advance(5000);
    const again = await save({ id: settings.id, name: 'Renamed' });
    expect(again).toMatchObject({ createdAt, secretState: 'stored', settings: { name: 'Renamed' } });
    expect((await list()).length).toBe(2);
  });

  it('S9: secrets are bound to the host: another host asks for them again', async () => {
    const { settings } = await save({}, CANARY);
    for (const baseUrl of ['https://two.invalid', 'https://one.invalid:8443']) {
      const error = await failureOf(save({ id: settings.id, baseUrl }));
      expect(error.code).toBe('secret.host-changed');
      expect(error.message).toContain('one.invalid:443');
      const test = { settings: { ...connectionSettingsFor(baseUrl), id: settings.id } };
      expect((await failureOf(core.handlers['connections.test'](test, core.context()))).code).toBe(
        'secret.host-changed',
      );
    }
    expect((await list())[1]?.settings.baseUrl).toBe(HERE);
    const moved = await save({ id: settings.id, baseUrl: 'https://two.invalid' }, CANARY);
    expect(moved.settings.baseUrl).toBe('https://two.invalid');
  });

  it('S9: a settings file edited by hand does not send the secrets elsewhere', async () => {
    await save({}, CANARY);
    await core.stop();
    const path = join(core.userDataDir, 'settings.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(HERE, 'https://evil.invalid'));
    const again = await startCore({ ports: { keychain, session }, userDataDir: core.userDataDir });
    const id = (await again.handlers['connections.list']({}, again.context()))[1]?.settings.id ?? '';
    const caseId = await again.newCase(id);
    const error = await failureOf(
      again.handlers['query.fetchPage'](
        { caseId, connectionId: id, endpointId: 'block-fills', params: { height: '1' } },
        again.context(),
      ),
    );
    expect(error.code).toBe('secret.host-changed');
    await again.stop();
  });

  it('need secrets at first, and say so', async () => {
    expect((await failureOf(save({}))).code).toBe('secret.missing');
    expect((await failureOf(save({}, { ...CANARY, passphrase: '' }))).details['field']).toBe('passphrase');
    expect(await list()).toHaveLength(1);
  });

  it('in the session store are missing after a restart, and say why', async () => {
    const { settings, secretState } = await save({ secretStorage: 'session' }, CANARY);
    expect(secretState).toBe('session');
    expect(await keychain.read(settings.id, 'apiKey')).toEqual({ state: 'absent' });
    await core.stop();
    const again = await startCore({ userDataDir: core.userDataDir });
    expect((await again.handlers['connections.list']({}, again.context()))[1]?.secretState).toBe('missing');
    const test = {
      settings: { ...connectionSettingsFor(HERE), id: settings.id, secretStorage: 'session' as const },
    };
    const error = await failureOf(again.handlers['connections.test'](test, again.context()));
    expect(error.message).toContain('last session only');
    await again.stop();
  });

  it('move their secrets with the store, and leave none behind', async () => {
    const { settings } = await save({}, CANARY);
    await save({ id: settings.id, secretStorage: 'session' });
    expect(await keychain.read(settings.id, 'secretKey')).toEqual({ state: 'absent' });
    expect(await session.read(settings.id, 'secretKey')).toEqual({ state: 'found', value: CANARY.secretKey });
  });

  it('S5: that leave secrets in a keychain which does not answer say so, until it does and they are saved again', async () => {
    const { settings } = await save({}, CANARY);
    const answerAgain = refuseRemoval('keychain.locked');
    const { id } = settings;
    const moved = await save({ id, secretStorage: 'session' }, CANARY);
    expect(moved).toMatchObject({ secretState: 'session', leftInKeychain: true });
    // It is known after the next start, too, and a save that changes something else does not forget
    // it.
    expect(await settingsFile()).toContain('"leftInKeychain": true');
    expect(await save({ id, secretStorage: 'session', name: 'Other' })).toMatchObject({
      leftInKeychain: true,
    });
    expect((await list())[1]).toMatchObject({ leftInKeychain: true });
    answerAgain();
    const again = await save({ id, secretStorage: 'session' });
    expect(again.secretState).toBe('session');
    expect(again).not.toHaveProperty('leftInKeychain');
    expect((await list())[1]).toEqual(again);
    for (const name of ['apiKey', 'secretKey', 'passphrase'] as const)
      expect(await keychain.read(id, name)).toEqual({ state: 'absent' });
  });

  it('S5: whose secrets are in the keychain again have left none there', async () => {
    const { settings } = await save({}, CANARY);
    const answerAgain = refuseRemoval('keychain.timeout');
    await save({ id: settings.id, secretStorage: 'session' }, CANARY);
    answerAgain();
    const back = await save({ id: settings.id, secretStorage: 'keychain' });
    expect(back.secretState).toBe('stored');
    expect(back).not.toHaveProperty('leftInKeychain');
    expect(await keychain.read(settings.id, 'apiKey')).toEqual({ state: 'found', value: CANARY.apiKey });
  });

  it('S8: when removed take along what they left in the keychain, and stay, with their key, while it is locked', async () => {
    const { settings } = await save({}, CANARY);
    const answerAgain = refuseRemoval('keychain.locked');
    await save({ id: settings.id, secretStorage: 'session' }, CANARY);
    const removal = () => core.handlers['connections.remove']({ id: settings.id }, core.context());
    expect((await failureOf(removal())).code).toBe('keychain.locked');
    expect((await list())[1]).toMatchObject({ secretState: 'session', leftInKeychain: true });
    answerAgain();
    expect(await removal()).toEqual({ removed: true });
    expect(await keychain.read(settings.id, 'apiKey')).toEqual({ state: 'absent' });
  });

  it('S5: are stored although the disk was full for the note that nothing is left in the keychain', async () => {
    const { settings } = await save({}, CANARY);
    let writes = 0;
    beforeSettings = async () => {
      writes += 1;
      diskFull = writes === 2;
    };
    const moved = await save({ id: settings.id, secretStorage: 'session' });
    expect(writes).toBe(2);
    expect(moved).toMatchObject({ secretState: 'session', leftInKeychain: true });
    expect(await keychain.read(settings.id, 'apiKey')).toEqual({ state: 'absent' });
    diskFull = false;
    expect(await save({ id: settings.id, secretStorage: 'session' })).not.toHaveProperty('leftInKeychain');
  });

  it('S5: can be moved to the session store, and removed, although the keychain is locked or gone', async () => {
    const { settings } = await save({}, CANARY);
    for (const code of ['keychain.locked', 'keychain.unavailable'] as const) {
      refuseRemoval(code);
      const moved = await save({ id: settings.id, secretStorage: 'session' }, CANARY);
      expect(moved.secretState).toBe('session');
      await save({ id: settings.id, secretStorage: 'keychain' }, CANARY);
    }
    expect(await core.handlers['connections.remove']({ id: settings.id }, core.context())).toEqual({
      removed: true,
    });
  });

  it('S8: stay where the keychain’s process crashed before their secrets were gone', async () => {
    const { settings } = await save({}, CANARY);
    const answerAgain = refuseRemoval('keychain.crashed');
    const removal = () => core.handlers['connections.remove']({ id: settings.id }, core.context());
    expect((await failureOf(removal())).code).toBe('keychain.crashed');
    expect((await list()).map(({ settings: { id } }) => id)).toContain(settings.id);
    answerAgain();
    expect(await removal()).toEqual({ removed: true });
    expect(await keychain.read(settings.id, 'apiKey')).toEqual({ state: 'absent' });
  });

  it('S8: when removed take their secrets along', async () => {
    const { settings } = await save({}, CANARY);
    expect(await core.handlers['connections.remove']({ id: settings.id }, core.context())).toEqual({
      removed: true,
    });
    expect(await core.handlers['connections.remove']({ id: settings.id }, core.context())).toEqual({
      removed: false,
    });
    for (const name of ['apiKey', 'secretKey', 'passphrase'] as const) {
      expect(await keychain.read(settings.id, name)).toEqual({ state: 'absent' });
    }
    expect(await settingsFile()).not.toContain(settings.id);
  });

  it('leave no orphaned secret where the settings could not be written', async () => {
    diskFull = true;
    const id = 'never-stored';
    const error = await failureOf(save({ id }, CANARY));
    expect(error.code).toBe('storage.disk-full');
    expect(await keychain.read(id, 'apiKey')).toEqual({ state: 'absent' });
    expect(await list()).toHaveLength(1);
  });

  it('of the practice kind cannot be made or changed', async () => {
    expect((await failureOf(save({ id: 'practice' }, CANARY))).code).toBe('input.invalid');
    expect((await failureOf(save({ kind: 'practice' }, CANARY))).code).toBe('input.invalid');
    expect(await core.handlers['connections.remove']({ id: 'practice' }, core.context())).toEqual({
      removed: false,
    });
  });

  it('S4: no handler hands a secret back', async () => {
    const { settings } = await save({}, CANARY);
    await core.handlers['connections.test'](
      { settings: { ...connectionSettingsFor('http://127.0.0.1:1'), name: 'x' }, secrets: CANARY },
      core.context(),
    );
    const ledger: unknown[] = [];
    for await (const line of core.handlers['network.ledger']({ last: 100 }, core.context()))
      ledger.push(line);
    const said = JSON.stringify([
      await list(),
      await core.handlers['network.status']({}, core.context()),
      await core.handlers['keychain.status']({}, core.context()),
      await core.handlers['app.describe']({}, core.context()),
      ledger,
      core.events,
      settings,
    ]);
    expect(ledger.length).toBeGreaterThan(0);
    for (const secret of Object.values(CANARY)) expect(said).not.toContain(secret);
  });
});

describe('a connection moved to another host', () => {
  const NEW = { apiKey: 'key-of-the-new-host', secretKey: 'secret-of-it', passphrase: 'pass-of-it' };
  const servers: ScriptedServer[] = [];
  let former: ScriptedServer;
  let next: ScriptedServer;

  beforeEach(async () => {
    former = await startScriptedServer(() => BLOCK_ANSWER);
    next = await startScriptedServer(() => BLOCK_ANSWER);
    servers.push(former, next);
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  const keysSeenBy = (server: ScriptedServer) => [
    ...new Set(server.seen.map(({ headers }) => headers['svc-access-key'])),
  ];
  const fetchBlock = async (connectionId: string) =>
    core.handlers['query.fetchPage'](
      {
        caseId: await core.newCase(connectionId),
        connectionId,
        endpointId: 'block-fills',
        params: { height: '1' },
      },
      core.context(),
    );
  const moveTo = (id: string) => save({ ...connectionSettingsFor(next.origin), id }, NEW);

  it('S9: while it is saved sends nothing with the new key to the former host', async () => {
    const id = await core.connect(former.origin);
    let asked: Promise<unknown> | undefined;
    let moves = 0;
    beforeSettings = async () => {
      moves += 1;
      asked ??= fetchBlock(id);
      // Long enough for a request to go out.
      await new Promise((resolve) => setTimeout(resolve, 200));
    };
    await moveTo(id);
    await asked;
    expect(moves).toBeGreaterThan(1);
    expect(keysSeenBy(former)).toEqual([]);
    expect(keysSeenBy(next)).toEqual([NEW.apiKey]);
  });

  it('S9: asks for the secrets again where the settings could not be written, and the new ones are nowhere', async () => {
    const id = await core.connect(former.origin);
    let writes = 0;
    beforeSettings = async () => {
      writes += 1;
      diskFull = writes === 2;
    };
    expect((await failureOf(moveTo(id))).code).toBe('storage.disk-full');
    diskFull = false;
    expect((await failureOf(fetchBlock(id))).code).toBe('secret.missing');
    expect(await keychain.read(id, 'apiKey')).toEqual({ state: 'absent' });
    expect([...keysSeenBy(former), ...keysSeenBy(next)]).toEqual([]);
    expect((await list())[1]).toMatchObject({
      secretState: 'missing',
      settings: { baseUrl: former.origin },
    });
  });

  it('S9: keeps its former address and key where nothing could be written at all', async () => {
    const id = await core.connect(former.origin);
    diskFull = true;
    expect((await failureOf(moveTo(id))).code).toBe('storage.disk-full');
    diskFull = false;
    await fetchBlock(id);
    expect(keysSeenBy(former)).toEqual([CANARY.apiKey]);
    expect(keysSeenBy(next)).toEqual([]);
  });
});

describe('secrets that chance may meet', () => {
  it('are named when they are saved, and only then [found 11]', async () => {
    const saved = await save({}, { ...CANARY, passphrase: '0000' });
    expect(saved.notices).toEqual([
      'The passphrase is short or a plain word, so rows may hold it by chance: where the service repeats it, Casebook removes it from messages and headers, never from rows.',
    ]);
    expect((await save({ id: saved.settings.id, name: 'Renamed' })).notices).toBeUndefined();
    expect((await save({ id: saved.settings.id }, CANARY)).notices).toBeUndefined();
  });
});
