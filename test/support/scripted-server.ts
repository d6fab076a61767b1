/**
 * The fault bar's first injector: an HTTP/1.1 server on loopback that does to each request what the
 * script says, down to the byte, and remembers each request as it came over the wire. Has its own
 * parser, because real servers hide raw targets.
 */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** What happens to one request. Without any field: 200 with an empty body. */
export interface ScriptedAnswer {
  /** @default 200 */
  readonly status?: number;
  /**
   * A list sends the header more than once. content-length is added unless given, chunked, or
   * `noLength`.
   */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Text, bytes, or anything else as JSON. */
  readonly body?: unknown;
  readonly chunked?: boolean;
  /** No content-length: the body ends when the connection does. */
  readonly noLength?: boolean;
  /** Waits before the first byte. */
  readonly delayMs?: number;
  /**
   * Sends this many bytes of the whole response (including the head), then ends as `ending` says.
   */
  readonly cutAfterBytes?: number;
  /** @default 'cut' if `cutAfterBytes` is given, otherwise 'keep' */
  readonly ending?: 'keep' | 'close' | 'cut' | 'reset';
  /**
   * Sends the head at once and then the body in pieces of this many bytes, one every `dripEveryMs`.
   */
  readonly dripBytes?: number;
  readonly dripEveryMs?: number;
  /** Accepts the request and never responds. */
  readonly hang?: boolean;
}

/** One request as it arrived. */
export interface SeenRequest {
  /** From 1, over all connections. */
  readonly n: number;
  readonly method: string;
  /** Raw: exactly the bytes between method and version. */
  readonly target: string;
  /** Lower-case names; the last of repeated ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names as sent, in order. */
  readonly headerNames: readonly string[];
  readonly body: string;
  /** `performance.now()` of its first byte. */
  readonly arrivedMs: number;
  /** The number of the connection, from 1. */
  readonly connection: number;
}

export type Script = (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

export interface ScriptedServer {
  readonly origin: string;
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  /** Connections accepted so far, with or without a request. */
  readonly connections: number;
  /** Open now. */
  readonly openSockets: number;
  /** Replaces the script. */
  play(script: Script): void;
  /** Ends all sockets and stops listening. */
  close(): Promise<void>;
}

export interface ScriptedServerOptions {
  /** PEM; makes it an https server. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** @default 'localhost' for https, '127.0.0.1' for http: the name in `origin` */
  readonly name?: string;
}

const bytesOf = (body: unknown): Buffer => {
  if (body === undefined) return Buffer.alloc(0);
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};

const chunkedBytes = (body: Buffer): Buffer =>
  Buffer.concat([
    ...(body.length === 0 ? [] : [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]);

/** Head and body as sent on the wire. */
export const wireBytes = (answer: ScriptedAnswer): { head: Buffer; body: Buffer } => {
  const body = bytesOf(answer.body);
  const lines = [`HTTP/1.1 ${answer.status ?? 200} Scripted`];
  const names = new Set(Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    for (const each of typeof value === 'string' ? [value] : value) lines.push(`${name}: ${each}`);
  }
  if (!names.has('content-type')) lines.push('content-type: application/json');
  if (answer.chunked === true) lines.push('transfer-encoding: chunked');
  else if (answer.noLength !== true && !names.has('content-length'))
    lines.push(`content-length: ${body.length}`);
  if (answer.noLength === true) lines.push('connection: close');
  return {
    head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`),
    body: answer.chunked === true ? chunkedBytes(body) : body,
  };
};

const wait = (ms: number, socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    socket.once('close', done);
  });

const perform = async (answer: ScriptedAnswer, socket: Socket): Promise<void> => {
  if (answer.hang === true) return;
  if (answer.delayMs !== undefined) await wait(answer.delayMs, socket);
  const { head, body } = wireBytes(answer);
  const ending =
    answer.ending ?? (answer.cutAfterBytes === undefined && answer.noLength !== true ? 'keep' : 'cut');
  if (answer.dripBytes === undefined) {
    const whole = Buffer.concat([head, body]);
    const sent = whole.subarray(0, answer.cutAfterBytes ?? whole.length);
    if (sent.length > 0 && !socket.destroyed)
      await new Promise<void>((done) => socket.write(sent, () => done()));
  } else {
    socket.write(head);
    for (let at = 0; at < body.length && !socket.destroyed; at += answer.dripBytes) {
      socket.write(body.subarray(at, at + answer.dripBytes));
      await wait(answer.dripEveryMs ?? 10, socket);
    }
  }
  if (ending === 'reset') socket.resetAndDestroy();
  else if (ending !== 'keep') socket.end();
};

/** Reads requests from one connection, in order; pipelined ones wait. */
const serveConnection = (
  socket: Socket,
  connection: number,
  onRequest: (request: Omit<SeenRequest, 'n'>) => Promise<void>,
): void => {
  let pending = Buffer.alloc(0);
  let firstByteMs = 0;
  let busy = false;
  const takeOne = (): Omit<SeenRequest, 'n'> | undefined => {
    const headEnd = pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const [requestLine = '', ...lines] = pending.subarray(0, headEnd).toString('latin1').split('\r\n');
    const headers: Record<string, string> = {};
    const headerNames: string[] = [];
    for (const line of lines) {
      const colon = line.indexOf(':');
      headerNames.push(line.slice(0, colon));
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0);
    if (pending.length < bodyEnd) return undefined;
    const body = pending.subarray(headEnd + 4, bodyEnd).toString('utf8');
    pending = pending.subarray(bodyEnd);
    const [method = '', target = ''] = requestLine.split(' ');
    return { method, target, headers, headerNames, body, arrivedMs: firstByteMs, connection };
  };
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let request = takeOne(); request !== undefined; request = takeOne()) await onRequest(request);
    busy = false;
  };
  socket.on('data', (chunk: Buffer) => {
    if (pending.length === 0) firstByteMs = performance.now();
    pending = Buffer.concat([pending, chunk]);
    void work();
  });
  socket.on('error', () => undefined);
};

/** Starts a server; the first script answers everything with 200 and an empty body. */
export const startScriptedServer = async (
  script: Script = () => ({}),
  options: ScriptedServerOptions = {},
): Promise<ScriptedServer> => {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  let current = script;
  let connections = 0;
  const onSocket = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, connections, async (request) => {
      const numbered: SeenRequest = { n: seen.length + 1, ...request };
      seen.push(numbered);
      await perform(await current(numbered), socket);
    });
  };
  const server: Server =
    options.tls === undefined
      ? createServer(onSocket)
      : createTlsServer(options.tls, onSocket).on('tlsClientError', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const name = options.name ?? (options.tls === undefined ? '127.0.0.1' : 'localhost');
  return {
    origin: `${options.tls === undefined ? 'http' : 'https'}://${name}:${port}`,
    port,
    seen,
    get connections() {
      return connections;
    },
    get openSockets() {
      return sockets.size;
    },
    play: (next) => {
      current = next;
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
