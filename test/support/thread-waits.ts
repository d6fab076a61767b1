/**
 * How long a process's main thread has waited for a core while it was ready to run: what other work
 * on the machine took from it. Only Linux reports it; elsewhere it is 0, and a baseline has to do.
 */
import { readFileSync } from 'node:fs';

/** Milliseconds since the process began. */
export function waitedForCoreMs(pid: number): number {
  try {
    // Nanoseconds on a core, nanoseconds ready without one, number of turns
    // (Documentation/scheduler/sched-stats.rst).
    const [, waited = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
