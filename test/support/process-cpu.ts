/** Reads the CPU time of processes that were not started here, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** On every Linux. */
const TICKS_PER_SECOND = 100;

/** The processes with all of these texts in their command line. */
export const processesWith = (...texts: readonly string[]): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return texts.every((text) => command.includes(text));
      } catch {
        return false;
      }
    })
    .map(Number);

/**
 * Seconds of CPU time of processes and all their threads so far, in user and system mode. Throws if
 * one is gone.
 */
export function cpuSecondsOf(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    // The name in parentheses may contain blanks; user and system time are the 12th and 13th field
    // after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}
