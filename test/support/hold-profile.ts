/**
 * Runs as a separate process: opens the profile, says so on standard output, and holds it until its
 * standard input ends.
 */
import { writeSync } from 'node:fs';
import { openProfile } from '../../electron/core/profile/open-profile.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';

process.umask(0);
try {
  const { lock } = await openProfile(process.argv[2] ?? '');
  writeSync(1, `${JSON.stringify({ held: process.pid })}\n`);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  await lock.release();
} catch (error) {
  writeSync(
    1,
    `${JSON.stringify(error instanceof CasebookError ? error.toShape() : { message: String(error) })}\n`,
  );
}
