/**
 * A long collection of the practice hub that is killed repeatedly while it runs, and what it must
 * contain in the end.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { askAllPracticeRows } from '../../support/ask-practice.ts';
import type { App } from '../fixtures.ts';
import { waitOrTell } from './wait-or-tell.ts';
import {
  exportCsv,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  collectedBadge,
  waitForCollected,
} from './workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';

/** Rows as a multiset that can be compared, whatever their order and further fields. */
export const bagOfRows = (rows: readonly Record<string, unknown>[]): readonly string[] =>
  rows.map((row) => ['txId', 'amount', 'from', 'to'].map((field) => String(row[field])).join(' ')).toSorted();

export interface Collected {
  /** As exported in the end. */
  readonly exported: readonly Record<string, string>[];
  /** As the service has them. */
  readonly truth: readonly Record<string, unknown>[];
  /** When it was killed, for the message of a failed test. */
  readonly words: string;
}

/**
 * Starts the collection, lets `kill` end and restart the program `times` times after random moments
 * of up to `withinMs`, and waits until the collection is complete.
 */
export async function collectUnderKills(
  app: App,
  times: number,
  withinMs: number,
  kill: () => Promise<void>,
): Promise<Collected> {
  const moments: number[] = [];
  await openPracticeCase(app.page);
  await pasteAnywhere(app.page, HUB);
  await startCollecting(app.page);
  for (let done = 0; done < times; done += 1) {
    const strip = app.page.getByRole('group', { name: 'Collection' });
    await waitOrTell(app, strip, `after kill ${done}, moments ${moments.join(', ')} ms`);
    // Ended meanwhile: a further collection of the same address is begun, so that each kill hits
    // one at work.
    const again = strip.getByRole('button', { name: 'Collect again' });
    if ((await again.count()) > 0 && (await collectedBadge(strip).count()) > 0) await again.click();
    const moment = Math.floor(Math.random() * withinMs);
    moments.push(moment);
    await app.page.waitForTimeout(moment);
    await kill();
  }
  await waitForCollected(app.page);
  await waitForAllRows(app.page);
  await app.page.getByRole('button', { name: 'Completeness: complete' }).waitFor();
  const { csvPath } = await exportCsv(app, 'hub.csv');
  const exported = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
    header: true,
  }).data;
  const service = await startPracticeServer({ liveHead: false });
  const truth = await askAllPracticeRows(service, 'address-transaction-list', { address: HUB });
  await service.stop();
  return { exported, truth, words: `kills after ${moments.join(', ')} ms` };
}
