/**
 * The app:// scheme: serves the files of the built renderer with the content security policy, and
 * nothing else.
 */
import { readFile } from 'node:fs/promises';
import { contentSecurityPolicy } from '../page/content-security.ts';
import { findStaticFile } from '../page/static-files.ts';
import { isOwnAddress } from './trusted-sender.ts';

/**
 * For `protocol.registerSchemesAsPrivileged`: without `standard`, `secure` and `supportFetchAPI`,
 * IndexedDB and fetch fail.
 */
export const APP_SCHEME_PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true } as const;

/**
 * Answers one request of the page. 403 for another host or a path out of the root, 404 for a
 * missing file.
 */
export async function answerAppRequest(
  staticRoot: string,
  request: Pick<Request, 'url' | 'method'>,
): Promise<Response> {
  const headers = {
    'content-security-policy': contentSecurityPolicy([]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  // Use the raw path: the URL parser would already have resolved '..', and such a path must be
  // refused.
  const rawPath = /^app:\/\/workbench([^?#]*)/i.exec(request.url)?.[1];
  if (rawPath === undefined || !isOwnAddress(request.url) || request.method !== 'GET')
    return new Response('Refused', { status: 403, headers });
  const file = await findStaticFile(staticRoot, rawPath === '' ? '/' : rawPath);
  if (file.outcome !== 'file')
    return new Response('Not found', { status: file.outcome === 'refused' ? 403 : 404, headers });
  return new Response(new Uint8Array(await readFile(file.path)), {
    headers: { ...headers, 'content-type': file.mediaType },
  });
}
