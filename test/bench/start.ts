/**
 * Measures the start of a warm program: from the start of the process until the welcome screen's
 * first button can be pressed, on the browser host (in a browser that is already open) and on the
 * Electron stand-in (which starts its Chromium). Each is compared with the smallest possible
 * program: a static page from a plain Node server, and a program with one window that shows this
 * page. The runs alternate, so that a slow moment of the machine affects both. Reports medians.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { launchElectron } from '../e2e/hosts/electron-app.ts';
// Builds it.
import '../electron-standin/build-standin.ts';
import { findHeadlessChromium } from '../support/find-chromium.ts';
import { privateFolder, startBrowserHost } from '../support/start-browser-host.ts';

const BAR_MS = 1500;
const RUNS = 9;
const PEER_PAGE = '<!doctype html><title>peer</title><button>Open the practice case</button>';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const BUTTON = 'Open the practice case';

/**
 * Runs in the page at each frame. Returns true once the button can be pressed: it is enabled, has
 * not moved since the last frame, and nothing covers it.
 */
function canBePressed(words: string): boolean {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent.includes(words));
  if (button === undefined || button.disabled) return false;
  const { x, y, width, height } = button.getBoundingClientRect();
  const place = [x, y, width, height].join(' ');
  const isAtRest = document.body.dataset['place'] === place;
  document.body.dataset['place'] = place;
  return isAtRest && button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/**
 * Playwright polls only every half second, so the page checks itself. Whether a click would succeed
 * is verified after the time was taken.
 */
async function usable(page: Page, began: number): Promise<number> {
  await page.waitForFunction(canBePressed, BUTTON);
  const took = performance.now() - began;
  await page.getByRole('button', { name: BUTTON }).click({ trial: true });
  return took;
}

const folder = privateFolder();
const profiles = {
  browser: join(folder, 'browser'),
  standin: join(folder, 'standin'),
  peer: join(folder, 'peer'),
};

async function browserHost(page: Page): Promise<number> {
  const began = performance.now();
  const host = await startBrowserHost({ userDataDir: profiles.browser });
  await page.goto(host.readyUrl);
  const took = await usable(page, began);
  await page.goto('about:blank');
  await host.stop();
  return took;
}

const PEER_SERVER = `require('node:http').createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(${JSON.stringify(PEER_PAGE)}))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;

async function bareServer(page: Page): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', PEER_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString('utf8').trim())),
  );
  await page.goto(`http://127.0.0.1:${port}/`);
  const took = await usable(page, began);
  child.kill();
  return took;
}

async function electronProgram(userDataDir: string, appFolder?: string): Promise<number> {
  const began = performance.now();
  const running = await launchElectron('standin', {
    userDataDir,
    ...(appFolder === undefined ? {} : { appFolder }),
  });
  const took = await usable(running.page, began);
  await running.end('stop');
  return took;
}

/** A program of one window; its page comes from a server that runs already. */
function writePeerProgram(url: string): string {
  const appFolder = join(folder, 'peer-program');
  mkdirSync(appFolder);
  writeFileSync(join(appFolder, 'package.json'), '{ "main": "main.mjs" }');
  writeFileSync(
    join(appFolder, 'main.mjs'),
    `import { app, BrowserWindow } from 'electron';
app.setPath('userData', ${JSON.stringify(profiles.peer)});
app.whenReady().then(() => new BrowserWindow({ webPreferences: { sandbox: true } }).loadURL(${JSON.stringify(url)}));`,
  );
  return appFolder;
}

function report(name: string, peerName: string, ours: readonly number[], peers: readonly number[]): void {
  const [our, peer] = [median(ours), median(peers)];
  console.log(
    `start to first usable screen, ${name}, warm: median ${Math.round(our)} ms of ${ours.length} (${ours.map((each) => Math.round(each)).join(', ')}), against ${peerName} ${Math.round(peer)} ms; ratio ${(our / peer).toFixed(2)} (bar ${BAR_MS} ms)${our > BAR_MS ? ' FALLS SHORT' : ''}`,
  );
}

const executablePath = findHeadlessChromium() ?? '/usr/bin/chromium';
const context = await chromium.launchPersistentContext(join(folder, 'chromium'), {
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--password-store=basic'],
});
const page = context.pages()[0] ?? (await context.newPage());
const times = {
  browser: [] as number[],
  bare: [] as number[],
  standin: [] as number[],
  window: [] as number[],
};
await browserHost(page);
await bareServer(page);
for (let run = 0; run < RUNS; run += 1) {
  times.bare.push(await bareServer(page));
  times.browser.push(await browserHost(page));
}
await context.close();
report('browser host', 'a static page from a bare Node server', times.browser, times.bare);

const server = createServer((_, answer) => void answer.setHeader('content-type', 'text/html').end(PEER_PAGE));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const peerProgram = writePeerProgram(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
await electronProgram(profiles.standin);
await electronProgram(profiles.peer, peerProgram);
for (let run = 0; run < RUNS; run += 1) {
  times.window.push(await electronProgram(profiles.peer, peerProgram));
  times.standin.push(await electronProgram(profiles.standin));
}
server.close();
report('Electron stand-in', 'a program of one window with a static page', times.standin, times.window);
rmSync(folder, { recursive: true, force: true });
