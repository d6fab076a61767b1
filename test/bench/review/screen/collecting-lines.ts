/**
 * Line 5: the duration of a query while another tab of the case collects at full pace, compared
 * with its duration while nothing is collected. The two alternate, with the same queries.
 */
import type { Locator, Page } from 'playwright-core';
import { practiceActors } from '../../../../electron/practice/practice-story.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { grid, pasteAnywhere, startCollecting } from '../../../e2e/pages/workbench-actions.ts';
import { BENCH_SUBJECT } from '../../../support/bench-rows.ts';
import { grouped, median, ms, reportLine } from '../report-line.ts';
import type { BenchProgram } from './open-bench-program.ts';
import type { Shown } from './page/screen-probe.ts';
import { typeFilter } from './type-filter.ts';
import { rowOfRound, typedTexts } from './typed-texts.ts';

const BAR = 1.3;
/** The pace is found out from below: it is near its most then. */
const ROWS_BEFORE = 60_000;
const TEXTS_OF_ROUND = 2;

/** Collecting has come back to its full speed after so long without a query. */
const WITHOUT_QUERY_MS = 1000;
const KINDS = ['text filter', 'sort by amount', 'sort by amount after a second without a query'] as const;

type Kind = (typeof KINDS)[number];
type Times = Readonly<Record<Kind, Shown[]>>;

const noTimes = (): Times => ({
  'text filter': [],
  'sort by amount': [],
  'sort by amount after a second without a query': [],
});

const strip = (page: Page): Locator =>
  page.getByRole('group', { name: 'Collection' }).filter({ visible: true });

/** Rows that the collection in front has. */
const rowsCollected = async (page: Page): Promise<number> =>
  Number(
    (/([\d,]+)(?: of [\d,]+)? rows/.exec(await strip(page).innerText())?.[1] ?? '0').replaceAll(',', ''),
  );

/** Brings the tab of an address to the front. */
async function show(page: Page, address: string): Promise<void> {
  await pasteAnywhere(page, address);
  await page
    .locator('header')
    .getByTitle(checksumAddress(address), { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
}

async function collect(page: Page): Promise<void> {
  const { hotWallet } = practiceActors();
  await show(page, hotWallet);
  const again = strip(page).getByRole('button', { name: /^(Resume|Collect again)$/ });
  await ((await again.count()) > 0 ? again.first().click() : startCollecting(page));
  await strip(page).getByText('collecting', { exact: true }).waitFor();
}

async function pause(page: Page): Promise<void> {
  await show(page, practiceActors().hotWallet);
  const button = strip(page).getByRole('button', { name: 'Pause' });
  if ((await button.count()) === 0) return;
  await button.click();
  await strip(page).getByRole('button', { name: 'Resume' }).waitFor();
}

/** The queries of a round. */
async function ask(program: BenchProgram, row: number, into: Times): Promise<void> {
  for (const text of typedTexts(row).slice(0, TEXTS_OF_ROUND))
    into['text filter'].push(...(await typeFilter(program, text)));
  const amount = grid(program.page).getByRole('columnheader', { name: 'Amount' }).getByRole('button').first();
  for (const kind of KINDS.slice(1)) {
    for (let click = 0; click < 2; click += 1) {
      if (kind !== 'sort by amount') await program.page.waitForTimeout(WITHOUT_QUERY_MS);
      into[kind].push(await program.act('click', () => amount.click()));
    }
    await program.act('click', () => amount.click());
  }
}

export async function benchWhileCollecting(
  program: BenchProgram,
  rows: number,
  rounds: number,
): Promise<void> {
  const { page } = program;
  const idle = noTimes();
  const busy = noTimes();
  const rates: number[] = [];
  await collect(page);
  while ((await rowsCollected(page)) < ROWS_BEFORE) await page.waitForTimeout(500);
  for (let round = 0; round <= rounds; round += 1) {
    const row = rowOfRound(rows, round, rounds);
    const before = { rows: await rowsCollected(page), at: performance.now() };
    await show(page, BENCH_SUBJECT);
    await ask(program, row, round === 0 ? noTimes() : busy);
    await show(page, practiceActors().hotWallet);
    rates.push((1000 * ((await rowsCollected(page)) - before.rows)) / (performance.now() - before.at));
    await pause(page);
    await show(page, BENCH_SUBJECT);
    await ask(program, row, round === 0 ? noTimes() : idle);
    if (round < rounds) await collect(page);
  }
  const collecting = `${grouped(Math.round(median(rates)))} rows/s collected in another tab`;
  for (const kind of KINDS)
    for (const [part, until] of [
      ['queryMs', 'from the question to the answer in the page'],
      ['shownMs', 'to the rows on screen'],
    ] as const) {
      const of = (times: Times): number => median(times[kind].flatMap((each) => each[part] ?? []));
      reportLine(
        `5. ${kind} of ${grouped(rows)} rows, ${until}: ${ms(of(busy))} with ${collecting}; ${ms(of(idle))} with nothing collected`,
        of(busy) / of(idle),
        BAR,
        'most',
      );
    }
}
