/**
 * Imported by a host under test: SIGUSR2 keeps its main thread busy for BLOCK_MS, as a program
 * fault would. Counts time on a core if the system reports it, because a thread without a core is
 * held up by others.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import process from 'node:process';

/** Milliseconds that this thread has run. */
const ranMs = (): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

if (isMainThread)
  process.on('SIGUSR2', () => {
    const until = ranMs() + Number(process.env['BLOCK_MS']);
    while (ranMs() < until);
  });
