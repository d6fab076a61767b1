/**
 * The session's rules: permissions denied, devices denied, and no request of the page leaves the program.
 */
import type { Session } from 'electron';

/** What a page of ours may have: writing to the clipboard on a click, and storage that the browser does not evict. */
const ALLOWED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'persistent-storage']);
/** Schemes that the page itself uses; everything else is stopped before a socket opens. */
const OWN_SCHEMES: ReadonlySet<string> = new Set(['app:', 'data:', 'blob:', 'devtools:']);

/** True where the page may load the address. */
export function isOwnRequest(address: string): boolean {
  try {
    return OWN_SCHEMES.has(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** Call before the first window. Electron allows permissions where no handler denies them. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOwnRequest(details.url) }));
}
