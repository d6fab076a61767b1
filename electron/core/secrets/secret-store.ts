/**
 * The port behind which secrets are stored: the OS keychain, or memory for the session if the user
 * chose that.
 */
export const SECRET_NAMES = ['apiKey', 'secretKey', 'passphrase'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
/**
 * What a connection may have in a store: the three secrets, and the RPC address if it contains a
 * key.
 */
export const STORED_NAMES = [...SECRET_NAMES, 'rpcAddress'] as const;
export type StoredName = (typeof STORED_NAMES)[number];

/** 'absent' is what the store says; the connection store knows whether a secret was expected. */
export type SecretLookup = { readonly state: 'found'; readonly value: string } | { readonly state: 'absent' };

export interface SecretStore {
  readonly kind: 'keychain' | 'session';
  /** Throws CasebookError keychain.*; never waits longer than 5 s. */
  read(connectionId: string, name: StoredName): Promise<SecretLookup>;
  write(connectionId: string, name: StoredName, value: string): Promise<void>;
  remove(connectionId: string, name: StoredName): Promise<boolean>;
  /** Checks whether the store responds now; `message` is a sentence for the user. */
  probe(): Promise<{ readonly state: 'available' | 'unavailable' | 'locked'; readonly message: string }>;
}
