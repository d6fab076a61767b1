/**
 * Targets that the pages made: windows are put to the program and closed, workers run on.
 */
import type { CdpClient } from './cdp-client.ts';
import { standin } from './standin-state.ts';

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  /** Absent where the page made the window with a middle click. */
  readonly openerId?: string;
}

/** Resolves when the browser tells of targets. */
export async function watchTargets(browser: CdpClient): Promise<void> {
  browser.on('Target.targetCreated', ({ targetInfo }) => {
    const { targetId, type, url, openerId } = targetInfo as TargetInfo;
    // The program's own windows begin at about:blank and without an opener.
    if (type !== 'page' || (openerId === undefined && url === 'about:blank')) return;
    const [anyWindow] = standin.contents.values();
    const opener = openerId === undefined ? anyWindow : standin.contents.get(openerId);
    void opener
      ?.isOpenedAllowed()
      .then((isAllowed) => (isAllowed ? undefined : browser.send('Target.closeTarget', { targetId })))
      .catch(() => undefined);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
}
