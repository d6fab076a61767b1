/**
 * `npm run package:checksums`: writes release/SHA256SUMS-PLATFORM for the files attached to a
 * release, in the form that `sha256sum --check` reads.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import process from 'node:process';

const folder = join(import.meta.dirname, '..', 'release');
const ATTACHED = /\.(?:AppImage|deb|dmg|zip|exe|cdx\.json)$/;

const lines: string[] = [];
for (const name of readdirSync(folder)
  .filter((each) => ATTACHED.test(each))
  .toSorted()) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, name)), hash);
  lines.push(`${hash.digest('hex')}  ${name}\n`);
}
if (lines.length === 0) {
  process.stderr.write('There is nothing in release/ to attach: run `npm run package` first.\n');
  process.exit(1);
}
// One file for each system: the workflow joins them.
writeFileSync(join(folder, `SHA256SUMS-${process.platform}`), lines.join(''));
process.stdout.write(lines.join(''));
