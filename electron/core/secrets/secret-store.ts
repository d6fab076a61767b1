/**
 * The port behind which secrets live: OS keychain, or memory for the session where the user chose so knowingly.
 */
export const SECRET_NAMES = ['apiKey', 'secretKey', 'passphrase'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
/** What a connection may have in a store: the three, and the RPC address where it holds a key. */
export const STORED_NAMES = [...SECRET_NAMES, 'rpcAddress'] as const;
export type StoredName = (typeof STORED_NAMES)[number];

/** 'absent' is what the store says; whether a secret was expected is known to the connection store. */
export type SecretLookup = { readonly state: 'found'; readonly value: string } | { readonly state: 'absent' };

export interface SecretStore {
  readonly kind: 'keychain' | 'session';
  /** Throws CasebookError keychain.*; never waits longer than 5 s. */
  read(connectionId: string, name: StoredName): Promise<SecretLookup>;
  write(connectionId: string, name: StoredName, value: string): Promise<void>;
  remove(connectionId: string, name: StoredName): Promise<boolean>;
  /** Whether the store answers now; `message` is a sentence for the user. */
  probe(): Promise<{ readonly state: 'available' | 'unavailable' | 'locked'; readonly message: string }>;
}
