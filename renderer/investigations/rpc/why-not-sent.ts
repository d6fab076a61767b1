import type { NodeAccess } from '../../tab/use-node-access.ts';

/**
 * Why nothing may be sent now, as a sentence; undefined if sending is allowed. The practice
 * service's address is known once it runs.
 */
export function whyNotSent({ readOnlyReason, network, connection }: NodeAccess): string | undefined {
  if (readOnlyReason !== undefined) return readOnlyReason;
  if (network.review) return 'Review is on: nothing is sent. Calls that were made stay open.';
  if (connection === undefined) return 'The connection of this case was removed, so it has no node.';
  const { kind, name, rpcUrl } = connection.settings;
  return kind === 'service' && rpcUrl === ''
    ? `The connection “${name}” has no RPC address. Enter it in the connection.`
    : undefined;
}
