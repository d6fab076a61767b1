/**
 * Pans and zooms a graph of 500 addresses and 2,000 edges by events, one per frame, on the canvas of
 * the program and in Cytoscape (canvas renderer), in software rendering and in the same run. Reports
 * the dropped frames of both; the two alternate.
 *
 * `npm run bench -- graph [--rounds 5] [--only pan|zoom]`
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { privateFolder } from '../support/start-browser-host.ts';
import type { GraphBenchPage, Moved } from './graph/page/move-graph.ts';
import { servePages } from './serve-pages.ts';
import { installPeers } from './peers/install-peers.ts';
import { launchBenchChromium } from './review/bench-browser.ts';
import { median, reportLine } from './review/report-line.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
/** About five seconds each, if no frame is late. */
const STEPS = 300;

type InPage = { readonly graphBench: GraphBenchPage };
type Way = 'pan' | 'zoom';
/** Where the drag starts: all of it on screen, or large enough to read every detail. */
const WAYS: readonly { readonly way: Way; readonly isClose: boolean; readonly name: string }[] = [
  { way: 'pan', isClose: false, name: 'pan, all of it on screen' },
  { way: 'pan', isClose: true, name: 'pan, zoomed in' },
  { way: 'zoom', isClose: false, name: 'zoom in and out' },
];

async function openGraph(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`page: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'graphBench' in globalThis);
  const drawn = await page.evaluate(() => (globalThis as unknown as InPage).graphBench.ready);
  console.log(`${url}: ${drawn.nodes} nodes, ${drawn.edges} edges`);
  return page;
}

async function move(page: Page, { way, isClose }: (typeof WAYS)[number]): Promise<Moved> {
  await page.bringToFront();
  return page.evaluate(
    async ([name, close, steps]) => {
      const bench = (globalThis as unknown as InPage).graphBench;
      bench.fit();
      if (close) await bench.comeClose();
      return bench[name](steps);
    },
    [way, isClose, STEPS] as const,
  );
}

/** For zooming: over which range of scales. */
const range = (runs: readonly Moved[]): string => {
  const times = median(runs.map((run) => run.range));
  return times > 1.1 ? ` (scale × ${times.toFixed(1)})` : '';
};

const told = (name: string, runs: readonly Moved[]): string =>
  `${name} ${Math.round(median(runs.map(({ dropped }) => dropped)))} dropped in ${(median(runs.map(({ ms }) => ms)) / 1000).toFixed(1)} s${range(runs)}`;

installPeers();
const pages = await servePages({
  folder: join(import.meta.dirname, 'graph', 'page'),
  pages: ['casebook.html', 'cytoscape.html'],
});
const folder = privateFolder();
const context = await launchBenchChromium(join(folder, 'chromium'), { width: 1280, height: 720 });
const ours = await openGraph(context, `${pages.url}casebook.html`);
const peer = await openGraph(context, `${pages.url}cytoscape.html`);
for (const each of WAYS.filter(({ way }) => values.only === undefined || values.only === way)) {
  const runs = { ours: [] as Moved[], peer: [] as Moved[] };
  // The first round is not counted: both compile what they run often.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await move(ours, each), await move(peer, each)];
    if (round === 0) continue;
    runs.ours.push(one);
    runs.peer.push(other);
  }
  const [our, its] = [runs.ours, runs.peer].map((all) => median(all.map(({ dropped }) => dropped)));
  reportLine(
    `graph of 500 nodes and 2,000 edges, ${each.name}, ${STEPS} steps of one frame: ${told('ours', runs.ours)}; ${told('Cytoscape', runs.peer)}`,
    our === its ? 1 : (our ?? 0) / (its ?? 0),
    1,
    'most',
  );
}
await context.close();
pages.close();
rmSync(folder, { recursive: true, force: true });
