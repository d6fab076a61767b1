/**
 * Runs small programs on the stand-in and checks what it must refuse, so that no spec passes there
 * that would fail on Electron.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, expect, it } from 'vitest';
import { connectCdp } from '../electron-standin/host/cdp-client.ts';
import { STANDIN_FOLDER } from '../electron-standin/standin-folder.ts';
import { useFolders } from '../support/use-folders.ts';

const makeFolder = useFolders();
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

interface Run {
  readonly child: ChildProcess;
  readonly folder: string;
  /** All of stderr so far, when the program has said `text` or has ended. */
  readonly hears: (text: string) => Promise<string>;
  /** All of stderr, when the program has ended or has said `until`. */
  readonly said: Promise<string>;
}

/** Runs a main file; `electron` is imported by the file itself. */
async function runMain(source: string, until = 'never said', switches: readonly string[] = []): Promise<Run> {
  const folder = await makeFolder();
  writeFileSync(join(folder, 'package.json'), '{ "main": "main.mjs" }');
  const head = `import { app } from 'electron';\napp.setPath('userData', ${JSON.stringify(join(folder, 'data'))});\n`;
  writeFileSync(join(folder, 'main.mjs'), head + source);
  const child = spawn(join(STANDIN_FOLDER, 'electron'), [...switches, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let all = '';
  child.stderr.on('data', (bytes: Buffer) => (all += bytes.toString('utf8')));
  const hears = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (all.includes(text)) resolve(all);
      };
      child.stderr.on('data', look);
      child.once('exit', () => resolve(all));
      look();
    });
  return { child, folder, hears, said: hears(until) };
}

const ends = (child: ChildProcess): Promise<number | null> =>
  child.exitCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);

/** Command lines of running processes that name a folder. */
const processesNaming = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes(folder) ? [line] : [];
      } catch {
        return [];
      }
    });

it('ends a program that calls what it lacks, with the name', async () => {
  const { child, said } = await runMain(`app.getGPUInfo('basic');`);
  expect(await said).toContain('app.getGPUInfo is not implemented');
  expect(await ends(child)).not.toBe(0);
});

it('does not link a program that imports what it lacks', async () => {
  const { child, said } = await runMain(
    `import { autoUpdater } from 'electron'; autoUpdater.checkForUpdates();`,
  );
  expect(await said).toMatch(/SyntaxError: .*autoUpdater/);
  expect(await ends(child)).not.toBe(0);
});

it('refuses a scheme without the privileges that the page needs', async () => {
  const { said } = await runMain(
    `import { protocol } from 'electron'; protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true } }]);`,
  );
  expect(await said).toMatch(/secure|supportFetchAPI/);
});

it('says that a main file which waits for ready would hang', async () => {
  const { said } = await runMain(`await app.whenReady();`, 'real Electron hangs here');
  expect(await said).toContain('app.whenReady()');
}, 30_000);

it('stays whole where a debugger asks for `performance` while Node loads it', async () => {
  const { hears } = await runMain(
    `import inspector from 'node:inspector';
     process.stderr.write('waits for the debugger\\n');
     inspector.waitForDebugger();
     let request;
     try { request = new Request('https://casebook.test/').url; } catch (error) { request = error.message; }
     process.stderr.write('performance is ' + typeof performance + ', request: ' + request + '\\n');`,
    'never said',
    ['--inspect=0'],
  );
  const address = /ws:\/\/\S+/.exec(await hears('waits for the debugger'))?.[0] ?? '';
  const debug = await connectCdp(address);
  debug.on('Debugger.paused', ({ callFrames }) => {
    const [frame] = callFrames as readonly { readonly callFrameId: string }[];
    debug
      .send('Debugger.evaluateOnCallFrame', {
        callFrameId: frame?.callFrameId,
        expression: 'globalThis.performance',
      })
      .then(() => debug.send('Debugger.resume'))
      .catch(() => undefined);
  });
  await debug.send('Debugger.enable');
  await debug.send('Debugger.setBreakpointByUrl', { url: 'node:perf_hooks', lineNumber: 2 });
  await debug.send('Runtime.runIfWaitingForDebugger');
  expect(await hears('request: ')).toContain('performance is object, request: https://casebook.test/');
  debug.close();
}, 30_000);

it.skipIf(process.platform !== 'linux')('takes its browser with it, however it dies', async () => {
  const { child, folder, said } = await runMain('', 'DevTools listening');
  await said;
  const profile = join(folder, 'data');
  expect(processesNaming(profile).length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await expect.poll(() => processesNaming(profile), { timeout: 10_000 }).toEqual([]);
});
