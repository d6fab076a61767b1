/**
 * Line 4, second half: the frames dropped while a program scrolls the table, compared with AG Grid
 * community with the same rows and columns in an area of the same size. The two alternate.
 */
import type { Page } from 'playwright-core';
import type { ShowRows } from '../page/show-rows.ts';
import { grouped, median, reportLine } from '../report-line.ts';
import { scrollInPage, type BenchProgram } from './open-bench-program.ts';
import type { Scrolled, ScrollWay } from './page/scroll-through.ts';

type Table = Pick<ScrollWay, 'scroller' | 'drawnRow' | 'headPx'>;

const OURS: Table = { scroller: '[role="grid"]', drawnRow: '[role="row"][data-row-subject]', headPx: 28 };
/** A row that has no cell yet shows nothing. */
const AG_GRID: Table = { scroller: '.ag-grid-viewport', drawnRow: '.ag-row:has(.ag-cell)', headPx: 48 };

/** About five seconds each. */
const STEPS = 300;
const WAYS: readonly (Pick<ScrollWay, 'stepPx'> & { readonly name: string })[] = [
  { name: '140 px a frame', stepPx: 140 },
  { name: 'from the first row to the last', stepPx: 'whole way' },
];

/** Its rows, in a place as large as ours. */
async function openAgGrid(program: BenchProgram, url: string, rows: number): Promise<Page> {
  const size = await program.page.locator(OURS.scroller).filter({ visible: true }).boundingBox();
  if (size === null) throw new Error('the table is not on screen');
  const page = await program.newPage();
  await page.goto(`${url}ag-grid.html`);
  await page.waitForFunction(() => 'showRows' in globalThis);
  await page.evaluate(
    ([count, { width, height }]) =>
      (globalThis as unknown as { readonly showRows: ShowRows }).showRows(count, { width, height }),
    [rows, size] as const,
  );
  return page;
}

/** Of all runs of a table. */
const told = (name: string, runs: readonly Scrolled[]): string => {
  const of = (part: keyof Scrolled): number => Math.round(median(runs.map((run) => run[part])));
  return `${name} ${of('dropped')} dropped, ${of('blank')} with a blank part, ${(of('ms') / 1000).toFixed(1)} s`;
};

const droppedIn = (runs: readonly Scrolled[]): number => median(runs.map(({ dropped }) => dropped));

export async function benchScrolling(
  program: BenchProgram,
  url: string,
  rows: number,
  rounds: number,
): Promise<void> {
  const agGrid = await openAgGrid(program, url, rows);
  for (const { name, stepPx } of WAYS) {
    const ours: Scrolled[] = [];
    const peer: Scrolled[] = [];
    // The first round is not counted: both compile what they run often.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [
        await scrollInPage(program.page, { ...OURS, steps: STEPS, stepPx }),
        await scrollInPage(agGrid, { ...AG_GRID, steps: STEPS, stepPx }),
      ];
      if (round === 0) continue;
      ours.push(one);
      peer.push(other);
    }
    const [our, its] = [droppedIn(ours), droppedIn(peer)];
    reportLine(
      `4. frames while scrolling through ${grouped(rows)} rows by program, ${name}, ${STEPS} steps of one frame: ${told('ours', ours)}; ${told('AG Grid community', peer)}`,
      our === its ? 1 : our / its,
      1,
      'most',
    );
  }
  await agGrid.close();
  await program.page.bringToFront();
}
