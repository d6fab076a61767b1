/**
 * Reads and writes a connection's three secrets in the store that its settings name. Keeps a copy
 * in memory while the program runs, because a keychain is too slow to read for each request.
 */
import type { ConnectionSettings, ConnectionSummary } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { keysOfAddress } from '../../../shared/rpc/address-keys.ts';
import type { Secrets } from '../secrets/check-secret.ts';
import { SECRET_NAMES, STORED_NAMES, type SecretStore } from '../secrets/secret-store.ts';

export type SecretState = ConnectionSummary['secretState'];

type SecretStorage = ConnectionSettings['secretStorage'];

/** The connection that the secrets belong to, and where they are stored. */
export type SecretOwner = Pick<ConnectionSettings, 'id' | 'name' | 'secretStorage'>;

export class ConnectionSecrets {
  readonly #stores: Readonly<Record<SecretStorage, SecretStore>>;
  readonly #known = new Map<string, Secrets>();
  readonly #rpcAddresses = new Map<string, string>();

  constructor(keychain: SecretStore, session: SecretStore) {
    this.#stores = { keychain, session };
  }

  /** Yields all secret values in memory, for redaction. */
  *knownValues(): Iterable<string> {
    for (const secrets of this.#known.values()) yield* SECRET_NAMES.map((name) => secrets[name]);
    for (const address of this.#rpcAddresses.values()) yield* keysOfAddress(address);
  }

  /**
   * Reads the secrets. Throws secret.missing, keychain.locked and other keychain.*. Call it only if
   * secrets are expected.
   */
  async read(owner: SecretOwner): Promise<Secrets> {
    const known = this.#known.get(owner.id);
    if (known !== undefined) return known;
    const values: string[] = [];
    for (const name of SECRET_NAMES) {
      const found = await this.#stores[owner.secretStorage].read(owner.id, name);
      if (found.state === 'absent') throw await this.#explainAbsence(owner);
      values.push(found.value);
    }
    const [apiKey = '', secretKey = '', passphrase = ''] = values;
    const secrets = { apiKey, secretKey, passphrase };
    this.#known.set(owner.id, secrets);
    return secrets;
  }

  /** Stores all three; if one fails, removes those written before it. */
  async write(owner: SecretOwner, secrets: Secrets): Promise<void> {
    const store = this.#stores[owner.secretStorage];
    try {
      for (const name of SECRET_NAMES) await store.write(owner.id, name, secrets[name]);
    } catch (error) {
      this.#known.delete(owner.id);
      await this.#removeFrom(owner.secretStorage, owner.id).catch(() => undefined);
      throw error;
    }
    this.#known.set(owner.id, secrets);
  }

  /**
   * Returns the whole RPC address of a connection whose settings leave out its key; undefined if
   * the keychain has lost it. Throws keychain.*.
   */
  async readRpcAddress(owner: SecretOwner): Promise<string | undefined> {
    const known = this.#rpcAddresses.get(owner.id);
    if (known !== undefined) return known;
    const found = await this.#stores[owner.secretStorage].read(owner.id, 'rpcAddress');
    if (found.state === 'absent') return undefined;
    this.#rpcAddresses.set(owner.id, found.value);
    return found.value;
  }

  /**
   * Stores an RPC address that contains a key; undefined removes the stored one. Throws keychain.*.
   */
  async writeRpcAddress(owner: SecretOwner, address: string | undefined): Promise<void> {
    const store = this.#stores[owner.secretStorage];
    this.#rpcAddresses.delete(owner.id);
    if (address === undefined) {
      await store.remove(owner.id, 'rpcAddress');
      return;
    }
    await store.write(owner.id, 'rpcAddress', address);
    this.#rpcAddresses.set(owner.id, address);
  }

  /** Keeps an RPC address from an older settings file in memory until it is in its store. */
  rememberRpcAddress(id: string, address: string): void {
    this.#rpcAddresses.set(id, address);
  }

  /**
   * Drops the copy in memory and the items in these stores. Throws keychain.*, except if the system
   * has no keychain at all.
   */
  async remove(id: string, stores: readonly SecretStorage[]): Promise<void> {
    this.#known.delete(id);
    this.#rpcAddresses.delete(id);
    for (const store of stores) {
      try {
        await this.#removeFrom(store, id);
      } catch (error) {
        // The connections of a profile from another machine must still be removable.
        if (!(error instanceof CasebookError && error.code === 'keychain.unavailable')) throw error;
      }
    }
  }

  /**
   * Removes the items from the other store after a move. Returns false if they may still be there,
   * e.g. because that keychain is locked or gone, which may be why they were moved. Never throws.
   */
  async removeFromOtherStore(owner: SecretOwner): Promise<boolean> {
    const other = owner.secretStorage === 'keychain' ? 'session' : 'keychain';
    return this.#removeFrom(other, owner.id).then(
      () => true,
      () => false,
    );
  }

  /**
   * Returns the state for the list of connections; never throws. `expected` comes from our own
   * record, because a keychain also returns null if it is locked.
   */
  async state(owner: SecretOwner, expected: boolean): Promise<SecretState> {
    if (!expected) return 'missing';
    try {
      await this.read(owner);
      return owner.secretStorage === 'keychain' ? 'stored' : 'session';
    } catch (error) {
      const code = error instanceof CasebookError ? error.code : '';
      if (code === 'secret.missing') return 'missing';
      return code === 'keychain.locked' || code === 'keychain.timeout' ? 'locked' : 'unavailable';
    }
  }

  async #removeFrom(kind: SecretStorage, id: string): Promise<void> {
    for (const name of STORED_NAMES) await this.#stores[kind].remove(id, name);
  }

  /** The store returned null although a secret was stored: it is gone, or behind a lock. */
  async #explainAbsence(owner: SecretOwner): Promise<CasebookError> {
    const { state } = await this.#stores[owner.secretStorage].probe();
    if (state !== 'available') {
      return new CasebookError(state === 'locked' ? 'keychain.locked' : 'keychain.unavailable', {
        message: `The secrets of “${owner.name}” are in the system's keychain, which is ${state === 'locked' ? 'locked' : 'not there'}.`,
        nextStep: 'Unlock the keychain and try again, or enter the secrets for this session only.',
        details: { connectionId: owner.id },
      });
    }
    return new CasebookError('secret.missing', {
      message:
        owner.secretStorage === 'session'
          ? `The secrets of “${owner.name}” were kept for the last session only.`
          : `The secrets of “${owner.name}” are no longer in the system's keychain.`,
      nextStep: 'Open the connection and enter key, secret and passphrase again.',
      details: { connectionId: owner.id },
    });
  }
}
