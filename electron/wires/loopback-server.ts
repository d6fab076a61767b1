/**
 * The HTTP and WebSocket server of the browser host: 127.0.0.1 only, every request checked, no
 * cookie, GET without side effects.
 */
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLEAR_STORAGE_HEADERS, type ClearingPaths } from './clearing-paths.ts';
import type { ConnectionTokens } from './connection-token.ts';
import { securityHeaders } from '../page/content-security.ts';
import { attachmentHeader, type DownloadShelf } from './download-shelf.ts';
import { LOOPBACK_LIMITS, type LoopbackLimits } from './loopback-limits.ts';
import { checkOrigin, checkRequest, type Refusal } from './origin-check.ts';
import { findStaticFile } from '../page/static-files.ts';
import { limitStrangers, type StrangerLimit } from './stranger-limit.ts';

export const SESSION_PROTOCOL = 'casebook.v1';

export interface LoopbackServerOptions {
  readonly port: number;
  /** Folder of the built renderer. */
  readonly staticRoot: string;
  readonly tokens: ConnectionTokens;
  readonly downloads: DownloadShelf;
  readonly clearings: ClearingPaths;
  /** Lower limits for tests. @default LOOPBACK_LIMITS */
  readonly limits?: Partial<LoopbackLimits>;
  onSocket(socket: WebSocket): void;
}

export interface LoopbackServer {
  readonly port: number;
  close(): Promise<void>;
}

const TOO_MANY_GUESSES =
  'Casebook: too many wrong tickets came within a minute. A right one still works: run the start command again and use the link that it prints.\n';

const NOT_OURS =
  'Casebook: this page needs a link with a fresh ticket. Run the start command again and use the link that it prints.\n';

function refuse(
  response: ServerResponse,
  refusal: { status: number; reason: string },
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(refusal.status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  });
  response.end(`${refusal.reason}\n`);
}

async function sendFile(
  response: ServerResponse,
  path: string,
  headers: Readonly<Record<string, string>>,
  withBody: boolean,
): Promise<void> {
  response.writeHead(200, headers);
  if (!withBody) response.end();
  // A browser that disconnects in the middle is not an error.
  else await pipeline(createReadStream(path), response).catch(() => undefined);
}

/**
 * `/session`: exchanges a ticket for a session key. A custom header forces a preflight, and no CORS
 * header is ever sent.
 */
function redeemTicket(
  request: IncomingMessage,
  response: ServerResponse,
  options: LoopbackServerOptions,
  headers: Readonly<Record<string, string>>,
): void {
  const wrongOrigin = checkOrigin(request, options.port);
  if (wrongOrigin !== undefined) return refuse(response, wrongOrigin, headers);
  const ticket = request.headers['x-casebook-ticket'];
  const key = typeof ticket === 'string' ? options.tokens.redeem(ticket) : undefined;
  if (key === undefined)
    return refuse(
      response,
      options.tokens.isGuessed()
        ? { status: 429, reason: TOO_MANY_GUESSES }
        : { status: 403, reason: NOT_OURS },
      headers,
    );
  response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ key }));
}

/** Handles a path that was offered over the wire: the browser clears its storage for the page. */
function clearStorage(
  request: IncomingMessage,
  response: ServerResponse,
  options: LoopbackServerOptions,
  headers: Readonly<Record<string, string>>,
): void {
  const wrongOrigin = checkOrigin(request, options.port);
  if (wrongOrigin !== undefined) return refuse(response, wrongOrigin, headers);
  response.writeHead(204, { ...headers, ...CLEAR_STORAGE_HEADERS });
  response.end();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: LoopbackServerOptions,
  strangers: StrangerLimit,
): Promise<void> {
  const headers = securityHeaders(options.port);
  const refusal: Refusal | undefined = checkRequest(request, options.port);
  if (refusal !== undefined) return refuse(response, refusal, headers);
  const urlPath = (request.url ?? '/').replace(/[?#].*$/s, '');
  if (request.method === 'POST' && urlPath === '/session')
    return redeemTicket(request, response, options, headers);
  if (request.method === 'POST' && options.clearings.take(urlPath))
    return clearStorage(request, response, options, headers);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, { status: 405, reason: 'Only GET and HEAD.' }, headers);
  const withBody = request.method === 'GET';
  if (urlPath.startsWith('/download/')) {
    const download = withBody ? options.downloads.take(urlPath) : undefined;
    if (download === undefined)
      return refuse(
        response,
        {
          status: 404,
          reason: 'This download was fetched already. The file stays in the exports folder of the profile.',
        },
        headers,
      );
    // Whoever has such a path got it over the wire, and strangers must not displace a long
    // download.
    strangers.admit(request.socket);
    return sendFile(
      response,
      download.path,
      {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-disposition': attachmentHeader(download.name),
      },
      true,
    );
  }
  const file = await findStaticFile(options.staticRoot, urlPath);
  if (file.outcome !== 'file')
    return refuse(
      response,
      { status: file.outcome === 'refused' ? 403 : 404, reason: 'There is no such file.' },
      headers,
    );
  return sendFile(response, file.path, { ...headers, 'content-type': file.mediaType }, withBody);
}

function sessionKeyOf(request: IncomingMessage): string {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  return offered.find((each) => each.startsWith('key.'))?.slice(4) ?? '';
}

function upgrade(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  sockets: WebSocketServer,
  options: LoopbackServerOptions,
  most: number,
): boolean {
  const refusal =
    checkRequest(request, options.port) ??
    checkOrigin(request, options.port) ??
    (options.tokens.isSession(sessionKeyOf(request))
      ? undefined
      : { status: 403 as const, reason: 'No session.' }) ??
    (sockets.clients.size < most ? undefined : { status: 403 as const, reason: 'Too many pages.' });
  if (refusal !== undefined) {
    socket.on('error', () => socket.destroy());
    // Destroy the socket instead of only ending it: a peer that never ends its side would keep its
    // place forever.
    socket.end(`HTTP/1.1 ${refusal.status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
    return false;
  }
  sockets.handleUpgrade(request, socket, head, (opened) => options.onSocket(opened));
  return true;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Starts the server. Rejects with Node's EADDRINUSE if the port is taken, and never picks another
 * one silently, because the origin owns the data.
 */
export async function startLoopbackServer(options: LoopbackServerOptions): Promise<LoopbackServer> {
  const limits: LoopbackLimits = { ...LOOPBACK_LIMITS, ...options.limits };
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      answer(request, response, options, strangers).catch(() => response.destroy());
    },
  );
  const strangers = limitStrangers(server, limits.strangers);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(SESSION_PROTOCOL) ? SESSION_PROTOCOL : false),
  });
  server.on('upgrade', (request, socket, head) => {
    if (upgrade(request, socket, head, sockets, options, limits.pages)) strangers.admit(socket);
  });
  await listen(server, options.port);
  return {
    port: options.port,
    close: async () => {
      for (const each of sockets.clients) each.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
