/**
 * A page of the browser host without a browser: the contract over a WebSocket, with a session like
 * a real page.
 */
import { WebSocket } from 'ws';
import { createWebSocketWire } from '../../electron/wires/websocket-wire.ts';
import { unpackAnswers } from '../../shared/contract/unpack-answers.ts';
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';

/** Exchanges the ticket in the address that the host printed for a session key. */
export async function sessionOf(
  readyUrl: string,
): Promise<{ readonly origin: string; readonly key: string }> {
  const { origin, hash } = new URL(readyUrl);
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'x-casebook-ticket': hash.slice('#t='.length), origin },
  });
  const { key } = (await answer.json()) as { key: string };
  return { origin, key };
}

/** Connects one more page of a session. */
export async function pageOfHost(session: {
  readonly origin: string;
  readonly key: string;
}): Promise<{ readonly client: CasebookClient; readonly close: () => void }> {
  const socket = new WebSocket(
    `${session.origin.replace('http', 'ws')}/wire`,
    ['casebook.v1', `key.${session.key}`],
    { origin: session.origin },
  );
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    client: unpackAnswers(connectPeer(contract, createWebSocketWire(socket))),
    close: () => socket.terminate(),
  };
}
