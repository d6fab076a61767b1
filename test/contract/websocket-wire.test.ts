/**
 * The contract over a real WebSocket on loopback.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createWebSocketWire } from '../../electron/wires/websocket-wire.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import { suiteContract, suiteHandlers } from './suite-contract.ts';
import { describeWire, type WirePair } from './wire-suite.ts';

async function openPair(): Promise<WirePair & { readonly pageSocket: WebSocket }> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, maxPayload: 1_000_000 });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  const accepted = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve));
  const pageSocket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/wire`);
  const trustedSocket = await accepted;
  await new Promise<void>((resolve) =>
    pageSocket.readyState === pageSocket.OPEN ? resolve() : pageSocket.once('open', () => resolve()),
  );
  return {
    page: createWebSocketWire(pageSocket),
    trusted: createWebSocketWire(trustedSocket),
    pageSocket,
    loseThePage: () => pageSocket.terminate(),
    close: async () => {
      pageSocket.terminate();
      sockets.close();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

describeWire('a WebSocket', openPair);

it('rejects what is pending, and all that follows, when the trusted side is gone', async () => {
  const pair = await openPair();
  servePeer(suiteContract, suiteHandlers().handlers, pair.trusted, {
    clientId: 'page',
    onBug: () => undefined,
  });
  const client = connectPeer(suiteContract, pair.page);
  const told = new Promise<void>((resolve) => client.onClose(resolve));
  const pending = client.call('wait', {}).catch((error: unknown) => error);
  pair.trusted.close();
  expect(await pending).toMatchObject({ code: 'wire.closed' });
  await told;
  await expect(client.call('echo', { text: '' })).rejects.toMatchObject({ code: 'wire.closed' });
  await pair.close();
});

it.each([
  ['a text that is no frame', 'hello'],
  ['a binary frame', Buffer.from([1, 2, 3])],
])('L4: closes at %s', async (_name, data) => {
  const pair = await openPair();
  const closed = new Promise<number>((resolve) => pair.pageSocket.once('close', resolve));
  pair.trusted.onMessage(() => undefined);
  pair.pageSocket.send(data);
  expect(await closed).toBe(1003);
  await pair.close();
});
