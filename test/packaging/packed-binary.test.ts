import process from 'node:process';
import { expect, it } from 'vitest';
import { checkFuses } from '../../packaging/check-fuses.ts';
import { checkStartSwitches } from '../../packaging/check-start-switches.ts';

const executable = process.env['CASEBOOK_PACKED'] ?? '';

// What can be had without the binary: `npm run prove -- packed`.
it.skipIf(executable === '')(
  'E8: a packaged binary has its fuses, and ignores --inspect, ELECTRON_RUN_AS_NODE and NODE_OPTIONS (needs Electron’s binary: CASEBOOK_PACKED=EXECUTABLE, or npm run package:check -- EXECUTABLE)',
  { timeout: 120_000 },
  async () => {
    expect((await checkFuses(executable)).problems).toEqual([]);
    expect(await checkStartSwitches(executable)).toEqual([]);
  },
);
