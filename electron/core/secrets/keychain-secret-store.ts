/**
 * The operating system's keychain behind the SecretStore port. One item for each secret, because
 * Windows limits an item to 2,560 bytes. Never lists items: `findCredentials` crashes on items of
 * other programs, and our settings know what is stored.
 */
import { randomBytes } from 'node:crypto';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { ErrorCode } from '../../../shared/errors/error-codes.ts';
import { KeychainChannel, type ChannelProblem, type KeychainChannelOptions } from './keychain-channel.ts';
import type { KeychainReply, KeychainRequest } from './keychain-worker.ts';
import type { StoredName, SecretStore } from './secret-store.ts';

const SESSION_CHOICE = 'Or keep the secrets in memory, for this session only.';

const SENTENCES: Readonly<
  Record<'unavailable' | 'locked' | 'timeout' | 'failed' | 'crashed', [message: string, nextStep: string]>
> = {
  unavailable: [
    "This machine's keychain does not answer.",
    `Start a keyring (gnome-keyring, KWallet, Keychain, Credential Manager) and try again. ${SESSION_CHOICE}`,
  ],
  locked: ["This machine's keychain is locked.", `Unlock it and try again. ${SESSION_CHOICE}`],
  timeout: [
    "This machine's keychain gave no answer in time; it may be waiting for its password in a window.",
    `Answer its window and try again. ${SESSION_CHOICE}`,
  ],
  failed: [
    "This machine's keychain refused the request.",
    `Look at the keychain in its own program. ${SESSION_CHOICE}`,
  ],
  crashed: [
    "Casebook's process that talks to this machine's keychain crashed before it had an answer.",
    `Try again: another one is started. If that crashes too, look at the keychain in its own program. ${SESSION_CHOICE}`,
  ],
};

/**
 * Classifies by the library's message, which comes from whichever keychain is installed and is
 * never shown.
 */
const kindOfFailure = (failure: string): keyof typeof SENTENCES => {
  if (/locked collection|is locked|dismissed|prompt/i.test(failure)) return 'locked';
  // gnome-keyring without a default collection: installed, but never unlocked.
  if (/Object does not exist at path|No such secret collection/i.test(failure)) return 'locked';
  if (
    /D-?Bus|Could not connect|not provided by any|ServiceUnknown|Cannot autolaunch|libsecret|find module/i.test(
      failure,
    )
  ) {
    return 'unavailable';
  }
  return 'failed';
};

const keychainError = (kind: keyof typeof SENTENCES): CasebookError => {
  const [message, nextStep] = SENTENCES[kind];
  const code: ErrorCode = `keychain.${kind}`;
  return new CasebookError(code, { message, nextStep });
};

const problemOf = (outcome: KeychainReply | ChannelProblem): keyof typeof SENTENCES | undefined => {
  if (outcome === 'timeout' || outcome === 'crashed') return outcome;
  if (outcome === 'no-worker') return 'unavailable';
  return 'failure' in outcome ? kindOfFailure(outcome.failure) : undefined;
};

/** Creates the keychain store; `close` ends its worker process at once, with any open prompt. */
export const createKeychainSecretStore = (
  options: KeychainChannelOptions = {},
): SecretStore & { close(): void } => {
  const channel = new KeychainChannel(options);
  const account = (connectionId: string, name: StoredName): string => `${connectionId}/${name}`;

  const ask = async (
    request: Omit<KeychainRequest, 'id'>,
    onLate?: (outcome: KeychainReply | ChannelProblem) => void,
  ): Promise<KeychainReply> => {
    const outcome = await channel.ask(request, onLate);
    const problem = problemOf(outcome);
    if (problem !== undefined || typeof outcome === 'string') throw keychainError(problem ?? 'failed');
    return outcome;
  };

  /** By account: the newest write request that is not done. */
  const writing = new Map<string, symbol>();
  /**
   * Writes an item. If it is written only after its caller was told that the keychain did not
   * respond (a prompt that was answered late), it is removed again: nobody knows of it.
   */
  const write = async (itemAccount: string, value: string): Promise<void> => {
    const own = Symbol(itemAccount);
    writing.set(itemAccount, own);
    const takeBack = (outcome: KeychainReply | ChannelProblem): void => {
      // It stays if a newer request wrote it; and a refused write left nothing.
      if (writing.get(itemAccount) !== own || problemOf(outcome) !== undefined) return;
      writing.delete(itemAccount);
      ask({ act: 'delete', account: itemAccount }).catch(() => undefined);
    };
    await ask({ act: 'set', account: itemAccount, value }, takeBack);
    if (writing.get(itemAccount) === own) writing.delete(itemAccount);
  };

  /**
   * Writes, reads back and deletes: reading alone returns null both for "locked" and for "missing".
   */
  const probe: SecretStore['probe'] = async () => {
    const probeAccount = `probe/${randomBytes(8).toString('hex')}`;
    try {
      await write(probeAccount, 'probe');
      const reply = await ask({ act: 'get', account: probeAccount });
      await ask({ act: 'delete', account: probeAccount });
      const works = 'value' in reply && reply.value === 'probe';
      return works
        ? { state: 'available', message: '' }
        : { state: 'unavailable', message: SENTENCES.failed.join(' ') };
    } catch (error) {
      if (!(error instanceof CasebookError)) throw error;
      const locked = error.code === 'keychain.locked' || error.code === 'keychain.timeout';
      return { state: locked ? 'locked' : 'unavailable', message: `${error.message} ${error.nextStep}` };
    }
  };

  return {
    kind: 'keychain',
    read: async (connectionId, name) => {
      const reply = await ask({ act: 'get', account: account(connectionId, name) });
      return 'value' in reply && reply.value !== null
        ? { state: 'found', value: reply.value }
        : { state: 'absent' };
    },
    write: (connectionId, name, value) => write(account(connectionId, name), value),
    remove: async (connectionId, name) => {
      const reply = await ask({ act: 'delete', account: account(connectionId, name) });
      return 'done' in reply && reply.done;
    },
    probe,
    close: () => channel.close(),
  };
};
