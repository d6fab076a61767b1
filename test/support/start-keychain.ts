/**
 * A real Secret Service for tests: its own session bus, gnome-keyring and home. The test process
 * needs no bus; it passes `environment` to whatever uses the keychain.
 */
import { execFile, spawn } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TestKeychain {
  /** For the keychain's clients: the bus address and home of this keychain, and no display. */
  readonly environment: NodeJS.ProcessEnv;
  /** Keeps the keyring's files for a second start with them. */
  readonly home: string;
  /** The daemon's process; stopping it (SIGSTOP) looks to its clients like an unanswered prompt. */
  readonly daemonPid: number;
  /** Ends daemon and bus, even a stopped daemon; `home` stays. */
  stop(): Promise<void>;
  /** Calls `stop` and removes the home. */
  dispose(): Promise<void>;
}

export interface KeychainOptions {
  /** @default a new folder */
  readonly home?: string;
  /**
   * Unlocks the keyring; a different one than at its first start leaves it locked, '-' requests no
   * unlocking. @default 'test'
   */
  readonly password?: string;
}

const NEEDED = ['dbus-run-session', 'gnome-keyring-daemon'];

/** The programs that are missing here, for a test that must be skipped by name. */
export const missingKeychainPrograms = async (): Promise<string[]> => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = await Promise.all(
    NEEDED.map((program) =>
      Promise.any(folders.map((folder) => access(join(folder, program)))).then(
        () => true,
        () => false,
      ),
    ),
  );
  return NEEDED.filter((_, index) => found[index] !== true);
};

const daemonPidOf = async (environment: NodeJS.ProcessEnv): Promise<number> => {
  const bus = '--dest=org.freedesktop.DBus';
  const question = 'org.freedesktop.DBus.GetConnectionUnixProcessID';
  const options = [
    '--session',
    '--print-reply=literal',
    bus,
    '/',
    question,
    'string:org.freedesktop.secrets',
  ];
  const { stdout } = await run('dbus-send', options, { env: environment });
  return Number(/uint32 (\d+)/.exec(stdout)?.[1]);
};

/** Starts bus and daemon; resolves when the Secret Service has its name on the bus. */
export const startKeychain = async (options: KeychainOptions = {}): Promise<TestKeychain> => {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'casebook-keychain-')));
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = process.env;
  const environment = {
    ...rest,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, '.local/share'),
  };
  const script = join(import.meta.dirname, 'with-keyring.sh');
  // Its command prints the bus address and then waits for its standard input to end, which stops
  // it.
  const session = spawn(
    'dbus-run-session',
    ['--', script, 'sh', '-c', 'echo "$DBUS_SESSION_BUS_ADDRESS"; cat >/dev/null'],
    {
      env: { ...environment, KEYRING_PASSWORD: options.password ?? 'test' },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const ended = new Promise<void>((done) => session.once('exit', () => done()));
  const busAddress = await new Promise<string>((resolve, reject) => {
    let text = '';
    session.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
    session.once('error', reject);
    session.once('exit', (code) =>
      reject(new Error(`the test keychain ended with ${code} before it was ready`)),
    );
  });
  const clientEnvironment = { ...environment, DBUS_SESSION_BUS_ADDRESS: busAddress };
  const daemonPid = await daemonPidOf(clientEnvironment);
  const stop = async (): Promise<void> => {
    // A daemon that a test left stopped does not notice the end of its bus.
    if (session.exitCode === null) process.kill(daemonPid, 'SIGCONT');
    session.stdin.end();
    await ended;
  };
  return {
    environment: clientEnvironment,
    daemonPid,
    home,
    stop,
    dispose: async () => {
      await stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
