/**
 * The stand-in's executable: accepts Electron's own arguments, runs the application's main file
 * with `electron` replaced, then starts the browser.
 */
import { createRequire, Module, register } from 'node:module';
import { readFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { electronModule } from './electron-module.ts';
import { becomeReady, setAppPath, userDataPath } from './module/app.ts';
import { loudly } from './module/not-implemented.ts';
import { unpackProgram } from './host/packed-program.ts';
import { connectCdp } from './host/cdp-client.ts';
import { startChromium } from './host/chromium-process.ts';
import { standin } from './host/standin-state.ts';
import { watchTargets } from './host/watch-targets.ts';

/** Switches of Electron that take their value as the next argument. */
const TAKES_NEXT = new Set(['-r', '--require']);

interface CommandLine {
  readonly appFolder: string;
  readonly loaders: readonly string[];
  readonly inspect: boolean;
}

/**
 * As in Electron, a packed program receives every argument as its own; an unpacked one is named by
 * the first argument.
 */
function readCommandLine(args: readonly string[], packed: string | undefined): CommandLine {
  const loaders: string[] = [];
  let appFolder = packed;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (TAKES_NEXT.has(argument)) {
      index += 1;
      loaders.push(args[index] ?? '');
    } else if (!argument.startsWith('-')) appFolder ??= argument;
  }
  if (appFolder === undefined) throw new Error('electron stand-in: name the folder of the program');
  return {
    appFolder: resolve(appFolder),
    loaders,
    inspect: args.some((each) => each.startsWith('--inspect')),
  };
}

/**
 * Provides `electron` for both kinds of modules. Importing a name that the stand-in lacks is a
 * SyntaxError when the module is linked.
 */
function provideElectron(): void {
  const provided = loudly('electron', electronModule);
  Object.assign(globalThis, { __electronStandin: electronModule });
  const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const load = loader._load.bind(Module);
  loader._load = (request, ...rest) => (request === 'electron' ? provided : load(request, ...rest));
  const source = Object.keys(electronModule)
    .map((name) => `export const ${name} = globalThis.__electronStandin.${name};`)
    .join('\n');
  const electronUrl = `data:text/javascript,${encodeURIComponent(source)}`;
  const hook = `export const resolve = (specifier, context, next) =>
    specifier === 'electron' ? { url: ${JSON.stringify(electronUrl)}, shortCircuit: true } : next(specifier, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

function mainFileOf(appFolder: string): string {
  const description = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as { main?: string };
  return join(appFolder, description.main ?? 'index.js');
}

/**
 * Loads `performance` early. Node loads it lazily from a module of its own. If a debugger's request
 * that names `performance` arrives during that load, as each of Playwright's does, it stays
 * undefined, and with it `Request` and `Response`.
 */
function openInspector(): void {
  void globalThis.performance;
  inspector.open(0, '127.0.0.1');
}

async function run(): Promise<void> {
  const packed = await unpackProgram(import.meta.dirname);
  const { appFolder, loaders, inspect } = readCommandLine(process.argv.slice(2), packed);
  // Electron has no script of its own among the arguments.
  process.argv.splice(1, 1);
  const versions = Object.freeze({ ...process.versions, electron: 'standin', chrome: 'standin' });
  Object.defineProperty(process, 'versions', { value: versions });
  Object.defineProperty(process, 'type', { value: 'browser' });
  setAppPath(appFolder);
  for (const name of ['mainWorld', 'isolatedWorld'] as const)
    standin.scripts[name] = readFileSync(
      join(import.meta.dirname, name === 'mainWorld' ? 'main-world.js' : 'isolated-world.js'),
      'utf8',
    );
  provideElectron();
  if (inspect) openInspector();
  const require = createRequire(import.meta.url);
  for (const loader of loaders) require(resolve(loader));
  const entry = import(pathToFileURL(mainFileOf(appFolder)).href);
  const hangs = setTimeout(() => {
    process.stderr.write(
      'electron stand-in: the main file waits for something, perhaps for app.whenReady(): real Electron hangs here\n',
    );
  }, 5000);
  await entry;
  clearTimeout(hangs);
  // A second instance has asked to quit by now and must not touch the profile.
  await new Promise((done) => setImmediate(done));
  const chromium = await startChromium(userDataPath(), standin.switches);
  standin.browser = await connectCdp(chromium.address);
  chromium.process.once('exit', () => process.exit(70));
  await watchTargets(standin.browser);
  // The line that a test tool waits for.
  process.stderr.write(`DevTools listening on ${chromium.address}\n`);
  becomeReady();
}

process.on('SIGTERM', () => electronModule.app.quit());
process.on('SIGINT', () => electronModule.app.quit());
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
