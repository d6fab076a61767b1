/**
 * Runs the built program on its browser host in real Chromium, with a case whose single tab has the
 * benchmark's rows.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { connectToService } from '../../../e2e/pages/connection-actions.ts';
import { emptyTrail, pasteAnywhere, waitForCounts } from '../../../e2e/pages/workbench-actions.ts';
import { privateFolder, startBrowserHost } from '../../../support/start-browser-host.ts';
import { launchBenchChromium } from '../bench-browser.ts';
import { BENCH_SUBJECT } from '../../../support/bench-rows.ts';
import { bundleScript } from '../../../support/bundle-script.ts';
import { openCaseStore } from '../../../support/store-case-in-page.ts';
import type { ScreenProbe, Shown } from './page/screen-probe.ts';
import type { Scrolled, ScrollWay } from './page/scroll-through.ts';

/** The fastest that a connection may be asked. */
const REQUESTS_PER_SECOND = 100;

export interface BenchProgram {
  readonly page: Page;
  /** Another page of the same browser, with the probe in it. */
  newPage(): Promise<Page>;
  /** A key or a click, and what came of it. */
  act(kind: 'keydown' | 'click', doIt: () => Promise<void>): Promise<Shown>;
  close(): Promise<void>;
}

type InPage = { readonly screenProbe: ScreenProbe };

/** Scrolls a table of a page that has the probe; the page comes to the front. */
export async function scrollInPage(page: Page, way: ScrollWay): Promise<Scrolled> {
  await page.bringToFront();
  return page.evaluate((asked) => (globalThis as unknown as InPage).screenProbe.scroll(asked), way);
}

/** Starts it and stores `rows` rows; their tab is in front. */
export async function openBenchProgram(rows: number): Promise<BenchProgram> {
  const folder = privateFolder();
  const service = await startPracticeServer({});
  const host = await startBrowserHost({ userDataDir: join(folder, 'profile') });
  const context = await launchBenchChromium(join(folder, 'chromium'), { width: 1440, height: 900 });
  const probe = join(import.meta.dirname, 'page', 'screen-probe.ts');
  await context.addInitScript({ content: await bundleScript(probe) });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(host.readyUrl);
  await connectToService(page, service, {
    connection: 'Bench',
    caseName: 'Bench',
    requestsPerSecond: REQUESTS_PER_SECOND,
  });
  await pasteAnywhere(page, BENCH_SUBJECT);
  await emptyTrail(page).waitFor();
  const store = await openCaseStore(context, page);
  await store.storeRows(0, rows);
  await store.endCollection(rows);
  await page.reload();
  await page.getByRole('combobox', { name: 'Filter rows' }).waitFor();
  await waitForCounts(page, ({ total }) => total === rows);
  return {
    page,
    newPage: () => context.newPage(),
    act: async (kind, doIt) => {
      await page.evaluate((armed) => (globalThis as unknown as InPage).screenProbe.arm(armed), kind);
      await doIt();
      return page.evaluate(() => (globalThis as unknown as InPage).screenProbe.shown());
    },
    close: async () => {
      await context.close();
      await host.stop();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
