/**
 * A separate process for keytar. A keyring that shows a prompt blocks keytar's thread until the
 * user answers: inside the program such threads would run out (four of them serve all file access)
 * and `process.exit` would hang. Takes one request at a time over the process channel; ends with
 * its parent.
 */
import process from 'node:process';

/** All items have one service name, so that the system's keychain program shows whose they are. */
const SERVICE = 'Casebook';

/** A request of the parent; `id` comes back with the reply. */
export interface KeychainRequest {
  readonly id: number;
  readonly act: 'get' | 'set' | 'delete';
  readonly account: string;
  readonly value?: string;
}

/** `failure` is the library's message: it names objects of the keyring, never a secret. */
export type KeychainReply =
  | { readonly id: number; readonly value: string | null }
  | { readonly id: number; readonly done: boolean }
  | { readonly id: number; readonly failure: string };

/** Loaded at the first request, so that a library that cannot load is a reply, not a crash. */
const loadKeytar = async (): Promise<typeof import('keytar')> => {
  // Node does not detect the names that this CommonJS package exports: they are all on its default.
  const loaded = (await import('keytar')) as unknown as { readonly default: typeof import('keytar') };
  return loaded.default;
};

const answer = async (request: KeychainRequest): Promise<KeychainReply> => {
  const { id, act, account } = request;
  try {
    const keytar = await loadKeytar();
    if (act === 'get') return { id, value: await keytar.getPassword(SERVICE, account) };
    if (act === 'delete') return { id, done: await keytar.deletePassword(SERVICE, account) };
    await keytar.setPassword(SERVICE, account, request.value ?? '');
    return { id, done: true };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'unknown' };
  }
};

/** Electron's replacement for Node's channel in a utility process. */
interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: KeychainRequest }) => void): void;
  postMessage(reply: KeychainReply): void;
}
const { parentPort } = process as { readonly parentPort?: ParentPort };

if (parentPort === undefined) {
  process.on('message', (request: KeychainRequest) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
} else
  parentPort.on('message', ({ data }) => {
    void answer(data).then((reply) => parentPort.postMessage(reply));
  });
