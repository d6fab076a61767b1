/**
 * A disk of a few megabytes, for tests that fill it.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk until this many bytes are free. */
  fill(leaveBytes: number): void;
  /** Frees what `fill` took. */
  free(): void;
  /** Makes the disk read-only, as a system does after errors, or writable again. */
  setReadOnly(isReadOnly: boolean): void;
  /** Removes the disk with everything on it. */
  remove(): void;
}

/**
 * Mounts a tmpfs below the system's temporary folder. Undefined if not permitted: it needs root.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'casebook-test', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (leaveBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(ballast, 'w');
      const zeros = Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes));
      try {
        for (let at = 0; at < zeros.length;) at += writeSync(file, zeros, at);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    setReadOnly: (isReadOnly) =>
      void execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
    remove: () => {
      // A process of the browser may still have a file on it open, and write to the empty folder
      // afterwards.
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
