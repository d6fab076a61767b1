/**
 * `npm run prove -- caps-memory [ROWS]`: collects the practice chain's hot wallet (250,000 rows) in
 * real Chromium on the browser host, beyond the cap and with its tab open. After a garbage
 * collection, the memory of the page's main thread must not grow with the rows: they belong to the
 * database and the review worker.
 */
import process from 'node:process';
import { practiceActors } from '../../electron/practice/practice-story.ts';
import { startBrowserApp } from '../e2e/hosts/browser-app.ts';
import {
  openPracticeCase,
  pasteAnywhere,
  rowCounts,
  startCollecting,
} from '../e2e/pages/workbench-actions.ts';

const BAR_MB = 25;
const rows = Number(process.argv[2] ?? '250000');
const { hotWallet } = practiceActors();

const app = await startBrowserApp({});
const { page, context } = app;
const devTools = await context.newCDPSession(page);
await devTools.send('Performance.enable');

/** MB in use by the page's own thread, garbage collected first. */
async function usedMegabytes(): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
}

await openPracticeCase(page);
await pasteAnywhere(page, hotWallet);
await startCollecting(page);
const began = Date.now();
const samples: { readonly rows: number; readonly megabytes: number }[] = [];
for (let next = rows / 10; next <= rows;) {
  const { total } = await rowCounts(page).catch(() => ({ total: 0 }));
  if (total < next) {
    await page.waitForTimeout(250);
    continue;
  }
  const sample = { rows: total, megabytes: await usedMegabytes() };
  samples.push(sample);
  const seconds = (Date.now() - began) / 1000;
  console.log(
    `${sample.rows.toLocaleString('en')} rows after ${seconds.toFixed(0)} s: ${sample.megabytes.toFixed(1)} MB in the page`,
  );
  next = Math.max(next, total) + rows / 10;
}
await app.close();
const [first, last] = [samples[0]?.megabytes ?? Number.NaN, samples.at(-1)?.megabytes ?? Number.NaN];
const grown = last - first;
console.log(
  `grown by ${grown.toFixed(1)} MB from ${samples[0]?.rows.toLocaleString('en') ?? '?'} to ${samples.at(-1)?.rows.toLocaleString('en') ?? '?'} rows (bar ${BAR_MB})${grown <= BAR_MB ? '' : ' FALLS SHORT'}`,
);
process.exit(grown <= BAR_MB ? 0 : 1);
