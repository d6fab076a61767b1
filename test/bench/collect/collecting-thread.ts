/**
 * The page's half of the program in a thread: runner, plan and database (fake-indexeddb), over a
 * message port to the trusted core. Collects what it is told to, one collection after the other.
 */
import 'fake-indexeddb/auto';
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { CollectionSpec } from '../../../shared/engine/collect/collection-runner.ts';
import { untilStopped } from '../../support/collecting-page.ts';
import { pagesOver } from '../../support/pages-over-core.ts';

/** What the thread is told: the page's end of a port that a core serves, and what to collect. */
export interface CollectInThread {
  readonly port: MessagePort;
  readonly spec: CollectionSpec;
}

/** What it replies once the collection has stopped. */
export interface CollectedByThread {
  /** From the start of the collection until it was stored as done. */
  readonly ms: number;
  readonly level: string;
  readonly reason: string;
  readonly rowCount: number;
}

async function collect({ port, spec }: CollectInThread): Promise<CollectedByThread> {
  const pages = pagesOver(port, Date.now);
  const { page } = await pages.open(spec.caseId);
  const began = performance.now();
  const { collectionId } = await page.runner.start(spec);
  const record = await untilStopped(page, collectionId);
  const ms = performance.now() - began;
  pages.close();
  const { level, reason } = record?.completeness ?? { level: 'gone', reason: 'the collection is gone' };
  return { ms, level, reason: reason ?? '', rowCount: record?.rowCount ?? 0 };
}

parentPort?.on('message', (asked: CollectInThread) => {
  void collect(asked).then((collected) => parentPort?.postMessage(collected));
});
parentPort?.postMessage('ready');
