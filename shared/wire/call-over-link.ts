import { CasebookError } from '../errors/casebook-error.ts';
import { abortError } from './abort-error.ts';
import { wireClosedError, type PeerLink } from './peer-link.ts';

/** Calls an entry. Rejects with its error, with wire.closed, or with AbortError. */
export function callOverLink(
  link: PeerLink,
  name: string,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (link.isClosed) return reject(wireClosedError());
    if (signal?.aborted === true) return reject(abortError());
    const id = link.nextId();
    const onAbort = (): void => {
      link.forget(id);
      link.send({ t: 'abort', id });
      reject(abortError());
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    link.onReply(id, (reply) => {
      link.forget(id);
      signal?.removeEventListener('abort', onAbort);
      if (reply.t === 'ok') resolve(reply.value);
      else if (reply.t === 'error') reject(CasebookError.fromShape(reply.error));
    });
    link.send({ t: 'call', id, name, input });
  });
}
