/**
 * A raw client of the Chrome DevTools Protocol over one WebSocket, with flattened sessions.
 */
import { EventEmitter } from 'node:events';
import { WebSocket } from 'ws';

export type CdpParams = Readonly<Record<string, unknown>>;
type CdpListener = (params: CdpParams) => void;

interface CdpMessage {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: CdpParams;
  readonly result?: CdpParams;
  readonly error?: { readonly message: string };
}

/** One session: the browser's own or that of a target. */
export interface CdpSession {
  /** Rejects with the browser's message, or when the session or the browser is gone. */
  send(method: string, params?: CdpParams): Promise<CdpParams>;
  on(method: string, listener: CdpListener): void;
}

export interface CdpClient extends CdpSession {
  session(sessionId: string): CdpSession;
  close(): void;
}

/** Rejects where the address does not answer. */
export async function connectCdp(address: string): Promise<CdpClient> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 512 * 1024 * 1024 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const events = new EventEmitter().setMaxListeners(0);
  const waiting = new Map<number, { method: string; settle: (answer: CdpMessage) => void }>();
  let lastId = 0;
  const nameOf = (sessionId: string, method: string): string => `${sessionId} ${method}`;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as CdpMessage;
    if (message.id !== undefined) {
      waiting.get(message.id)?.settle(message);
      waiting.delete(message.id);
    } else if (message.method !== undefined)
      events.emit(nameOf(message.sessionId ?? '', message.method), message.params ?? {});
  });
  socket.on('close', () => {
    for (const { settle } of waiting.values()) settle({ error: { message: 'the browser is gone' } });
    waiting.clear();
  });
  const session = (sessionId: string): CdpSession => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, {
          method,
          settle: ({ result, error }) =>
            error === undefined ? resolve(result ?? {}) : reject(new Error(`${method}: ${error.message}`)),
        });
        if (socket.readyState !== WebSocket.OPEN) {
          waiting.delete(lastId);
          reject(new Error(`${method}: the browser is gone`));
          return;
        }
        socket.send(
          JSON.stringify({ id: lastId, method, params, ...(sessionId === '' ? {} : { sessionId }) }),
        );
      }),
    on: (method, listener) => void events.on(nameOf(sessionId, method), listener),
  });
  return { ...session(''), session, close: () => socket.close() };
}
