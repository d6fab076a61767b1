/**
 * The configured connections: settings in a file, secrets in a keychain or in memory, bound to the
 * host for which they were entered. The practice connection is built in and is not in the file.
 */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  connectionSettingsSchema,
  type ConnectionSettings,
  type ConnectionSummary,
  type connectionDraftSchema,
} from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { HIDDEN_KEY, shownAddress } from '../../../shared/rpc/address-keys.ts';
import type { FilePort } from '../files/file-port.ts';
import { hostPortOf, type OutboundHosts } from '../http/outbound-hosts.ts';
import { checkSecrets, strengthNotices, type Secrets } from '../secrets/check-secret.ts';
import { checkBaseAddress, checkRpcAddress } from './base-address.ts';
import type { ConnectionSecrets } from './connection-secrets.ts';
import { rpcAddressOf } from '../rpc/rpc-address.ts';
import { PRACTICE_ID, type PracticeConnection } from './practice-connection.ts';
import type { ResolvedConnection } from './resolved-connection.ts';
import { loadSettings, saveSettings, type StoredConnection } from './settings-file.ts';

export type ConnectionDraft = z.output<typeof connectionDraftSchema>;

export interface ConnectionStoreParts {
  readonly files: FilePort;
  readonly userDataDir: string;
  readonly secrets: ConnectionSecrets;
  readonly practice: PracticeConnection;
  readonly hosts: OutboundHosts;
  /** Unix ms. */
  readonly now: () => number;
}

/** A draft that passed every check, with the secrets that it would use. */
export interface CheckedDraft extends ResolvedConnection {
  /** Sentences about what was trimmed. */
  readonly notices: readonly string[];
  /** True if the draft brought new secrets. */
  readonly secretsGiven: boolean;
}

const inputError = (message: string, nextStep: string, field: string): CasebookError =>
  new CasebookError('input.invalid', { message, nextStep, details: { field } });

/** For a draft with only an address. */
const NO_SECRETS: Secrets = { apiKey: '', secretKey: '', passphrase: '' };

