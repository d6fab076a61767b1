// @vitest-environment node
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundledProgram } from '../../../support/bundled-program.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../../../support/print-csv.ts');

/** The exported bytes, as a program writes them that was started in this environment. */
const exportedIn = async (
  environment: Readonly<Record<string, string>>,
  profile: string,
): Promise<string> => {
  const { stdout } = await run(process.execPath, [await bundledProgram(SCRIPT), profile], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    encoding: 'latin1',
  });
  return stdout;
};

it.each(['full', 'explorer'])(
  'exports the same bytes again, in every time zone and language: %s [F9]',
  { timeout: 120_000 },
  async (profile) => {
    const first = await exportedIn({ TZ: 'UTC', LC_ALL: 'C' }, profile);
    expect(first.length).toBeGreaterThan(400);
    for (const environment of [
      { TZ: 'UTC', LC_ALL: 'C' },
      { TZ: 'Asia/Kathmandu', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' },
      { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
      { TZ: 'Pacific/Kiritimati', LC_ALL: 'ar_EG.UTF-8', LANG: 'ar_EG.UTF-8' },
    ])
      expect(await exportedIn(environment, profile), JSON.stringify(environment)).toBe(first);
  },
);
