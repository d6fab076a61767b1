/**
 * For desktop specs only: the program on Electron or its stand-in, with access to Electron's own
 * modules.
 */
import { startElectronApp, type ElectronApp } from './hosts/electron-app.ts';
import { hostKind, type AppOptions } from './fixtures.ts';

/** Throws on the browser host, which such a spec is not listed for. */
export function startDesktop(options: AppOptions = {}): Promise<ElectronApp> {
  const kind = hostKind();
  if (kind === 'browser') throw new Error('a spec of the desktop runs on an Electron host');
  return startElectronApp(kind, options);
}
