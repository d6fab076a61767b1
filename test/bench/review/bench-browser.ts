/**
 * The benchmark's page in a real Chromium with a profile of its own on disk.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../../support/find-chromium.ts';
import { privateFolder } from '../../support/start-browser-host.ts';
import type { BenchTask } from './page/bench-task.ts';
import type { BenchPage } from './page/main.ts';
import { workerMegabytes } from './worker-memory.ts';

export interface BenchBrowser {
  readonly version: string;
  /** Does a task in the worker of a name; it lives until it is ended. */
  run<Result>(name: string, task: BenchTask): Promise<Result>;
  end(name: string): Promise<void>;
  /** MB in use by all workers, after a garbage collection. Rejects if this browser cannot tell. */
  workerMegabytes(): Promise<number>;
  close(): Promise<void>;
}

/** A Chromium that draws by software and knows no network but this machine's; `folder` is its profile. */
export const launchBenchChromium = (
  folder: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '/usr/bin/chromium',
    viewport,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--password-store=basic',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  });

export async function openBenchBrowser(url: string): Promise<BenchBrowser> {
  const folder = privateFolder();
  const context = await launchBenchChromium(join(folder, 'chromium'), { width: 1280, height: 720 });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('console', (message) => console.error(`page: ${message.text()}`));
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  return {
    version: context.browser()?.version() ?? 'Chromium',
    run: <Result>(name: string, task: BenchTask) =>
      page.evaluate(
        ([worker, given]) =>
          (globalThis as unknown as { bench: BenchPage }).bench.run(worker, given) as Promise<Result>,
        [name, task] as const,
      ),
    end: (name) =>
      page.evaluate((worker) => (globalThis as unknown as { bench: BenchPage }).bench.end(worker), name),
    workerMegabytes: () => workerMegabytes(page),
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
