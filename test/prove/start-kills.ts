/**
 * Row J7 at full length: kills real processes with SIGKILL after each line of output of a session
 * and at each disk operation, from its start to its end. Each time it requires a clean start with
 * everything acknowledged.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { createFaultyFilePort } from '../support/faulty-file-port.ts';
import { killWorking } from '../support/kill-working.ts';
import { makeWholeProfile } from '../support/whole-profile.ts';
import { checkAfterKill, workOnProfile } from '../support/work-on-profile.ts';

const folder = await mkdtemp(join(tmpdir(), 'casebook-start-kills-'));
const [whole, profile] = [join(folder, 'whole'), join(folder, 'profile')];
const refresh = async (): Promise<void> => {
  await rm(profile, { recursive: true, force: true });
  await cp(whole, profile, { recursive: true });
};
try {
  await makeWholeProfile(whole);
  await refresh();
  const dry = createFaultyFilePort(createNodeFilePort());
  await workOnProfile(profile, dry, () => undefined);
  let kills = 0;
  let records = 0;
  for (const what of ['line', ...Object.keys(dry.counts)]) {
    for (let nth = 1; ; nth += 1) {
      await refresh();
      const done = await killWorking(profile, what, nth);
      if (done === undefined) break;
      await checkAfterKill(profile, done, `at ${what} ${nth}`);
      kills += 1;
      records += done.filter(({ shown }) => shown !== undefined).length;
    }
  }
  console.log(`${kills} kills, ${records} acknowledged records: 0 lost, every next start clean`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
