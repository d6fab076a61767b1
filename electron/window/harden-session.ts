/**
 * The session's rules: denies permissions and devices, and keeps every request of the page inside
 * the program.
 */
import type { Session } from 'electron';

/**
 * What our page may have: writing to the clipboard on a click, and storage that the browser does
 * not evict.
 */
const ALLOWED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'persistent-storage']);
/** Schemes that the page itself uses; all others are blocked before a socket opens. */
const OWN_SCHEMES: ReadonlySet<string> = new Set(['app:', 'data:', 'blob:', 'devtools:']);

/** Returns whether the page may load the address. */
export function isOwnRequest(address: string): boolean {
  try {
    return OWN_SCHEMES.has(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** Call it before the first window. Electron grants permissions if no handler denies them. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOwnRequest(details.url) }));
}
