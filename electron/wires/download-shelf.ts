/**
 * Finished exports that the browser host's page may fetch, each under a path that works once.
 */
import { randomBytes } from 'node:crypto';

export interface Download {
  readonly path: string;
  readonly name: string;
}

export interface DownloadShelf {
  /** Same-origin path of the download. */
  offer(path: string, name: string): string;
  /** The download of a path, taken off the shelf. */
  take(urlPath: string): Download | undefined;
}

const PREFIX = '/download/';

/** Empty at the start; an offer that nobody takes stays until the host ends. */
export function createDownloadShelf(): DownloadShelf {
  const offers = new Map<string, Download>();
  return {
    offer: (path, name) => {
      const token = randomBytes(32).toString('base64url');
      offers.set(token, { path, name });
      return `${PREFIX}${token}`;
    },
    take: (urlPath) => {
      if (!urlPath.startsWith(PREFIX)) return undefined;
      const token = urlPath.slice(PREFIX.length);
      const found = offers.get(token);
      offers.delete(token);
      return found;
    },
  };
}

/** RFC 6266: an ASCII name for old readers and the real one in UTF-8. */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
