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
};
Object.assign(globalThis, { bench });
