/**
 * Runs as a separate process: works on the profile and kills itself with SIGKILL, either after the
 * n-th line that it prints or at the n-th act of a kind on its disk. Reports on standard output
 * what was done. Arguments: profile, 'line' or the act, n.
 */
import { writeSync } from 'node:fs';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { createFaultyFilePort, type FileAct } from './faulty-file-port.ts';
import { workOnProfile } from './work-on-profile.ts';

const [userDataDir = '', what = 'line', nthText = '1'] = process.argv.slice(2);
const nth = Number(nthText);
const files = createFaultyFilePort(
  createNodeFilePort(),
  ...(what === 'line'
    ? []
    : [{ act: what as FileAct, nth, effect: { kind: 'kill', afterBytes: 5 } as const }]),
);
let lines = 0;
await workOnProfile(userDataDir, files, (done) => {
  // Synchronous, so that the report is out before the kill.
  writeSync(1, `${JSON.stringify(done)}\n`);
  lines += 1;
  if (what === 'line' && lines === nth) process.kill(process.pid, 'SIGKILL');
});
