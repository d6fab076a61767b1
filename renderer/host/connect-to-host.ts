/**
 * Finds the host and connects to it: through the desktop program's bridge if the preload provided
 * one, otherwise through the WebSocket of the browser host.
 */
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import type { Wire } from '../../shared/wire/wire.ts';
import { createBridgeWire, findBridge } from './bridge-wire.ts';
import { unpackAnswers } from '../../shared/contract/unpack-answers.ts';

async function openWire(): Promise<Wire> {
  const bridge = findBridge();
  if (bridge !== undefined) return createBridgeWire(bridge);
  // A separate chunk, which the desktop program never loads.
  const { openSocketWire } = await import('./socket-wire.ts');
  return openSocketWire();
}

/** The connection attempt in progress. */
let attempt: Promise<CasebookClient> | undefined;

/**
 * Rejects with wire.refused if the host does not know this page (no ticket, no session),
 * wire.closed if it is not there. Concurrent calls share one attempt and its client: a page's
 * ticket works for one attempt, and the desktop's bridge for one client.
 */
export function connectToHost(): Promise<CasebookClient> {
  attempt ??= openWire()
    .then((wire) => unpackAnswers(connectPeer(contract, wire)))
    .finally(() => (attempt = undefined));
  return attempt;
}
