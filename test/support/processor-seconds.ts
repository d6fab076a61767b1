/** The processor time of this process and of everything that it started and waited for. */
import { readFileSync } from 'node:fs';

/** Ticks per second of /proc: USER_HZ, which is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of user and system time, of this process and of its descendants that have ended and were
 * waited for; undefined if /proc does not report it. The fields are utime, stime, cutime and cstime
 * of [proc_pid_stat(5)](https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
export function processorSeconds(statFile = '/proc/self/stat'): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(statFile, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name in parentheses, which may itself contain spaces and
  // parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.length === 4 && ticks.every(Number.isFinite)
    ? ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND
    : undefined;
}
