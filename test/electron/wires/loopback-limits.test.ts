/**
 * The limits of the browser host towards any client. Each limit is small here, and each test fails
 * without it; see also `npm run prove -- mutations`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createClearingPaths } from '../../../electron/wires/clearing-paths.ts';
import { createConnectionTokens, type ConnectionTokens } from '../../../electron/wires/connection-token.ts';
import { createDownloadShelf } from '../../../electron/wires/download-shelf.ts';
import { LOOPBACK_LIMITS, type LoopbackLimits } from '../../../electron/wires/loopback-limits.ts';
import { startLoopbackServer, type LoopbackServer } from '../../../electron/wires/loopback-server.ts';

/**
 * Without its limit a test waits for something that never comes, or comes after a minute of Node's
 * own.
 */
const PATIENCE = { timeout: 25_000 };
/** Time limits that let nobody go within a test. */
const PATIENT: Partial<LoopbackLimits> = { headMs: 120_000, requestMs: 120_000 };
const QUICK: Partial<LoopbackLimits> = { headMs: 300, requestMs: 600, checkEveryMs: 50 };

let server: LoopbackServer | undefined;
let tokens: ConnectionTokens;
let port = 0;
let folder = '';
const open = new Set<Socket>();
const pages = new Set<WebSocket>();

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });

async function start(limits: Partial<LoopbackLimits> = {}): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'casebook-limits-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Casebook</title>');
  port = await freePort();
  tokens = createConnectionTokens(Date.now);
  server = await startLoopbackServer({
    port,
    staticRoot: folder,
    tokens,
    downloads: createDownloadShelf(),
    clearings: createClearingPaths(),
    limits,
    // As the host does: a broken message ends the page’s connection, not the host.
    onSocket: (socket) => socket.on('error', () => socket.terminate()),
  });
}

afterEach(async () => {
  for (const socket of open) socket.destroy();
  for (const page of pages) page.terminate();
  open.clear();
  pages.clear();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Client {
  readonly socket: Socket;
  /** Resolves when the server has let go of the connection. */
  readonly gone: Promise<void>;
  text: string;
}

/** A raw connection that sends `text` and never ends its side by itself. */
const client = (text = ''): Promise<Client> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    open.add(socket);
    const gone = new Promise<void>((settle) => {
      socket.once('close', () => settle());
      // After the server has closed nothing is written any more; connections that are still open
      // are held by the server alone.
      socket.once('end', () => settle());
    });
    const made: Client = { socket, gone, text: '' };
    socket.setEncoding('latin1').on('data', (chunk: string) => (made.text += chunk));
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      if (text !== '') socket.write(text);
      resolve(made);
    });
  });

const head = (lines: readonly string[]): string =>
  `${[lines[0], `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, ...lines.slice(1)].join('\r\n')}\r\n\r\n`;
const upgradeHead = (...more: string[]): string =>
  head([
    'GET /wire HTTP/1.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
  ]);

const sessionKey = (): string => tokens.redeem(tokens.issueTicket()) ?? '';

/** A page with a session; rejects where the server refuses it. */
const openPage = (key = sessionKey()): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const page = new WebSocket(`ws://127.0.0.1:${port}/wire`, ['casebook.v1', `key.${key}`], {
      origin: `http://127.0.0.1:${port}`,
    });
    pages.add(page);
    page.once('open', () => resolve(page));
    page.once('error', reject);
  });

