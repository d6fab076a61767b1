/**
 * Core files hold the memory of a process that crashed, with the keys in it. Node has no call for its own limit, so the system's means are used.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Keeps this process and those it starts from leaving memory in a core file. On Linux no part of the memory is written to one, even where the
 * system hands it to a collector, which no limit forbids (core(5)); and the limit is set to 0 where `prlimit` is installed. Elsewhere the launcher
 * sets the limit before it starts the program.
 */
export function turnCoreFilesOff(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // A kernel without it; the limit is left.
  }
  execFile('prlimit', ['--pid', String(process.pid), '--core=0:0'], () => undefined).unref();
}

/** The command that starts a program with core files off, for systems with a POSIX shell; its process becomes the program's. */
export const withoutCoreFiles = (
  program: string,
  args: readonly string[],
): { readonly program: string; readonly args: readonly string[] } =>
  process.platform === 'win32'
    ? { program, args }
    : { program: '/bin/sh', args: ['-c', 'ulimit -c 0; exec "$0" "$@"', program, ...args] };
