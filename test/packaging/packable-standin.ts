/**
 * The stand-in in the form of an Electron distribution, so that electron-builder packs it like the
 * real one.
 */
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STANDIN_FOLDER } from '../electron-standin/standin-folder.ts';

/**
 * What @electron/fuses looks for in the binary: this text, the version of the wire, the number of
 * fuses, one character per fuse.
 */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/**
 * Each fuse in Electron's default state if that differs from the configuration ('1' on, '0' off).
 */
const DEFAULT_WIRE = '101100011';

/**
 * Writes it to `folder`, which must not exist. The built stand-in has to be there (`npm test`
 * builds it).
 */
export function packableStandin(folder: string): void {
  cpSync(STANDIN_FOLDER, folder, { recursive: true });
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '');
  mkdirSync(join(folder, 'resources'));
  // Behind the script's `exec`, so that no shell ever reads it.
  appendFileSync(
    join(folder, 'electron'),
    Buffer.concat([
      Buffer.from(`\n#${FUSE_SENTINEL}`, 'latin1'),
      Buffer.from([1, DEFAULT_WIRE.length]),
      Buffer.from(DEFAULT_WIRE, 'latin1'),
      Buffer.from('\n'),
    ]),
  );
}
