/**
 * The benchmark's page. It starts workers by name and passes tasks to them. The benchmark calls
 * `globalThis.bench` from outside.
 */
import type { BenchTask } from './bench-task.ts';

/** What the benchmark calls. */
export interface BenchPage {
  /** Gives a task to the worker of a name, which is started where there is none. */
  run(name: string, task: BenchTask): Promise<unknown>;
  end(name: string): void;
  /** MB in use by all dedicated workers, after a garbage collection. */
  workerMegabytes(): Promise<number>;
}

interface MemoryMeasurement {
  readonly breakdown: readonly {
    readonly bytes: number;
    readonly attribution: readonly { readonly scope: string }[];
  }[];
}

const workers = new Map<string, Worker>();

const bench: BenchPage = {
  run: (name, task) => {
    const worker =
      workers.get(name) ??
      new Worker(new URL('../../peers/bench-worker.ts', import.meta.url), { type: 'module', name });
    workers.set(name, worker);
    return new Promise((resolve, reject) => {
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<{ result?: unknown; error?: string }>) =>
          data.error === undefined ? resolve(data.result) : reject(new Error(data.error)),
        { once: true },
      );
      worker.postMessage(task);
    });
  },
  end: (name) => {
    workers.get(name)?.terminate();
    workers.delete(name);
  },
  workerMegabytes: async () => {
    const { breakdown } = await (
      performance as unknown as { measureUserAgentSpecificMemory(): Promise<MemoryMeasurement> }
    ).measureUserAgentSpecificMemory();
    const ofWorkers = breakdown.filter(({ attribution }) =>
      attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'),
    );
    return ofWorkers.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
  },
};
Object.assign(globalThis, { bench });
