/** Starts a process with a user's limited rights: root can read everything. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** uid and gid of nobody. */
export const NOBODY = 65_534;

/**
 * The command prefix to run as an ordinary user: empty if we are one; undefined if root cannot
 * become one, or if that user cannot even read the script, as in a checkout below /root.
 */
export function asOrdinaryUser(script: string): readonly string[] | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.getuid?.() !== 0) return [];
  const words = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const [program = '', ...args] = words;
  return spawnSync(program, [...args, 'test', '-r', script]).status === 0 ? words : undefined;
}
