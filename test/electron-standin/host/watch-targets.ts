/**
 * Targets that the pages made: windows are put to the program and closed, workers run on.
 */
import type { CdpClient } from './cdp-client.ts';
import { standin } from './standin-state.ts';

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly openerId?: string;
}

/** Resolves when the browser tells of targets. */
export async function watchTargets(browser: CdpClient): Promise<void> {
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    const { targetId, type, openerId } = targetInfo as TargetInfo;
    if (type !== 'page' || openerId === undefined) return;
    void standin.contents
      .get(openerId)
      ?.judgeOpened()
      .catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
      .then(() => browser.send('Target.closeTarget', { targetId }))
      .catch(() => undefined);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
}
