import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { HIDDEN_KEY } from '../../../shared/rpc/address-keys.ts';
import type { ResolvedConnection } from '../connections/resolved-connection.ts';

/**
 * Returns the whole RPC address of a connection. Throws input.invalid if it has none,
 * secret.missing if its key is missing.
 */
export const rpcAddressOf = ({ settings, rpcAddress }: ResolvedConnection): string => {
  if (settings.rpcUrl === '')
    throw new CasebookError('input.invalid', {
      message: `“${settings.name}” has no RPC address.`,
      nextStep: 'Enter it in the connection.',
      details: { field: 'rpcUrl' },
    });
  const address = rpcAddress ?? settings.rpcUrl;
  if (!address.includes(HIDDEN_KEY)) return address;
  throw new CasebookError('secret.missing', {
    message: `The key in the RPC address of “${settings.name}” is not stored any more: it was kept for one session only, or is no longer in the keychain.`,
    nextStep: 'Open the connection and enter the whole RPC address again.',
    details: { connectionId: settings.id, field: 'rpcUrl' },
  });
};
