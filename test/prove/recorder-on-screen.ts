/**
 * `npm run prove -- recorder-on-screen [MINUTES]`: records some minutes of a chain with a block
 * every 200 ms through the browser host in real Chromium, with the recorder's tab active. Prints
 * the CPU time per recorded minute of the page's process and of the host, beside 2 % of one core.
 * This process generates the chain.
 */
import process from 'node:process';
import type { Page } from 'playwright-core';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { startApp } from '../e2e/fixtures.ts';
import { connectToService } from '../e2e/pages/connection-actions.ts';
import { startFastNode } from '../support/fast-node.ts';
import { cpuSecondsOf, processesWith } from '../support/process-cpu.ts';
import { openNew } from '../e2e/pages/new-menu.ts';

const CPU_BAR = 0.02;
const minutes = Number(process.argv[2] ?? '5');
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** The numbers of the counters, by their labels. */
async function countersOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const counters = page.getByLabel('Counters').filter({ visible: true });
  const [labels, numbers] = await Promise.all([
    counters.locator('dt').allTextContents(),
    counters.locator('dd').allTextContents(),
  ]);
  return new Map(labels.map((label, at) => [label, Number((numbers[at] ?? '').replaceAll(',', ''))]));
}

const node = await startFastNode();
const service = await startPracticeServer();
const app = await startApp();
const { page } = app;
await connectToService(
  page,
  { ...service, rpcUrl: node.rpcUrl },
  { connection: 'Fast chain', caseName: 'Fast chain' },
);
await openNew(page, 'Preconfirmation recording');
await page.getByRole('button', { name: 'Start recording' }).click();
await page.getByRole('button', { name: 'Stop recording' }).waitFor();
// What a start costs is no part of following.
await page.waitForTimeout(5000);

const shown = processesWith('--type=renderer', app.profileDir);
const hosts = processesWith('browser-host.js', app.userDataDir);
const topBefore = node.top();
const seenBefore = (await countersOf(page)).get('heights seen') ?? 0;
const before = { page: cpuSecondsOf(shown), host: cpuSecondsOf(hosts), at: performance.now() };
await page.waitForTimeout(minutes * 60_000);
const passed = (performance.now() - before.at) / 60_000;
const perMinute = (now: number, then: number): number => (now - then) / passed;
const ofPage = perMinute(cpuSecondsOf(shown), before.page);
const ofHost = perMinute(cpuSecondsOf(hosts), before.host);
const counts = await countersOf(page);
const heights = node.top() - topBefore;
await page.getByRole('button', { name: 'Stop recording' }).click();
await page.getByRole('button', { name: 'Resume recording' }).waitFor();
const { complaints } = app;
await app.close();
await service.stop();
await node.stop();

const seen = (counts.get('heights seen') ?? 0) - seenBefore;
say(
  `${passed.toFixed(1)} min of a block every 200 ms: ${heights} heights, ${seen} seen; ${[...counts].map(([label, count]) => `${label} ${count}`).join(', ')}; ${complaints.length} complaints of the page`,
);
const share = (seconds: number): string =>
  `${seconds.toFixed(2)} s a minute (${((seconds / 60) * 100).toFixed(1)} %)`;
const isMet = Math.max(ofPage, ofHost) / 60 < CPU_BAR;
say(
  `recorder on screen: CPU of the page ${share(ofPage)}, of the host ${share(ofHost)}, of one core each (bar ${CPU_BAR * 100} %)${isMet ? '' : ' FALLS SHORT'}`,
);
process.exitCode = isMet && seen > 0 && complaints.length === 0 ? 0 : 1;
