/**
 * Paths of the browser host whose response makes the browser clear its storage for the page. Each
 * works once, so that only the page that requested it over the wire can use it.
 */
import { randomBytes } from 'node:crypto';

export interface ClearingPaths {
  /** Returns a new same-origin path. */
  offer(): string;
  /** Returns whether the path was offered and not used yet. */
  take(urlPath: string): boolean;
}

const PREFIX = '/clear-storage/';

/** The headers of the response; "storage" means databases, session storage and local storage. */
export const CLEAR_STORAGE_HEADERS = { 'clear-site-data': '"storage"' } as const;

/** Empty at the start; an unused path stays until the host ends. */
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
