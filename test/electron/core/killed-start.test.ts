/**
 * Kills the start, the work and the end of a session after each line of output and at each disk
 * operation. The next start is clean, and nothing acknowledged is lost.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/files/node-file-port.ts';
import { createFaultyFilePort, type FileAct } from '../../support/faulty-file-port.ts';
import { killWorking } from '../../support/kill-working.ts';
import { useFolders } from '../../support/use-folders.ts';
import { makeWholeProfile } from '../../support/whole-profile.ts';
import { checkAfterKill, workOnProfile, type DoneLine } from '../../support/work-on-profile.ts';

const newFolder = useFolders();
/** Bytes of a write that reach the disk before the kill. */
const AFTER_BYTES = [0, 5];
/**
 * A kill at any other act leaves the disk as the last of these did, and as a kill at the next one
 * does.
 */
const CHANGES_THE_DISK: readonly FileAct[] = [
  'open',
  'write',
  'sync',
  'truncate',
  'rename',
  'remove',
  'makeFolder',
  'syncFolder',
];

describe('a session that is killed', () => {
  let whole = '';
  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'casebook-test-'));
    await makeWholeProfile(whole);
  });
  afterAll(() => rm(whole, { recursive: true }));
  const copyOfWhole = async (): Promise<string> => {
    const profile = join(await newFolder(), 'profile');
    await cp(whole, profile, { recursive: true });
    return profile;
  };

  it('after each line that it says, by SIGKILL, loses nothing that it said [J7]', async () => {
    let line = 1;
    for (; ; line += 1) {
      const profile = await copyOfWhole();
      const done = await killWorking(profile, 'line', line);
      if (done === undefined) break;
      expect(done).toHaveLength(line);
      await checkAfterKill(profile, done, `after “${done.at(-1)?.line}”`);
    }
    expect(line).toBe(10);
  }, 120_000);

  it('at each change of its disk, as a kill is seen from there, loses nothing acknowledged [J7]', async () => {
    const dry = createFaultyFilePort(createNodeFilePort());
    await workOnProfile(await copyOfWhole(), dry, () => undefined);
    const acts = Object.entries(dry.counts) as [FileAct, number][];
    expect(acts.map(([act]) => act)).toEqual(
      expect.arrayContaining(['open', 'write', 'sync', 'rename', 'syncFolder']),
    );
    for (const [act, count] of acts.filter(([each]) => CHANGES_THE_DISK.includes(each)))
      for (let nth = 1; nth <= count; nth += 1)
        for (const afterBytes of act === 'write' ? AFTER_BYTES : [0]) {
          const profile = await copyOfWhole();
          const files = createFaultyFilePort(createNodeFilePort(), {
            act,
            nth,
            effect: { kind: 'crash', afterBytes },
          });
          const done: DoneLine[] = [];
          await Promise.race([workOnProfile(profile, files, (each) => done.push(each)), files.crashed]);
          await checkAfterKill(profile, done, `at ${act} ${nth} of ${count}, ${afterBytes} bytes later`);
        }
  }, 300_000);
});