const newId = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${slug === '' ? 'connection' : slug}-${randomBytes(3).toString('hex')}`;
};

export class ConnectionStore {
  readonly #parts: ConnectionStoreParts;
  #notices: readonly string[];
  /** By connection: RPC addresses from an older settings file that are not in their store yet. */
  readonly #unmoved = new Map<string, string>();
  #connections: readonly StoredConnection[];
  #review: boolean;
  /** Saves run one after the other, because each writes the whole file. */
  #saving: Promise<unknown> = Promise.resolve();
  /** By connection: the running save or removal. Requests wait for it and never see half of it. */
  readonly #changing = new Map<string, Promise<unknown>>();

  private constructor(parts: ConnectionStoreParts, loaded: Awaited<ReturnType<typeof loadSettings>>) {
    this.#parts = parts;
    this.#connections = loaded.connections.map((stored) => this.#withoutKey(stored));
    this.#review = loaded.review;
    this.#notices = loaded.notices;
    for (const { settings } of this.#connections) this.#allowHosts(settings);
  }

  /** Reads the settings file. Throws storage.newer-version. */
  static async open(parts: ConnectionStoreParts): Promise<ConnectionStore> {
    const loaded = await loadSettings(parts.files, parts.userDataDir, parts.now());
    const store = new ConnectionStore(parts, loaded);
    await store.#moveAddressKeys();
    return store;
  }

  /** Sentences about damage found on opening. */
  get notices(): readonly string[] {
    return this.#notices;
  }

  /** The Review switch as it was left. */
  get review(): boolean {
    return this.#review;
  }

  /** Settings of every connection, the practice connection first. */
  get settings(): readonly ConnectionSettings[] {
    return [this.#parts.practice.settings, ...this.#connections.map((stored) => stored.settings)];
  }

  async list(): Promise<ConnectionSummary[]> {
    const { settings } = this.#parts.practice;
    const practice: ConnectionSummary = { settings, secretState: 'not-needed', createdAt: 0 };
    // In parallel: an unresponsive keychain then costs five seconds once, not for each connection.
    const others = await Promise.all(this.#connections.map((stored) => this.#summaryOf(stored)));
    return [practice, ...others];
  }

  /** Adds the secrets. Throws input.invalid (unknown id), secret.*, keychain.*, transport.*. */
  async resolve(id: string): Promise<ResolvedConnection> {
    if (id === PRACTICE_ID) return this.#parts.practice.resolve();
    await this.#changing.get(id);
    const stored = this.#connections.find((candidate) => candidate.settings.id === id);
    if (stored === undefined) {
      throw inputError(
        `There is no connection “${id}” any more.`,
        'Choose another connection, or enter it again.',
        'connectionId',
      );
    }
    const secrets = await this.#secretsFor(stored.settings, stored);
    const rpcAddress = await this.#rpcAddressOf(stored.settings);
    // The connection may have changed while its secrets were being read.
    const isCurrent = !this.#changing.has(id) && this.#connections.includes(stored);
    return isCurrent ? { settings: stored.settings, secrets, rpcAddress } : this.resolve(id);
  }

  /** Checks a draft. Throws input.invalid, secret.missing, secret.host-changed, keychain.*. */
  async check(draft: ConnectionDraft): Promise<CheckedDraft> {
    const { id } = draft.settings;
    if (id === PRACTICE_ID || draft.settings.kind === 'practice') {
      const resolved = await this.#parts.practice.resolve();
      return { ...resolved, notices: [], secretsGiven: false };
    }
    const stored = this.#connections.find((candidate) => candidate.settings.id === id);
    const rpcAddress = await this.#draftRpcAddress(draft.settings.rpcUrl, stored);
    const settings = connectionSettingsSchema.parse({
      ...draft.settings,
      id: id ?? newId(draft.settings.name),
      kind: 'service',
      baseUrl: checkBaseAddress(draft.settings.baseUrl),
      rpcUrl: shownAddress(rpcAddress),
    });
    if (draft.secrets !== undefined) {
      return { settings, rpcAddress, ...checkSecrets(draft.secrets), secretsGiven: true };
    }
    const secrets = await this.#secretsFor(settings, stored);
    return { settings, rpcAddress, secrets, notices: [], secretsGiven: false };
  }

  /**
   * Checks the draft, then stores the secrets and then the settings; requests of the connection
   * wait meanwhile. Secrets for another host are stored only after the settings say that the former
   * host has none: if the program is killed in between, the connection asks for them. Throws what
   * `check` throws, and storage.*.
   */
  save(draft: ConnectionDraft): Promise<ConnectionSummary> {
    return this.#change(draft.settings.id, async () => {
      if (draft.settings.id === PRACTICE_ID || draft.settings.kind === 'practice') {
        throw inputError(
          'The practice connection is built in and stays as it is.',
          'Add a connection of your own.',
          'id',
        );
      }
      const { settings, secrets, secretsGiven, rpcAddress = '', ...checked } = await this.check(draft);
      const before = this.#connections.find((candidate) => candidate.settings.id === settings.id);
      const moved = before !== undefined && before.settings.secretStorage !== settings.secretStorage;
      const secretHost = hostPortOf(settings.baseUrl);
      const isOtherHost = before !== undefined && before.secretHost !== secretHost;
      if (isOtherHost) await this.#put({ ...before, secretHost: '' });
      if (secretsGiven || moved) await this.#parts.secrets.write(settings, secrets);
      await this.#saveRpcAddress(settings, rpcAddress, before, moved);
      const stored: StoredConnection = {
        settings,
        createdAt: before?.createdAt ?? this.#parts.now(),
        secretHost,
        // Stored before the removal: if that is interrupted, the file still says it may be there.
        leftInKeychain: settings.secretStorage === 'session' && (moved || before?.leftInKeychain === true),
      };
      try {
        await this.#put(stored);
      } catch (error) {
        if (before === undefined || isOtherHost)
          await this.#parts.secrets.remove(settings.id, [settings.secretStorage]).catch(() => undefined);
        throw error;
      }
      const cleared = moved || stored.leftInKeychain ? await this.#clearOtherStore(stored) : stored;
      this.#allowHosts(settings);
      const summary = await this.#summaryOf(cleared);
      const notices = secretsGiven ? [...checked.notices, ...strengthNotices(secrets)] : [];
      return notices.length === 0 ? summary : { ...summary, notices };
    });
  }

  /** Removes the secrets first: without a connection they could never be removed again. */
  remove(id: string): Promise<boolean> {
    return this.#change(id, async () => {
      const stored = this.#connections.find((candidate) => candidate.settings.id === id);
      if (stored === undefined) return false;
      const { secretStorage } = stored.settings;
      // The keychain comes first: if it does not respond, the connection stays as it was.
      await this.#parts.secrets.remove(
        id,
        stored.leftInKeychain ? ['keychain', secretStorage] : [secretStorage],
      );
      const connections = this.#connections.filter((candidate) => candidate !== stored);
      await this.#write({ review: this.#review, connections });
      this.#parts.hosts.forget(id);
      return true;
    });
  }

  /** Stores the state of the Review switch. */
  setReview(on: boolean): Promise<void> {
    return this.#inTurn(() => this.#write({ review: on, connections: this.#connections }));
  }

  /** Uses the stored address if `typed` is its shown form. Throws input.*, secret.*, keychain.*. */
  async #draftRpcAddress(typed: string, stored: StoredConnection | undefined): Promise<string> {
    const shown = stored?.settings.rpcUrl ?? '';
    if (stored === undefined || typed.trim() !== shown || !shown.includes(HIDDEN_KEY))
      return checkRpcAddress(typed);
    return rpcAddressOf({
      ...stored,
      secrets: NO_SECRETS,
      rpcAddress: await this.#rpcAddressOf(stored.settings),
    });
  }

  /** The whole RPC address if it contains a key; undefined without a key, or if it was lost. */
  async #rpcAddressOf(settings: ConnectionSettings): Promise<string | undefined> {
    return settings.rpcUrl.includes(HIDDEN_KEY) ? this.#parts.secrets.readRpcAddress(settings) : undefined;
  }

  /** If it changed, stores an address that contains a key, or removes the stored one. */
  async #saveRpcAddress(
    settings: ConnectionSettings,
    address: string,
    before: StoredConnection | undefined,
    moved: boolean,
  ): Promise<void> {
    const [hadKey, hasKey] = [
      before?.settings.rpcUrl.includes(HIDDEN_KEY) === true,
      address !== settings.rpcUrl,
    ];
    if (hasKey) {
      const isStored = hadKey && !moved && !this.#unmoved.has(settings.id);
      const stored = isStored ? await this.#parts.secrets.readRpcAddress(settings) : undefined;
      if (stored !== address) await this.#parts.secrets.writeRpcAddress(settings, address);
    } else if (hadKey) await this.#parts.secrets.writeRpcAddress(settings, undefined);
    this.#unmoved.delete(settings.id);
  }

  /** Keeps in memory a key that an older file has in the RPC address, until it is in its store. */
  #withoutKey(stored: StoredConnection): StoredConnection {
    const { id, rpcUrl } = stored.settings;
    const shown = shownAddress(rpcUrl);
    if (shown === rpcUrl) return stored;
    this.#unmoved.set(id, rpcUrl);
    this.#parts.secrets.rememberRpcAddress(id, rpcUrl);
    return { ...stored, settings: { ...stored.settings, rpcUrl: shown } };
  }

  /** Moves keys in RPC addresses of an older file into their stores; adds a notice either way. */
  async #moveAddressKeys(): Promise<void> {
    for (const { settings } of this.#connections) {
      const address = this.#unmoved.get(settings.id);
      if (address === undefined) continue;
      const notice = await this.#moveAddressKey(settings, address);
      this.#notices = [...this.#notices, notice];
    }
  }

  async #moveAddressKey(settings: ConnectionSettings, address: string): Promise<string> {
    const whose = `The key in the RPC address of “${settings.name}”`;
    try {
      await this.#parts.secrets.writeRpcAddress(settings, address);
      this.#unmoved.delete(settings.id);
      await this.#write({ review: this.#review, connections: this.#connections });
    } catch {
      this.#unmoved.set(settings.id, address);
      this.#parts.secrets.rememberRpcAddress(settings.id, address);
      return `${whose} is still in the settings file, because it could not be moved to the keychain. Unlock the keychain and save the connection.`;
    }
    return settings.secretStorage === 'keychain'
      ? `${whose} was moved from the settings file to the system’s keychain.`
      : `${whose} was removed from the settings file. It is kept for this session only, like the other secrets of the connection.`;
  }

  /** Stores one entry, replacing the one with the same id. */
  #put(entry: StoredConnection): Promise<void> {
    const others = this.#connections.filter(({ settings }) => settings.id !== entry.settings.id);
    return this.#write({ review: this.#review, connections: [...others, entry] });
  }

  /** Clears the store that a move left; on failure returns `stored`, so the next save retries. */
  async #clearOtherStore(stored: StoredConnection): Promise<StoredConnection> {
    const isGone = await this.#parts.secrets.removeFromOtherStore(stored.settings);
    if (!isGone || !stored.leftInKeychain) return stored;
    const cleared = { ...stored, leftInKeychain: false };
    // The connection is already stored: a disk that has filled up must not make the save fail.
    return this.#put(cleared).then(
      () => cleared,
      () => stored,
    );
  }

  async #write(settings: { review: boolean; connections: readonly StoredConnection[] }): Promise<void> {
    // Keep in the file what is in no store yet: it would be lost.
    const connections = settings.connections.map((stored) => {
      const rpcUrl = this.#unmoved.get(stored.settings.id);
      return rpcUrl === undefined ? stored : { ...stored, settings: { ...stored.settings, rpcUrl } };
    });
    await saveSettings(this.#parts.files, this.#parts.userDataDir, { ...settings, connections });
    this.#review = settings.review;
    this.#connections = settings.connections;
  }

  async #summaryOf(stored: StoredConnection): Promise<ConnectionSummary> {
    const secretState = await this.#parts.secrets.state(stored.settings, stored.secretHost !== '');
    return {
      settings: stored.settings,
      secretState,
      createdAt: stored.createdAt,
      ...(stored.leftInKeychain ? { leftInKeychain: true } : {}),
    };
  }

  /** Returns the stored secrets if they were entered for the host in `settings`. */
  async #secretsFor(settings: ConnectionSettings, stored: StoredConnection | undefined): Promise<Secrets> {
    if (stored === undefined || stored.secretHost === '') {
      throw new CasebookError('secret.missing', {
        message: `“${settings.name}” has no key, secret and passphrase yet.`,
        nextStep: 'Enter all three.',
        details: { connectionId: settings.id },
      });
    }
    const host = hostPortOf(settings.baseUrl);
    if (host !== stored.secretHost) {
      throw new CasebookError('secret.host-changed', {
        message: `The secrets of “${settings.name}” were entered for ${stored.secretHost} and are not sent to ${host}.`,
        nextStep: 'Enter key, secret and passphrase for the new address.',
        details: { connectionId: settings.id, storedFor: stored.secretHost, wanted: host },
      });
    }
    return this.#parts.secrets.read(stored.settings);
  }

  #allowHosts(settings: ConnectionSettings): void {
    this.#parts.hosts.allow(settings.id, [settings.baseUrl, settings.rpcUrl]);
  }

  /** Runs changes one at a time; whoever resolves the connection waits until the change ends. */
  async #change<T>(id: string | undefined, act: () => Promise<T>): Promise<T> {
    const change = this.#inTurn(act);
    if (id === undefined) return change;
    const settled = change.catch(() => undefined);
    this.#changing.set(id, settled);
    try {
      return await change;
    } finally {
      if (this.#changing.get(id) === settled) this.#changing.delete(id);
    }
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#saving.then(act, act);
    this.#saving = turn.catch(() => undefined);
    return turn;
  }
}
