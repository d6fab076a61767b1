/**
 * Decides which requests the browser host answers at all. Only the Host header stops DNS rebinding:
 * to the browser such a page is same-origin and sends no Sec-Fetch-Site.
 */
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: 400 | 403 | 405 | 421 | 429;
  readonly reason: string;
}

/** Requires exactly one Host line with our value; also refuses an absolute request target. */
function checkHost(request: IncomingMessage, port: number): Refusal | undefined {
  const hostLines = request.rawHeaders.filter(
    (each, index) => index % 2 === 0 && each.toLowerCase() === 'host',
  ).length;
  if (
    hostLines !== 1 ||
    request.headers.host !== `127.0.0.1:${port}` ||
    !(request.url ?? '').startsWith('/')
  ) {
    return { status: 421, reason: 'This address does not serve that host.' };
  }
  return undefined;
}

/** For anything that changes state or opens the wire: requires an Origin that is ours. */
export function checkOrigin(request: IncomingMessage, port: number): Refusal | undefined {
  return request.headers.origin === `http://127.0.0.1:${port}`
    ? undefined
    : { status: 403, reason: 'Requests come from Casebook’s own page only.' };
}

/** The first check of every request, including upgrades. */
export function checkRequest(request: IncomingMessage, port: number): Refusal | undefined {
  const wrongHost = checkHost(request, port);
  if (wrongHost !== undefined) return wrongHost;
  const site = request.headers['sec-fetch-site'];
  // The host opens the browser by a local redirect file, whose navigation is cross-site, so any
  // site may request a document.
  const isNavigation =
    request.method === 'GET' &&
    request.headers['sec-fetch-mode'] === 'navigate' &&
    request.headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation)
    return { status: 403, reason: 'Requests come from Casebook’s own page only.' };
  return undefined;
}
