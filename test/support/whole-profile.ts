/** A profile with a file of each kind: two cases, a connection, a label for all cases. */
import { mkdir } from 'node:fs/promises';
import { PROFILE_CASE_ID } from '../../shared/contract/shapes.ts';
import { startCore } from './core-fixture.ts';

/** Creates it in the folder and ends the program; its cases are named One and Two. */
export async function makeWholeProfile(userDataDir: string): Promise<void> {
  await mkdir(userDataDir, { recursive: true });
  const core = await startCore({ userDataDir });
  await core.connect('http://127.0.0.1:9');
  for (const name of ['One', 'Two']) {
    const { caseId } = await core.handlers['cases.create'](
      { name, connectionId: 'practice' },
      core.context(),
    );
    const event = { kind: 'star-set' as const, body: { subject: 'case', on: true } };
    await core.handlers['cases.appendEvent']({ caseId, event }, core.context());
  }
  const event = { kind: 'label-set' as const, body: { subject: '0xaa', label: 'everywhere' } };
  await core.handlers['cases.appendEvent']({ caseId: PROFILE_CASE_ID, event }, core.context());
  await core.stop();
}
