/**
 * Finds the host and speaks the contract with it: the desktop program's bridge where the preload put one, else the WebSocket of the browser host.
 */
import { contract, type CasebookClient } from '../../shared/contract/contract.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import type { Wire } from '../../shared/wire/wire.ts';
import { createBridgeWire, findBridge } from './bridge-wire.ts';
import { unpackAnswers } from '../../shared/contract/unpack-answers.ts';

async function openWire(): Promise<Wire> {
  const bridge = findBridge();
  if (bridge !== undefined) return createBridgeWire(bridge);
  // A chunk of its own: the desktop program never loads it.
  const { openSocketWire } = await import('./socket-wire.ts');
  return openSocketWire();
}

/** The attempt under way. */
let attempt: Promise<CasebookClient> | undefined;

/**
 * Rejects with wire.refused where the host does not know this page (no ticket, no session), wire.closed where it is not there. Who asks while another
 * attempt is under way gets that one's client: a page's ticket is good for one attempt, and the desktop's bridge for one client.
 */
export function connectToHost(): Promise<CasebookClient> {
  attempt ??= openWire()
    .then((wire) => unpackAnswers(connectPeer(contract, wire)))
    .finally(() => (attempt = undefined));
  return attempt;
}
