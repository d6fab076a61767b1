import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processorSeconds } from './processor-seconds.ts';

const withStat = (text: string): number | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-stat-'));
  try {
    writeFileSync(join(folder, 'stat'), text);
    return processorSeconds(join(folder, 'stat'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

it('adds up user and system time, of the process and of its children', () => {
  // utime 120, stime 30, cutime 4000, cstime 850; the name of the program is hostile.
  const stat = '17 (a) b (c d) S 1 17 17 0 -1 4194304 9 8 7 6 120 30 4000 850 20 0 1 0 5 6 7';
  expect(withStat(stat)).toBe(50);
});

it('is not known where the file is not there or tells something else', () => {
  expect(processorSeconds('/proc/no/such/stat')).toBeUndefined();
  expect(withStat('17 (node) S')).toBeUndefined();
});

it.runIf(process.platform === 'linux')('counts what a child has used', () => {
  const before = processorSeconds() ?? 0;
  spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage; while (end().user < 300_000);']);
  expect((processorSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.3);
});
