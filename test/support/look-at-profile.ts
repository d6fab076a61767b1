/** What a start on a profile shows: each case's name, and every message. */
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { PROFILE_CASE_ID } from '../../shared/contract/shapes.ts';
import type { HostPorts } from '../../electron/core/host-ports.ts';
import { startCore } from './core-fixture.ts';

export interface SeenOfProfile {
  readonly names: readonly string[];
  readonly said: readonly string[];
}

/**
 * Starts on the profile, opens every case and the profile's own journal, and ends. Throws if a case
 * fails with anything but a named error.
 */
export async function lookAtProfile(
  userDataDir: string,
  ports: Partial<HostPorts> = {},
): Promise<SeenOfProfile> {
  const core = await startCore({ userDataDir, ports });
  const said: string[] = [];
  try {
    const heads = await core.handlers['cases.list']({}, core.context());
    for (const { notices } of heads) said.push(...notices);
    for (const caseId of [...heads.map((head) => head.caseId), PROFILE_CASE_ID])
      await core.handlers['cases.open']({ caseId }, core.context()).then(
        (head) => said.push(...head.notices),
        (error: unknown) => {
          // A named error with a next step, never a raw file-system error.
          if (!(error instanceof CasebookError)) throw error;
          said.push(error.message);
        },
      );
    const notices = await core.handlers['app.takeNotices']({}, core.context());
    const status = await core.handlers['network.status']({}, core.context());
    said.push(...notices.map(({ message }) => message), ...(status.notices ?? []));
    return { names: heads.map(({ name }) => name).toSorted(), said };
  } finally {
    await core.stop();
  }
}
