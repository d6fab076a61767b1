/**
 * What the pieces of the stand-in share: one program, one browser.
 */
import type { CdpClient } from './cdp-client.ts';
import type { StandinWebContents } from '../module/web-contents.ts';

export type SchemeHandler = (request: Request) => Response | Promise<Response>;

/** The program has one of each, so it is state of the module, as in Electron itself. */
export const standin: {
  browser: CdpClient | undefined;
  readonly schemes: Set<string>;
  readonly schemeHandlers: Map<string, SchemeHandler>;
  readonly switches: string[];
  readonly contents: Map<string, StandinWebContents>;
  /** What the build put beside the stand-in: scripts for the two worlds. */
  readonly scripts: { mainWorld: string; isolatedWorld: string };
} = {
  browser: undefined,
  schemes: new Set(),
  schemeHandlers: new Map(),
  switches: [],
  contents: new Map(),
  scripts: { mainWorld: '', isolatedWorld: '' },
};

/** Throws before `ready`, as Electron does for windows. */
export function runningBrowser(): CdpClient {
  if (standin.browser === undefined) throw new Error('Cannot create BrowserWindow before app is ready');
  return standin.browser;
}
