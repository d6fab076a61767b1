/** New folders for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

/** Creates folders that are removed after each test. Call it at the top of a test file. */
export const useFolders = (): (() => Promise<string>) => {
  const made: string[] = [];
  afterEach(async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casebook-test-'));
    made.push(folder);
    return folder;
  };
};
