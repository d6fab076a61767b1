/**
 * Which machine, which boot and which namespaces this process runs in, as the system reports them;
 * never by a clock. A value that the system does not report is ''.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

export const identitySchema = z.object({
  /** The host's name, for display and comparison. */
  machine: z.string(),
  /** Survives restarts; clones of a machine share it. */
  machineId: z.string(),
  /** Changes with each restart; processes with the same one share a kernel. */
  bootId: z.string(),
  /** Process numbers mean the same thing within one (Linux). */
  pidNamespace: z.string(),
  /** Abstract sockets are visible within one (Linux). */
  netNamespace: z.string(),
});
export type MachineIdentity = z.output<typeof identitySchema>;

/** Returns the first result that is not empty, or ''. */
const firstOf = (...reads: readonly (() => string | undefined)[]): string => {
  for (const read of reads) {
    try {
      const found = read()?.trim() ?? '';
      if (found !== '') return found;
    } catch {
      // This system does not have it.
    }
  }
  return '';
};

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', timeout: 5000, stdio: ['ignore', 'pipe', 'ignore'] });

function systemIds(): { machineId: string; bootId: string } {
  if (process.platform === 'darwin')
    return {
      machineId: firstOf(
        () =>
          /"IOPlatformUUID" = "([^"]+)"/.exec(
            run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']),
          )?.[1],
      ),
      bootId: firstOf(() => run('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'])),
    };
  if (process.platform === 'win32')
    return {
      machineId: firstOf(
        () =>
          /REG_SZ\s+(\S+)/.exec(
            run('reg', ['query', 'HKLM\\SOFTWARE\\Microsoft\\Cryptography', '/v', 'MachineGuid']),
          )?.[1],
      ),
      bootId: '',
    };
  return {
    machineId: firstOf(
      () => readFileSync('/etc/machine-id', 'utf8'),
      () => readFileSync('/var/lib/dbus/machine-id', 'utf8'),
    ),
    bootId: firstOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  };
}

/** Reads the identity of this process. */
export const readMachineIdentity = (): MachineIdentity => ({
  machine: hostname(),
  ...systemIds(),
  pidNamespace: firstOf(() => readlinkSync('/proc/self/ns/pid')),
  netNamespace: firstOf(() => readlinkSync('/proc/self/ns/net')),
});

/**
 * Reads field 22 of a `stat` file of /proc: ticks since the boot. The second field may contain
 * spaces and parentheses, so counting begins after its end.
 */
function startTicks(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isDead = fields[0] === 'Z' || fields[0] === 'X';
  return isDead ? undefined : (fields[19] ?? '');
}

/** When this process started, as the system reports it; '' if it does not say. */
export function ownStart(): string {
  if (process.platform === 'linux')
    // /proc/self is this process, whichever namespace /proc shows.
    return firstOf(() => startTicks(readFileSync('/proc/self/stat', 'utf8')));
  return startOfOther(process.pid) ?? '';
}

/** /proc may show the processes of an outer namespace, whose numbers are not ours. */
const procIsOurs = (): boolean => firstOf(() => readlinkSync('/proc/self')) === String(process.pid);

/**
 * When another process of the same namespace started; '' if the system does not say; undefined if
 * it is dead and waits to be reaped.
 */
function startOfOther(pid: number): string | undefined {
  if (process.platform === 'win32') return '';
  try {
    if (process.platform === 'linux')
      return procIsOurs() ? startTicks(readFileSync(`/proc/${pid}/stat`, 'utf8')) : '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      timeout: 5000,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim();
  } catch {
    return '';
  }
}

/**
 * When the process of that number, in this namespace, started; '' if the system does not say;
 * undefined if it does not run.
 */
export function startIfRunning(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return startOfOther(pid);
}

/** Returns whether the process of that number, in this namespace, is the one that started then. */
export function isSameProcess(pid: number, startedAt: string): boolean {
  const found = startIfRunning(pid);
  if (found === undefined) return false;
  return startedAt === '' || found === '' || found === startedAt;
}
