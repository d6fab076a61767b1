import type { StoredName, SecretStore } from './secret-store.ts';

/**
 * Keeps secrets in memory until the program ends, for users who chose that because no keychain
 * responds. Nothing reaches a disk.
 */
export const createSessionSecretStore = (): SecretStore => {
  const values = new Map<string, string>();
  const account = (connectionId: string, name: StoredName): string => `${connectionId}/${name}`;
  return {
    kind: 'session',
    read: async (connectionId, name) => {
      const value = values.get(account(connectionId, name));
      return value === undefined ? { state: 'absent' } : { state: 'found', value };
    },
    write: async (connectionId, name, value) => void values.set(account(connectionId, name), value),
    remove: async (connectionId, name) => values.delete(account(connectionId, name)),
    probe: async () => ({ state: 'available', message: '' }),
  };
};
