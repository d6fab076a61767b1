import type { NodeAccess } from '../../tab/use-node-access.ts';

/**
 * Says why the node cannot be asked now; undefined if it can. The practice service's address is
 * known once it runs.
 */
export function whyNotAsked({ readOnlyReason, network, connection }: NodeAccess): string | undefined {
  if (readOnlyReason !== undefined) return readOnlyReason;
  if (network.review) return 'Review is on: nothing is sent to the node. Earlier comparisons stay available.';
  if (connection === undefined) return 'The connection of this case was removed, so it has no node.';
  const { kind, name, rpcUrl } = connection.settings;
  return kind === 'service' && rpcUrl === ''
    ? `The connection “${name}” has no RPC address. Enter it in the connection to compare.`
    : undefined;
}
