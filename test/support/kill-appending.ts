/**
 * Kills processes in the middle of appending to one journal, again and again, and checks after each
 * kill that nothing acknowledged is lost.
 */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceRef } from '../../shared/contract/shapes.ts';
import { bundledProgram } from './bundled-program.ts';
import { checkInvariants, type ShownEvidence } from './check-invariants.ts';
import type { FileAct } from './faulty-file-port.ts';
import { answerEntry, CASE_ID, openAt } from './journal-fixture.ts';

export interface KillPlan {
  readonly act: FileAct;
  readonly nth: number;
  readonly afterBytes: number;
}

interface Acknowledged {
  readonly n: number;
  readonly ref: EvidenceRef;
}

const SCRIPT = join(import.meta.dirname, 'append-until-killed.ts');

/** Runs one process until its kill; returns what it had reported. */
const runToKill = async (folder: string, firstN: number, plan: KillPlan): Promise<Acknowledged[]> => {
  const words = [folder, firstN, plan.act, plan.nth, plan.afterBytes].map(String);
  const program = await bundledProgram(SCRIPT);
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  if (signal !== 'SIGKILL')
    throw new Error(`the process was not killed as planned: ${complaint.slice(0, 2000)}`);
  return said
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Acknowledged);
};

/**
 * Kills once for each plan, on one journal; returns how many records were acknowledged in all.
 * Throws if one is lost or damaged.
 */
export const killAppending = async (userDataDir: string, plans: readonly KillPlan[]): Promise<number> => {
  const folder = join(userDataDir, 'cases', CASE_ID, 'journal');
  await mkdir(folder, { recursive: true });
  const shown: ShownEvidence[] = [];
  let firstN = 1;
  for (const plan of plans) {
    for (const { n, ref } of await runToKill(folder, firstN, plan))
      shown.push({ caseId: CASE_ID, ...ref, body: answerEntry(n, (n * 37) % 3000).body });
    firstN += 2000;
    const journal = await openAt(folder);
    const { intact, problems } = await journal.verify();
    if (!intact) throw new Error(`after ${JSON.stringify(plan)}: ${problems.join(' ')}`);
    if (journal.notices.some((notice) => !notice.includes('not a complete record')))
      throw new Error(`after ${JSON.stringify(plan)}: ${journal.notices.join(' ')}`);
    await journal.close();
    await checkInvariants({ userDataDir, shown });
  }
  return shown.length;
};
