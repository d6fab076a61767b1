/**
 * Reopens a page that crashed: everything collected is in the journal and comes back. A page that
 * keeps crashing is not reloaded forever.
 */
import { dialog, type BrowserWindow } from 'electron';
import type { HostNotice } from '../../shared/contract/app-contract.ts';
import { MOST_RELOADS, ReloadLimit } from './reload-limit.ts';

const REOPENED: HostNotice = {
  message: 'The window’s page stopped unexpectedly and was opened again.',
  nextStep: 'Everything that was collected is here. A note that was being typed may be lost.',
};

async function askAfterTooMany(window: BrowserWindow, quit: () => void): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: `The page stopped ${MOST_RELOADS + 1} times within a minute.`,
    detail:
      'Nothing that was collected is lost: it is in the journal. If one case does it each time, open another one after the restart.',
    buttons: ['Open Again', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) window.webContents.reload();
  else quit();
}

async function askWhenStuck(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The page does not answer.',
    detail: 'It may be busy with many rows. Collected data is safe either way.',
    buttons: ['Wait', 'Open Again'],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) window.webContents.reload();
}

/** Call it once for each window. `notify` reaches the reopened page. */
export function recoverPage(
  window: BrowserWindow,
  parts: { readonly notify: (notice: HostNotice) => void; readonly quit: () => void },
): void {
  const limit = new ReloadLimit();
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (!limit.allow(performance.now())) {
      void askAfterTooMany(window, parts.quit);
      return;
    }
    parts.notify(REOPENED);
    window.webContents.reload();
  });
  let asking = false;
  window.on('unresponsive', () => {
    if (asking) return;
    asking = true;
    void askWhenStuck(window).finally(() => {
      asking = false;
    });
  });
}
