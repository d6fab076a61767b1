/**
 * A worker of the benchmark's page: does one task after another.
 */
import type { BenchAnswer, BenchEngine, BenchQuery, LoadEngine } from '../review/bench-queries.ts';
import { loadArquero } from './arquero-engine.ts';
import { loadDuckDb } from './duckdb-engine.ts';
import { loadOurs } from '../review/engines/our-engine.ts';
import { loadLoop } from '../review/engines/loop-engine.ts';
import { loadPlain } from '../review/engines/plain-engine.ts';
import { reopenOurs, storeOurs, takeInOurs } from '../review/storage/our-storage.ts';
import { reopenRows, storePages, storeRows } from '../review/storage/peer-storage.ts';
import type { AskAnswer, BenchTask, EngineName } from '../review/page/bench-task.ts';

const LOADERS: Readonly<Record<EngineName, LoadEngine>> = {
  ours: loadOurs,
  loop: loadLoop,
  plain: loadPlain,
  arquero: loadArquero,
  duckdb: loadDuckDb('/duckdb'),
};
const STORES = { ours: storeOurs, 'taken in': takeInOurs, rows: storeRows, pages: storePages };
const REOPENED = { ours: reopenOurs, rows: reopenRows };

let engine: BenchEngine | undefined;

/** FNV-1a over the numbers: rows in another order are another text. */
function digestOf({ rows, groups = [] }: BenchAnswer): string {
  if (rows === undefined) return groups.join('\n');
  let hash = 0x811c9dc5;
  for (const row of rows) hash = Math.imul(hash ^ row, 0x01000193);
  return `${rows.length} rows, ${(hash >>> 0).toString(16)}`;
}

async function ask(query: BenchQuery): Promise<AskAnswer> {
  if (engine === undefined) throw new Error('no engine is loaded');
  await engine.prepare?.();
  const began = performance.now();
  const answer = await engine.ask(query);
  const findMs = performance.now() - began;
  engine.show?.();
  const ms = performance.now() - began;
  const told = answer();
  return { ms, findMs, found: digestOf(told), floating: told.floating === true };
}

async function act(task: BenchTask): Promise<unknown> {
  switch (task.task) {
    case 'store':
      return STORES[task.how](task.rows, task.atOnce);
    case 'reopen':
      return REOPENED[task.how]();
    case 'load':
      engine = await LOADERS[task.engine](task.rows);
      return engine.prepared ?? '';
    case 'ask':
      return ask(task.query);
  }
}

const scope = globalThis as unknown as Worker;
scope.addEventListener('message', ({ data }: MessageEvent<BenchTask>) => {
  act(data).then(
    (result) => scope.postMessage({ result }),
    (error: unknown) => scope.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
