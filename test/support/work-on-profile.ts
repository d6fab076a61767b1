/**
 * A session on a profile from start to end, reporting each thing once it is done; something kills
 * it in between.
 */
import type { FilePort } from '../../electron/core/files/file-port.ts';
import { checkInvariants, type ShownEvidence } from './check-invariants.ts';
import { startCore } from './core-fixture.ts';
import { lookAtProfile } from './look-at-profile.ts';

/** What was done: a case was created, or a record acknowledged. */
export interface DoneLine {
  readonly line: string;
  readonly newCase?: string;
  readonly shown?: Omit<ShownEvidence, 'body'>;
}

/**
 * Starts, lists, opens, appends to a case and to a new one, and ends. Calls `tell` synchronously
 * after each step.
 */
export async function workOnProfile(
  userDataDir: string,
  files: FilePort,
  tell: (done: DoneLine) => void,
): Promise<void> {
  const core = await startCore({ userDataDir, ports: { files } });
  tell({ line: 'started' });
  const cases = await core.handlers['cases.list']({}, core.context());
  tell({ line: 'listed' });
  const one = cases.find(({ name }) => name === 'One')?.caseId ?? '';
  await core.handlers['cases.open']({ caseId: one }, core.context());
  tell({ line: 'opened' });
  const append = async (caseId: string, n: number): Promise<void> => {
    const event = { kind: 'star-set' as const, body: { subject: `subject ${n}`, on: true } };
    const ref = await core.handlers['cases.appendEvent']({ caseId, event }, core.context());
    tell({ line: `acknowledged ${n}`, shown: { caseId, ...ref } });
  };
  await append(one, 1);
  await Promise.all([append(one, 2), append(one, 3)]);
  const { caseId } = await core.handlers['cases.create'](
    { name: 'Three', connectionId: 'practice' },
    core.context(),
  );
  tell({ line: 'created', newCase: caseId });
  await append(caseId, 4);
  await core.stop();
  tell({ line: 'ended' });
}

/**
 * After the kill: a start names no damage, every acknowledged record is there byte for byte, every
 * journal is intact, and work continues. Throws if any of that does not hold; `when` names the
 * kill.
 */
export async function checkAfterKill(
  userDataDir: string,
  done: readonly DoneLine[],
  when: string,
): Promise<void> {
  const shown = done.flatMap((each) => (each.shown === undefined ? [] : [each.shown]));
  const fail = (what: string): never => {
    throw new Error(`killed ${when}: ${what}`);
  };
  const { names, said } = await lookAtProfile(userDataDir);
  const wanted = done.some(({ newCase }) => newCase !== undefined) ? ['One', 'Three', 'Two'] : ['One', 'Two'];
  if (!wanted.every((name) => names.includes(name))) fail(`cases ${names.join(', ')} are there`);
  // A record that was being written is cut off and kept aside with a notice; nothing else is wrong.
  const odd = said.filter((each) => !each.includes('not a complete record'));
  if (odd.length > 0) fail(odd.join(' '));
  await checkInvariants({ userDataDir, shown });
  const core = await startCore({ userDataDir });
  try {
    for (const { caseId } of await core.handlers['cases.list']({}, core.context())) {
      const { intact, problems } = await core.handlers['cases.verify']({ caseId }, core.context());
      if (!intact) fail(problems.join(' '));
      const event = { kind: 'star-set' as const, body: { subject: 'afterwards', on: true } };
      await core.handlers['cases.appendEvent']({ caseId, event }, core.context());
    }
  } finally {
    await core.stop();
  }
}
