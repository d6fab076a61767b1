/**
 * A loopback proxy before a service that changes the bodies of its responses: what a hostile or
 * compromised service could say.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const OF_THE_CONNECTION = new Set(['host', 'connection', 'accept-encoding', 'content-length']);

export interface AlteringProxy {
  /** http://127.0.0.1:PORT, without path. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/**
 * Forwards requests unchanged (the signature covers only method and path) and passes response
 * bodies through `alter`, which may also hold a response back.
 */
export async function startAlteringProxy(
  targetBaseUrl: string,
  alter: (body: string, path: string) => string | Promise<string>,
): Promise<AlteringProxy> {
  const answerFor = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !OF_THE_CONNECTION.has(name) ? [[name, value]] : [],
      ),
    );
    const { method = 'GET' } = request;
    const sent = method === 'GET' ? {} : { body: await text(request) };
    const answer = await fetch(targetBaseUrl + path, { method, headers, redirect: 'manual', ...sent });
    const body = await alter(await answer.text(), path);
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      date: answer.headers.get('date') ?? new Date().toUTCString(),
    });
    response.end(body);
  };
  const server = createServer((request, response) => {
    answerFor(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
