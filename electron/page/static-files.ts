/** Serves the files of the built renderer, and nothing else, for both hosts. */
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

export type StaticFile =
  | { readonly outcome: 'file'; readonly path: string; readonly mediaType: string }
  | { readonly outcome: 'refused' | 'missing' };

/**
 * Finds the file of a URL path (still percent-encoded, without query) under `root`. Refuses
 * traversal (also encoded), links out of the root, and NUL.
 */
export async function findStaticFile(root: string, urlPath: string): Promise<StaticFile> {
  let plain: string;
  try {
    plain = decodeURIComponent(urlPath);
  } catch {
    return { outcome: 'refused' };
  }
  if (!plain.startsWith('/') || /[\\\0]|%/.test(plain) || plain.split('/').includes('..'))
    return { outcome: 'refused' };
  const realRoot = await realpath(root);
  try {
    const path = await realpath(join(realRoot, plain === '/' ? 'index.html' : plain));
    // Include the separator: a sibling folder whose name begins with the same letters is outside.
    if (!path.startsWith(realRoot + sep)) return { outcome: 'refused' };
    if (!(await stat(path)).isFile()) return { outcome: 'missing' };
    return { outcome: 'file', path, mediaType: MEDIA_TYPES[extname(path)] ?? 'application/octet-stream' };
  } catch {
    return { outcome: 'missing' };
  }
}
