import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  forkKeychainProcess,
  type KeychainProcess,
  type StartKeychainProcess,
} from '../../../../electron/core/secrets/keychain-process.ts';
import { createKeychainSecretStore } from '../../../../electron/core/secrets/keychain-secret-store.ts';
import { SECRET_NAMES } from '../../../../electron/core/secrets/secret-store.ts';
import type { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { CANARY, connectionSettingsFor, startCore } from '../../../support/core-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import {
  missingKeychainPrograms,
  startKeychain,
  type TestKeychain,
} from '../../../support/start-keychain.ts';

const missing = await missingKeychainPrograms();
const run = promisify(execFile);
type Store = ReturnType<typeof createKeychainSecretStore>;

const worker = await bundledProgram(
  join(import.meta.dirname, '../../../../electron/core/secrets/keychain-worker.ts'),
);
/** Starts the process as a bundled program does: from the sources, each start loads tsx first. */
const startBundled: StartKeychainProcess = (_path, environment, events) =>
  forkKeychainProcess(worker, environment, events);

/** A start takes long on a busy machine; the 5 s limit has its own test. */
const LIMIT_MS = 20_000;
const PATIENT = { timeout: 60_000 };
const stores: Store[] = [];
const storeIn = (environment: NodeJS.ProcessEnv, limitMs = LIMIT_MS): Store => {
  const store = createKeychainSecretStore({ environment, limitMs, startProcess: startBundled });
  stores.push(store);
  return store;
};
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

/** One of the group that it is called in; there while its tests run. */
function keyringOfGroup(): () => TestKeychain {
  let keychain: TestKeychain;
  beforeAll(async () => {
    keychain = await startKeychain();
  });
  afterAll(() => keychain.dispose());
  return () => keychain;
}

