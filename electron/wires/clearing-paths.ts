/**
 * Paths of the browser host whose answer makes the browser throw away what it keeps for the page. Each works once, so that nothing but the page
 * that asked for it over the wire can have it done.
 */
import { randomBytes } from 'node:crypto';

export interface ClearingPaths {
  /** A new same-origin path. */
  offer(): string;
  /** True for a path that was offered and not used yet. */
  take(urlPath: string): boolean;
}

const PREFIX = '/clear-storage/';

/** What the answer says; "storage" is databases, session storage and local storage. */
export const CLEAR_STORAGE_HEADERS = { 'clear-site-data': '"storage"' } as const;

/** Empty at the start; a path that nobody uses stays until the host ends. */
export function createClearingPaths(): ClearingPaths {
  const offered = new Set<string>();
  return {
    offer: () => {
      const path = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      offered.add(path);
      return path;
    },
    take: (urlPath) => offered.delete(urlPath),
  };
}
