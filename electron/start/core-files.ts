/**
 * Core files contain the memory of a process that crashed, including the keys. Node has no call for
 * its own limit, so this uses the system's tools.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Keeps this process and its children from writing memory to a core file. On Linux no part of the
 * memory is written, even if the system pipes it to a collector, which ignores limits
 * ([core(5)](https://man7.org/linux/man-pages/man5/core.5.html)); if `prlimit` is installed, the
 * limit is set to 0 as well. Elsewhere the launcher sets the limit before it starts the program.
 */
export function turnCoreFilesOff(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // The kernel does not support it; the limit remains.
  }
  execFile('prlimit', ['--pid', String(process.pid), '--core=0:0'], () => undefined).unref();
}

/**
 * The command that starts a program with core files off, for systems with a POSIX shell; the
 * shell's process becomes the program's.
 */
export const withoutCoreFiles = (
  program: string,
  args: readonly string[],
): { readonly program: string; readonly args: readonly string[] } =>
  process.platform === 'win32'
    ? { program, args }
    : { program: '/bin/sh', args: ['-c', 'ulimit -c 0; exec "$0" "$@"', program, ...args] };