const pageLoads = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/`)).status === 200;

/**
 * True where the server has destroyed its end: writing to it is answered by a reset, not taken for
 * ever.
 */
const isReset = ({ socket }: Client): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('error', () => resolve(true));
    socket.once('close', () => resolve(true));
    const write = (): void => {
      if (socket.destroyed) return resolve(true);
      socket.write('x');
      setTimeout(write, 20).unref();
    };
    write();
  });

describe('strangers at the browser host', () => {
  it(
    'cannot keep anybody out with refused upgrades that they never end [L4] [found 10]',
    PATIENCE,
    async () => {
      await start();
      const held = await Promise.all(Array.from({ length: 520 }, () => client(upgradeHead())));
      await Promise.all(held.map(({ gone }) => gone));
      for (const each of held.slice(-20)) expect(await isReset(each)).toBe(true);
      expect(await pageLoads()).toBe(true);
      await openPage();
    },
  );

  it(
    'make room for the newest when they are too many: idle ones cannot keep anybody out [L4] [found 10]',
    PATIENCE,
    async () => {
      await start({ strangers: 20, ...PATIENT });
      const idle: Client[] = [];
      for (let n = 0; n < 100; n += 1) idle.push(await client(n % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nX: '));
      await Promise.all(idle.slice(0, 80).map(({ gone }) => gone));
      expect(await pageLoads()).toBe(true);
      await openPage();
    },
  );

  it('never take the place of a page that has its session [L4] [found 10]', PATIENCE, async () => {
    await start({ strangers: 5, ...PATIENT });
    const page = await openPage();
    let closed = false;
    page.once('close', () => (closed = true));
    const idle: Client[] = [];
    for (let n = 0; n < 40; n += 1) idle.push(await client());
    await Promise.all(idle.slice(0, 35).map(({ gone }) => gone));
    const pong = new Promise((resolve) => page.once('pong', resolve));
    page.ping();
    await pong;
    expect(closed).toBe(false);
  });

  it('are let go when they do not finish the head of a request [L4] [found 10]', PATIENCE, async () => {
    await start({ ...QUICK, requestMs: 0 });
    for (const text of ['', 'GET / HTTP/1.1\r\nHost: 127', 'G']) await (await client(text)).gone;
    expect(await pageLoads()).toBe(true);
  });

  it('are let go when they do not finish a request [L4] [found 10]', PATIENCE, async () => {
    await start({ ...QUICK, headMs: 0 });
    // It is answered at once; the connection then waits for the rest of the body.
    const slow = await client(head(['GET / HTTP/1.1', 'Content-Length: 1000000']));
    const drip = setInterval(() => void slow.socket.write('x'), 20);
    await slow.gone;
    clearInterval(drip);
    expect(await pageLoads()).toBe(true);
  });

  it('get no upgrade without a key, a version or a session, and are let go [L4]', PATIENCE, async () => {
    await start();
    const protocol = `Sec-WebSocket-Protocol: casebook.v1, key.${sessionKey()}`;
    const whole = upgradeHead(protocol);
    for (const text of [
      whole.replace(/Sec-WebSocket-Key: .*\r\n/, ''),
      whole.replace('Version: 13', 'Version: 7'),
      whole.replace(/key\.[\w-]+/, 'key.'),
      whole.replace('GET ', 'POST '),
    ]) {
      const asked = await client(text);
      await asked.gone;
      expect(asked.text).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });
});

describe('pages at the browser host', () => {
  it(
    'are as many as the limit says, and the next is refused until one goes [L4] [found 10]',
    PATIENCE,
    async () => {
      await start({ pages: 3 });
      const key = sessionKey();
      const opened = await Promise.all([openPage(key), openPage(key), openPage(key)]);
      await expect(openPage(key)).rejects.toThrow('403');
      opened[0]?.terminate();
      await expect
        .poll(() =>
          openPage(key).then(
            () => 'in',
            () => 'out',
          ),
        )
        .toBe('in');
    },
  );

  it(
    'are closed at a message over the limit: announced, whole or in fragments [L4] [found 10]',
    PATIENCE,
    async () => {
      await start({ messageBytes: 10_000 });
      const key = sessionKey();
      const codes: number[] = [];
      for (const send of [
        (page: WebSocket) => page.send('x'.repeat(10_001)),
        (page: WebSocket) => {
          for (let n = 0; n < 100; n += 1) page.send('x'.repeat(1000), { fin: false });
        },
      ]) {
        const page = await openPage(key);
        const closed = new Promise<number>((resolve) => page.once('close', (code) => resolve(code)));
        send(page);
        codes.push(await closed);
      }
      expect(codes.every((code) => code === 1009 || code === 1006)).toBe(true);
      // A frame of 1 GB is refused by its length alone.
      const raw = await client(upgradeHead(`Sec-WebSocket-Protocol: casebook.v1, key.${key}`));
      raw.socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]));
      await raw.gone;
      await openPage(key);
    },
  );
});

describe('tickets and session keys', () => {
  it('a right ticket works whatever number of wrong ones came [L3] [found 10]', () => {
    const guessed = createConnectionTokens(() => 0);
    const ticket = guessed.issueTicket();
    for (let n = 0; n < 100_000; n += 1) {
      expect(guessed.redeem(`guess-${n}`)).toBeUndefined();
      if (n % 2 === 0) expect(guessed.isSession(`guess-${n}`)).toBe(false);
    }
    const key = guessed.redeem(ticket);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(guessed.isSession(key ?? '')).toBe(true);
    expect(guessed.redeem(ticket)).toBeUndefined();
  });

  it('wrong ones are told so at first, then that there are too many, for a minute [L3] [found 10]', () => {
    let now = 0;
    const guessed = createConnectionTokens(() => now);
    for (let n = 0; n < 49; n += 1) guessed.redeem('wrong');
    expect(guessed.isGuessed()).toBe(false);
    guessed.isSession('wrong');
    expect(guessed.isGuessed()).toBe(true);
    now = 60_001;
    expect(guessed.isGuessed()).toBe(false);
  });

  it('60 wrong tickets over the wire do not lock out the right one [L3] [found 10]', PATIENCE, async () => {
    await start();
    const redeem = (ticket: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/session`, {
        method: 'POST',
        headers: { 'x-casebook-ticket': ticket, origin: `http://127.0.0.1:${port}` },
      });
    const ticket = tokens.issueTicket();
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await redeem(`wrong-${n}`)).status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    const { key } = (await (await redeem(ticket)).json()) as { key: string };
    await openPage(key);
  });
});

it('the limits of the program are these [L4]', () => {
  expect(LOOPBACK_LIMITS).toEqual({
    strangers: 256,
    pages: 64,
    messageBytes: 96 * 1024 * 1024,
    headMs: 10_000,
    requestMs: 30_000,
    checkEveryMs: 2000,
  });
});
