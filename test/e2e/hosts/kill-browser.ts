/**
 * kill -9 of a browser and all its processes, by the profile that they run on.
 */
import { readFileSync, readdirSync } from 'node:fs';
import process from 'node:process';

/** Command line of a process; empty where it is gone meanwhile. */
function argumentsOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/**
 * Playwright starts a browser as the leader of a process group, so one signal ends all of it.
 * Throws if no browser runs on this profile.
 */
export function killBrowser(profileDir: string): void {
  const leader = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      const given = argumentsOf(pid);
      return (
        given.includes(`--user-data-dir=${profileDir}`) && !given.some((each) => each.startsWith('--type='))
      );
    });
  if (leader === undefined) throw new Error(`no browser runs on ${profileDir}`);
  process.kill(-Number(leader), 'SIGKILL');
}
