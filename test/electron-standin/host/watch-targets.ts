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

/**
 * A test tool that attaches to every window pauses a new one until it is prepared. If a paused
 * window is closed, it can block its opener, which shares its process, forever. It is therefore
 * resumed first.
 */
async function closeWindow(browser: CdpClient, targetId: string): Promise<void> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  await browser.session(String(sessionId)).send('Runtime.runIfWaitingForDebugger');
  await browser.send('Target.closeTarget', { targetId });
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
      .then((isAllowed) => (isAllowed ? undefined : closeWindow(browser, targetId)))
      .catch(() => undefined);
  });
  await browser.send('Target.setDiscoverTargets', { discover: true });
}