describe.skipIf(missing.length > 0)(
  `a real keyring (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    const keychain = keyringOfGroup();

    it('keeps each secret as an item of its own, over a restart of the program', async () => {
      const first = storeIn(keychain().environment);
      for (const name of SECRET_NAMES) await first.write('one', name, `${name} ä€ value`);
      first.close();
      const second = storeIn(keychain().environment);
      expect(await second.read('one', 'secretKey')).toEqual({ state: 'found', value: 'secretKey ä€ value' });
      expect(await second.read('two', 'secretKey')).toEqual({ state: 'absent' });
      const { stdout } = await run(
        'secret-tool',
        ['lookup', 'service', 'Casebook', 'account', 'one/apiKey'],
        {
          env: keychain().environment,
        },
      );
      expect(stdout).toBe('apiKey ä€ value');
    });

    it('S8: what is removed is gone from the keyring', async () => {
      const store = storeIn(keychain().environment);
      await store.write('gone', 'apiKey', 'value');
      expect(await store.remove('gone', 'apiKey')).toBe(true);
      expect(await store.remove('gone', 'apiKey')).toBe(false);
      const lookup = run('secret-tool', ['lookup', 'service', 'Casebook', 'account', 'gone/apiKey'], {
        env: keychain().environment,
      });
      await expect(lookup).rejects.toMatchObject({ code: 1 });
    });

    it('S5: a value of 3 kB, and a probe that leaves nothing behind', async () => {
      const store = storeIn(keychain().environment);
      await store.write('big', 'apiKey', 'x'.repeat(3000));
      expect(await store.read('big', 'apiKey')).toEqual({ state: 'found', value: 'x'.repeat(3000) });
      expect(await store.probe()).toEqual({ state: 'available', message: '' });
      const { stdout } = await run('secret-tool', ['search', '--all', 'service', 'Casebook'], {
        env: keychain().environment,
      });
      expect(stdout).not.toContain('probe');
    });

    it('S5: somebody else’s items under our service name are neither read, nor taken, nor in the way', async () => {
      const theirs = [
        ['account', 'somebody'],
        ['username', 'foreign/apiKey'],
        ['account', 'probe/0'],
        ['account', 'foreign/apiKey', 'application', 'another program'],
      ];
      for (const attributes of theirs) {
        const stored = run(
          'secret-tool',
          ['store', '--label', 'theirs', 'service', 'Casebook', ...attributes],
          {
            env: keychain().environment,
          },
        );
        stored.child.stdin?.end(`theirs: ${attributes.join(' ')}`);
        await stored;
      }
      const store = storeIn(keychain().environment);
      expect(await store.probe()).toEqual({ state: 'available', message: '' });
      await store.write('foreign', 'secretKey', 'ours');
      expect(await store.read('foreign', 'secretKey')).toEqual({ state: 'found', value: 'ours' });
      expect(await store.remove('foreign', 'secretKey')).toBe(true);
      expect(await store.read('foreign', 'passphrase')).toEqual({ state: 'absent' });
      for (const attributes of theirs) {
        const { stdout } = await run('secret-tool', ['lookup', 'service', 'Casebook', ...attributes], {
          env: keychain().environment,
        });
        expect(stdout).toBe(`theirs: ${attributes.join(' ')}`);
      }
    });

    it('S8: removing a connection empties the keyring of it', async () => {
      const store = storeIn(keychain().environment);
      const core = await startCore({ ports: { keychain: store } });
      const id = await core.connect('https://service.invalid');
      const lookup = () =>
        run('secret-tool', ['lookup', 'service', 'Casebook', 'account', `${id}/secretKey`], {
          env: keychain().environment,
        });
      expect((await lookup()).stdout).toBe(CANARY.secretKey);
      await core.handlers['connections.remove']({ id }, core.context());
      await expect(lookup()).rejects.toMatchObject({ code: 1 });
      await core.dispose();
    });

    it('S5: an item that vanished is not taken for a lock', async () => {
      const store = storeIn(keychain().environment);
      const core = await startCore({ ports: { keychain: store } });
      const id = await core.connect('https://service.invalid');
      await core.stop();
      await store.remove(id, 'passphrase');
      const again = await startCore({ ports: { keychain: store }, userDataDir: core.userDataDir });
      const [, summary] = await again.handlers['connections.list']({}, again.context());
      expect(summary?.secretState).toBe('missing');
      const settings = { ...connectionSettingsFor('https://service.invalid'), id };
      const error = await failureOf(again.handlers['connections.test']({ settings }, again.context()));
      expect(error.code).toBe('secret.missing');
      expect(error.message).toContain("no longer in the system's keychain");
      await again.dispose();
    });
  },
);

describe.skipIf(missing.length > 0)('a keyring that waits for an answer', () => {
  const keychain = keyringOfGroup();

  it('S5: the call ends at its limit, the next ones too, and all is well when the answer comes', async () => {
    const patient = storeIn(keychain().environment);
    await patient.write('one', 'apiKey', 'value');
    process.kill(keychain().daemonPid, 'SIGSTOP');
    const store = storeIn(keychain().environment, 2000);
    const errors = await Promise.all([1, 2, 3, 4, 5].map(() => failureOf(store.read('one', 'apiKey'))));
    expect(new Set(errors.map((error) => error.code))).toEqual(new Set(['keychain.timeout']));
    expect(errors[0]?.message).toContain('waiting for its password');
    process.kill(keychain().daemonPid, 'SIGCONT');
    await expect
      .poll(() => store.read('one', 'apiKey'), { timeout: 10_000 })
      .toEqual({
        state: 'found',
        value: 'value',
      });
  });

  const accountsInKeyring = async (): Promise<readonly string[]> => {
    const { stdout } = await run('secret-tool', ['search', '--all', 'service', 'Casebook'], {
      env: keychain().environment,
    });
    return Array.from(stdout.matchAll(/^label = Casebook\/(.*)$/gm), ([, found = '']) => found).toSorted();
  };

  /** A store whose process is there, so that what it is asked next waits in the keyring. */
  const readyStore = async (limitMs: number): Promise<Store> => {
    const patient = storeIn(keychain().environment);
    await patient.write('one', 'apiKey', 'value');
    const store = storeIn(keychain().environment, limitMs);
    await expect.poll(() => store.read('one', 'apiKey'), PATIENT).toMatchObject({ state: 'found' });
    return store;
  };

  it('S5: what is written when its caller was told that there is no answer is taken away again', async () => {
    const store = await readyStore(3000);
    process.kill(keychain().daemonPid, 'SIGSTOP');
    expect((await failureOf(store.write('late', 'apiKey', 'value'))).code).toBe('keychain.timeout');
    // Asked behind it, and given up like it.
    expect((await failureOf(store.remove('late', 'apiKey'))).code).toBe('keychain.timeout');
    process.kill(keychain().daemonPid, 'SIGCONT');
    await expect.poll(() => store.read('late', 'apiKey'), PATIENT).toEqual({ state: 'absent' });
    expect(await accountsInKeyring()).toEqual(['one/apiKey']);
  });

  it('S5: a probe leaves nothing behind, though its answers come late', async () => {
    const store = await readyStore(3000);
    process.kill(keychain().daemonPid, 'SIGSTOP');
    expect((await store.probe()).state).toBe('locked');
    process.kill(keychain().daemonPid, 'SIGCONT');
    // Behind what the probe has written.
    await expect.poll(() => store.read('one', 'apiKey'), PATIENT).toMatchObject({ state: 'found' });
    await expect.poll(accountsInKeyring, PATIENT).toEqual(['one/apiKey']);
  });

  it('S5: what is written anew stays, though the answer to the first time comes late', async () => {
    const store = await readyStore(5000);
    process.kill(keychain().daemonPid, 'SIGSTOP');
    expect((await failureOf(store.write('anew', 'apiKey', 'first'))).code).toBe('keychain.timeout');
    const again = store.write('anew', 'apiKey', 'second');
    process.kill(keychain().daemonPid, 'SIGCONT');
    await again;
    expect(await store.read('anew', 'apiKey')).toEqual({ state: 'found', value: 'second' });
    expect(await accountsInKeyring()).toEqual(['anew/apiKey', 'one/apiKey']);
    await store.remove('anew', 'apiKey');
  });

  it('S5: the program ends although a call is pending', async () => {
    process.kill(keychain().daemonPid, 'SIGSTOP');
    const store = new URL('../../../../electron/core/secrets/keychain-secret-store.ts', import.meta.url).href;
    const program = `
      import { createKeychainSecretStore } from ${JSON.stringify(store)};
      const store = createKeychainSecretStore({ limitMs: 3000 });
      await store.read('one', 'apiKey').catch((error) => console.log(error.code));
      process.exit(0);
    `;
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      {
        env: keychain().environment,
        timeout: 18_000,
      },
    );
    process.kill(keychain().daemonPid, 'SIGCONT');
    expect(stdout.trim()).toBe('keychain.timeout');
  });
});

describe.skipIf(missing.length > 0)('a keychain process that crashes', () => {
  const keychain = keyringOfGroup();

  /**
   * The store, and each process that it started, in order. `kill` sends SIGKILL to one; `ended`
   * counts those that are gone.
   */
  const storeWithProcesses = (): { store: Store; started: KeychainProcess[]; ended: () => number } => {
    const started: KeychainProcess[] = [];
    let ended = 0;
    const store = createKeychainSecretStore({
      environment: keychain().environment,
      limitMs: LIMIT_MS,
      startProcess: (path, environment, events) => {
        const onEnd = (): void => {
          ended += 1;
          events.onEnd();
        };
        const child = startBundled(path, environment, { ...events, onEnd });
        started.push(child);
        return child;
      },
    });
    stores.push(store);
    return { store, started, ended: () => ended };
  };

  it('S5: between two calls: the next one starts another, and what was kept is there', async () => {
    const { store, started, ended } = storeWithProcesses();
    await store.write('one', 'apiKey', 'value');
    started[0]?.kill();
    await expect.poll(ended).toBe(1);
    expect(await store.read('one', 'apiKey')).toEqual({ state: 'found', value: 'value' });
    expect(started).toHaveLength(2);
  });

  it('S5: within a call: that one fails with what to do next, those behind it and later ones are answered', async () => {
    const { store, started } = storeWithProcesses();
    await store.write('two', 'apiKey', 'value');
    process.kill(keychain().daemonPid, 'SIGSTOP');
    const asked = failureOf(store.read('two', 'apiKey'));
    const behind = store.read('two', 'apiKey');
    started[0]?.kill();
    const error: CasebookError = await asked;
    process.kill(keychain().daemonPid, 'SIGCONT');
    expect(error.code).toBe('keychain.crashed');
    expect(error.nextStep).toMatch(/^Try again: another one is started\..*session only/);
    expect(await behind).toEqual({ state: 'found', value: 'value' });
    expect(await store.read('two', 'apiKey')).toEqual({ state: 'found', value: 'value' });
    expect(started).toHaveLength(2);
  });
});

describe.skipIf(missing.length > 0)('a keyring that is locked', () => {
  it('S5: wrong password: null is told as locked, with the session-only choice', async () => {
    const first = await startKeychain({ password: 'right' });
    const core = await startCore({ ports: { keychain: storeIn(first.environment) } });
    const id = await core.connect('https://service.invalid');
    await core.stop();
    await first.stop();
    const second = await startKeychain({ home: first.home, password: 'wrong' });
    const store = storeIn(second.environment);
    expect(await store.read(id, 'apiKey')).toEqual({ state: 'absent' });
    const status = await store.probe();
    expect(status.state).toBe('locked');
    expect(status.message).toContain('session only');
    const again = await startCore({ ports: { keychain: store }, userDataDir: core.userDataDir });
    const [, summary] = await again.handlers['connections.list']({}, again.context());
    expect(summary?.secretState).toBe('locked');
    const error = await failureOf(
      again.handlers['query.fetchPage'](
        {
          caseId: await again.newCase(id),
          connectionId: id,
          endpointId: 'block-fills',
          params: { height: '1' },
        },
        again.context(),
      ),
    );
    expect(error.code).toBe('keychain.locked');
    await again.dispose();
    await second.dispose();
  }, 300_000);

  it('S5: installed but never unlocked', async () => {
    const keychain = await startKeychain({ password: '-' });
    const store = storeIn(keychain.environment);
    const error = await failureOf(store.write('one', 'apiKey', 'value'));
    expect(error.code).toBe('keychain.locked');
    expect(error.nextStep).toContain('session only');
    await keychain.dispose();
  });
});

describe('no keyring', () => {
  it.each([
    ['no bus at all', {}],
    ['a bus that is gone', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }],
  ])('S5: %s: a sentence, the session-only choice, no secret in it', async (_name, bus) => {
    const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...rest } = process.env;
    const store = storeIn({ ...rest, ...bus, XDG_RUNTIME_DIR: '/nonexistent' });
    const error: CasebookError = await failureOf(store.write('one', 'apiKey', CANARY.apiKey));
    expect(error.code).toBe('keychain.unavailable');
    expect(error.nextStep).toContain('session only');
    expect(JSON.stringify(error.toShape())).not.toContain(CANARY.apiKey);
    expect((await store.probe()).state).toBe('unavailable');
  });

  it('S5: a keyring that does not answer in time is said to wait for its password, and a later call works on', async () => {
    // One millisecond is less than any worker needs to start: what a pending prompt looks like to
    // the caller.
    const store = storeIn(process.env, 1);
    const error = await failureOf(store.read('one', 'apiKey'));
    expect(error.code).toBe('keychain.timeout');
    expect((await store.probe()).state).toBe('locked');
  });
});
