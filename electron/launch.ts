/**
 * What `npm start` runs: builds if needed, then starts Electron if its runtime is installed or can
 * be fetched, otherwise the browser host.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { buildIfNeeded } from './launcher/build-if-needed.ts';
import { fetchElectron, findElectron } from './launcher/electron-runtime.ts';
import { withoutCoreFiles } from './start/core-files.ts';
import { readStartOptions, START_HELP, StartOptionError, type StartOptions } from './start/start-options.ts';

const FETCH_LIMIT_MS = 20_000;
const root = join(import.meta.dirname, '..');
const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

type Choice =
  | { readonly host: 'electron'; readonly executable: string }
  | { readonly host: 'browser'; readonly because?: string };

/** Says briefly why no desktop window can be opened here; undefined if it can. */
function noDesktop(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if ((process.env['DISPLAY'] ?? '') === '' && (process.env['WAYLAND_DISPLAY'] ?? '') === '')
    return 'there is no display here';
  return process.getuid?.() === 0 ? 'Electron does not run as root' : undefined;
}

async function chooseHost(options: StartOptions): Promise<Choice> {
  if (options.host === 'browser') return { host: 'browser' };
  const unfit = options.host === 'auto' ? noDesktop() : undefined;
  if (unfit !== undefined) return { host: 'browser', because: unfit };
  const found = findElectron(root);
  if (found !== undefined) return { host: 'electron', executable: found };
  const failure = await fetchElectron(root, FETCH_LIMIT_MS);
  const fetched = findElectron(root);
  if (fetched !== undefined) return { host: 'electron', executable: fetched };
  const because = `Electron’s runtime is not here: ${failure ?? 'its download left nothing usable'}`;
  if (options.host === 'electron') throw new StartOptionError(`--host electron: ${because}.`);
  return { host: 'browser', because };
}

function run(program: string, args: readonly string[]): void {
  const command = withoutCoreFiles(program, args);
  const child = spawn(command.program, command.args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    say(`Casebook could not be started: ${error.message}.`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 0 : 1);
  });
}

async function launch(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(`${START_HELP}\n`);
    return;
  }
  buildIfNeeded(root);
  const choice = await chooseHost(options);
  if (choice.host === 'electron') {
    run(choice.executable, [root, '--user-data', options.userData]);
    return;
  }
  if (choice.because !== undefined) say(`Starting in the browser, because ${choice.because}.`);
  run(process.execPath, [join(root, 'out', 'main', 'browser-host.js'), ...process.argv.slice(2)]);
}

launch().catch((error: unknown) => {
  say(error instanceof Error ? error.message : 'Casebook could not be started.');
  process.exitCode = error instanceof StartOptionError ? 2 : 1;
});
