/** Finished exports that the browser host's page may fetch, each under a path that works once. */
import { randomBytes } from 'node:crypto';

export interface Download {
  readonly path: string;
  readonly name: string;
}

export interface DownloadShelf {
  /** Same-origin path of the download. */
  offer(path: string, name: string): string;
  /** Returns the download of a path, and removes it. */
  take(urlPath: string): Download | undefined;
}

const PREFIX = '/download/';

/** Empty at the start; an unused offer stays until the host ends. */
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

/**
 * An ASCII name for old browsers and the real one in UTF-8 ([RFC
 * 6266](https://www.rfc-editor.org/rfc/rfc6266)).
 */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
