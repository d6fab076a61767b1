import { CasebookError } from '../errors/casebook-error.ts';
import { abortError } from './abort-error.ts';
import { wireClosedError, type PeerLink } from './peer-link.ts';
import { STREAM_CREDIT } from './peer-messages.ts';
import { ReplyQueue } from './reply-queue.ts';

/** A function, because the compiler assumes that an earlier check still holds after an await. */
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/**
 * Opens a stream and yields its items; each item taken grants credit for another. Throws the stream's error,
 * wire.closed, or AbortError.
 */
export async function* streamOverLink(
  link: PeerLink,
  name: string,
  input: unknown,
  signal: AbortSignal | undefined,
): AsyncGenerator {
  if (link.isClosed) throw wireClosedError();
  if (isAborted(signal)) throw abortError();
  const id = link.nextId();
  const replies = new ReplyQueue();
  const onAbort = (): void => replies.push({ t: 'end', id });
  let ended = false;
  link.onReply(id, (reply) => replies.push(reply));
  signal?.addEventListener('abort', onAbort, { once: true });
  link.send({ t: 'open', id, name, input, credit: STREAM_CREDIT });
  try {
    for (;;) {
      const reply = await replies.next();
      if (isAborted(signal)) throw abortError();
      if (reply.t !== 'item') {
        ended = true;
        if (reply.t === 'error') throw CasebookError.fromShape(reply.error);
        return;
      }
      yield reply.value;
      link.send({ t: 'credit', id, n: 1 });
    }
  } finally {
    link.forget(id);
    signal?.removeEventListener('abort', onAbort);
    // A `break` of the consumer ends the producer too.
    if (!ended && !link.isClosed) link.send({ t: 'abort', id });
  }
}
