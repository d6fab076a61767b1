/**
 * Starts a packed program in a world where the checkout is an empty folder, and does the main job
 * in it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../shared/service/practice-first-steps.ts';
import { connectToService } from '../e2e/pages/connection-actions.ts';
import {
  pasteAnywhere,
  startCollecting,
  waitForCollected,
  waitForCounts,
} from '../e2e/pages/workbench-actions.ts';
import { startKeychain } from '../support/start-keychain.ts';

const root = join(import.meta.dirname, '..', '..');
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

/**
 * A mount namespace with an empty file system over the checkout; for users other than root, inside
 * a user namespace.
 */
const HIDDEN = [
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs none "$1" && [ -z "$(ls -A "$1")" ] && shift && exec "$@"',
  'sh',
  root,
];

/**
 * The line with which Chromium says where it listens. Rejects where the program ends without it.
 */
function devToolsAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString('utf8');
      const address = /^DevTools listening on (?<address>ws:\S+)$/m.exec(said)?.groups?.['address'];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the packed program ended with ${String(code)}: ${said}`)));
  });
}

/**
 * Connects to a service with its secrets in a real keychain (which loads the native module),
 * collects an address, and quits. `packed` is the program's folder, outside of the checkout.
 * Rejects if a step fails.
 */
export async function startPacked(
  packed: string,
): Promise<{ readonly problems: readonly string[]; readonly summary: string }> {
  if (spawnSync('unshare', [...HIDDEN, 'true']).status !== 0)
    return {
      problems: [
        'the checkout cannot be hidden here: `unshare --mount` is refused. Run this as root, or allow user namespaces.',
      ],
      summary: 'not started',
    };
  const home = mkdtempSync(join(tmpdir(), 'packed-home-'));
  const keychain = await startKeychain();
  const service = await startPracticeServer({ liveHead: false });
  const child = spawn('unshare', [...HIDDEN, join(packed, 'casebook'), `--user-data=${join(home, 'data')}`], {
    cwd: home,
    // Nothing of this process: no path of the checkout, no option of Node.
    env: { ...keychain.environment, PATH: process.env['PATH'], HOME: home, NODE_OPTIONS: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    mkdirSync(join(home, 'data'), { recursive: true });
    const browser = await chromium.connectOverCDP(await devToolsAddress(child));
    const context = browser.contexts()[0];
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (page === undefined) throw new Error('the packed program has no window');
    await page.getByRole('banner').waitFor();
    await connectToService(page, service, { connection: 'Packed', caseName: 'Packed', inKeychain: true });
    await pasteAnywhere(page, VICTIM);
    await startCollecting(page);
    await waitForCollected(page);
    const { total } = await waitForCounts(page, (counts) => counts.total > 0);
    child.kill('SIGTERM');
    const code = await ended;
    return {
      problems: code === 0 ? [] : [`quit with ${String(code)}`],
      summary: `started with the checkout hidden: secrets kept in the keychain, ${total} rows collected, quit`,
    };
  } finally {
    child.kill('SIGKILL');
    await service.stop();
    await keychain.dispose();
    rmSync(home, { recursive: true, force: true });
  }
}
