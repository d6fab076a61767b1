/**
 * The browser host's server, asked by raw sockets: what a browser would never send, an attacker does.
 */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createClearingPaths } from '../../../electron/wires/clearing-paths.ts';
import { createConnectionTokens } from '../../../electron/wires/connection-token.ts';
import { createDownloadShelf } from '../../../electron/wires/download-shelf.ts';
import { startLoopbackServer, type LoopbackServer } from '../../../electron/wires/loopback-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-loopback-'));
const staticRoot = join(folder, 'renderer');
const tokens = createConnectionTokens(Date.now);
const downloads = createDownloadShelf();
const clearings = createClearingPaths();
let server: LoopbackServer;
let port = 0;
let sockets = 0;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });

/** The whole answer to raw request lines. */
const ask = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
const statusOf = async (lines: readonly string[]): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(await ask(lines))?.[1]);
const own = (): string => `Host: 127.0.0.1:${port}`;
const ownOrigin = (): string => `Origin: http://127.0.0.1:${port}`;

beforeAll(async () => {
  mkdirSync(join(staticRoot, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-evil'));
  writeFileSync(join(staticRoot, 'index.html'), '<!doctype html><title>Casebook</title>');
  writeFileSync(join(staticRoot, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'outside the root');
  writeFileSync(join(folder, 'renderer-evil', 'x.txt'), 'outside the root');
  symlinkSync(join(folder, 'secret.txt'), join(staticRoot, 'link.txt'));
  port = await freePort();
  server = await startLoopbackServer({
    port,
    staticRoot,
    tokens,
    downloads,
    clearings,
    onSocket: () => (sockets += 1),
  });
});
afterAll(() => server.close());

describe('L1: only our own host name is served', () => {
  it('serves it', async () => {
    expect(await statusOf(['GET / HTTP/1.1', own()])).toBe(200);
  });

  it.each([
    ['a rebound name', ['GET / HTTP/1.1', 'Host: evil.example']],
    ['a rebound name with our port', ['GET / HTTP/1.1', 'Host: evil.example:PORT']],
    ['localhost', ['GET / HTTP/1.1', 'Host: localhost:PORT']],
    ['0.0.0.0', ['GET / HTTP/1.1', 'Host: 0.0.0.0:PORT']],
    ['[::1]', ['GET / HTTP/1.1', 'Host: [::1]:PORT']],
    ['no port', ['GET / HTTP/1.1', 'Host: 127.0.0.1']],
    ['another port', ['GET / HTTP/1.1', 'Host: 127.0.0.1:1']],
    ['an absolute target', ['GET http://evil.example/ HTTP/1.1', 'Host: 127.0.0.1:PORT']],
  ])('421 for %s', async (_name, lines) => {
    expect(await statusOf(lines.map((line) => line.replace('PORT', String(port))))).toBe(421);
  });

  it('refuses two Host lines and none', async () => {
    expect(await statusOf(['GET / HTTP/1.1', own(), 'Host: evil.example'])).toBeGreaterThanOrEqual(400);
    expect(await statusOf(['GET / HTTP/1.1'])).toBeGreaterThanOrEqual(400);
  });

  it('refuses an upgrade by the same rules before any socket is ours', async () => {
    const upgrade = [
      'GET /wire HTTP/1.1',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    const before = sockets;
    expect(await ask([...upgrade, 'Host: evil.example', ownOrigin()])).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask([...upgrade, own()])).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ask([...upgrade, own(), 'Origin: http://127.0.0.1:1'])).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ask([...upgrade, own(), ownOrigin()])).toMatch(/^HTTP\/1\.1 403 /);
    expect(
      await ask([...upgrade, own(), ownOrigin(), 'Sec-WebSocket-Protocol: casebook.v1, key.guess']),
    ).toMatch(/^HTTP\/1\.1 403 /);
    expect(sockets).toBe(before);
  });
});

describe('L2: requests of other sites', () => {
  it.each([
    ['cross-site', 'no-cors', 'image', 403],
    ['cross-site', 'cors', 'empty', 403],
    ['same-site', 'no-cors', 'script', 403],
    ['cross-site', 'navigate', 'iframe', 403],
    ['cross-site', 'navigate', 'document', 200],
    ['same-origin', 'cors', 'empty', 200],
    ['none', 'navigate', 'document', 200],
  ])('Sec-Fetch-Site %s, %s, %s: %d', async (site, mode, destination, status) => {
    expect(
      await statusOf([
        'GET / HTTP/1.1',
        own(),
        `Sec-Fetch-Site: ${site}`,
        `Sec-Fetch-Mode: ${mode}`,
        `Sec-Fetch-Dest: ${destination}`,
      ]),
    ).toBe(status);
  });

  it('takes no other method, and no ticket without our origin', async () => {
    const ticket = tokens.issueTicket();
    expect(await statusOf(['POST / HTTP/1.1', own(), 'Content-Length: 0'])).toBe(405);
    expect(await statusOf(['DELETE / HTTP/1.1', own()])).toBe(405);
    expect(
      await statusOf(['POST /session HTTP/1.1', own(), `x-casebook-ticket: ${ticket}`, 'Content-Length: 0']),
    ).toBe(403);
    expect(
      await statusOf([
        'POST /session HTTP/1.1',
        own(),
        'Origin: http://evil.example',
        `x-casebook-ticket: ${ticket}`,
        'Content-Length: 0',
      ]),
    ).toBe(403);
  });

  it('sends the security headers with every answer, and never a CORS header or a cookie', async () => {
    for (const path of ['/', '/assets/a.js', '/nothing', '/download/x']) {
      const text = await ask([`GET ${path} HTTP/1.1`, own()]);
      expect(text).toMatch(
        /content-security-policy: default-src 'none'; script-src 'self'; style-src 'self';/,
      );
      expect(text).not.toMatch(/unsafe-/);
      expect(text).toContain("frame-ancestors 'none'");
      for (const header of [
        'x-frame-options: DENY',
        'x-content-type-options: nosniff',
        'referrer-policy: no-referrer',
        'cross-origin-opener-policy: same-origin',
        'cross-origin-resource-policy: same-origin',
        'cache-control: no-store',
      ])
        expect(text).toContain(header);
      expect(text).not.toMatch(/access-control-|set-cookie/i);
    }
  });
});

describe('L3: the ticket', () => {
  const redeem = (ticket: string): Promise<string> =>
    ask(['POST /session HTTP/1.1', own(), ownOrigin(), `x-casebook-ticket: ${ticket}`, 'Content-Length: 0']);

  it('works once, and its session key opens the wire', async () => {
    const ticket = tokens.issueTicket();
    const key = /"key":"([\w-]{43})"/.exec(await redeem(ticket))?.[1] ?? '';
    expect(await redeem(ticket)).toMatch(/^HTTP\/1\.1 403 /);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wire`, ['casebook.v1', `key.${key}`], {
      origin: `http://127.0.0.1:${port}`,
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    // The key is offered as a protocol; what is agreed on is the version, never the key.
    expect(socket.protocol).toBe('casebook.v1');
    socket.close();
  });
});

describe('D3: emptying what the browser keeps', () => {
  const post = (path: string, ...headers: string[]): Promise<string> =>
    ask([`POST ${path} HTTP/1.1`, own(), ...headers, 'Content-Length: 0']);

  it('answers a path that was offered once, to our own page', async () => {
    const path = clearings.offer();
    expect(await post(path, ownOrigin())).toMatch(/^HTTP\/1\.1 204 [\s\S]*clear-site-data: "storage"\r\n/);
    expect(await post(path, ownOrigin())).toMatch(/^HTTP\/1\.1 405 /);
  });

  it.each([
    ['a path that was never offered', () => post('/clear-storage/guess', ownOrigin()), 405],
    ['another origin', () => post(clearings.offer(), 'Origin: http://evil.example'), 403],
    ['no origin', () => post(clearings.offer()), 403],
    ['a GET', () => ask([`GET ${clearings.offer()} HTTP/1.1`, own(), ownOrigin()]), 404],
  ])('empties nothing for %s', async (_name, asked, status) => {
    const text = await asked();
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])).toBe(status);
    expect(text).not.toMatch(/clear-site-data/i);
  });
});

describe('E5: files', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/%00',
    '/%',
    '/../renderer-evil/x.txt',
    '/link.txt',
    '/%252e%252e/secret.txt',
    '/assets',
  ])('gives nothing for %s', async (path) => {
    const text = await ask([`GET ${path} HTTP/1.1`, own()]);
    expect(text).toMatch(/^HTTP\/1\.1 40[34] /);
    expect(text).not.toContain('outside the root');
  });

  it('gives a download once, as an attachment under its name', async () => {
    const path = downloads.offer(join(folder, 'secret.txt'), 'Fälle "1".csv');
    const text = await ask([`GET ${path} HTTP/1.1`, own()]);
    expect(text).toContain('outside the root');
    expect(text).toContain(
      `content-disposition: attachment; filename="F_lle _1_.csv"; filename*=UTF-8''F%C3%A4lle%20%221%22.csv`,
    );
    expect(await statusOf([`GET ${path} HTTP/1.1`, own()])).toBe(404);
  });
});

it('L6: listens on 127.0.0.1 and on no other address of this machine', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1')
    .map(({ address }) => address);
  for (const address of [...others, '127.0.0.2', '::1']) {
    const refused = await new Promise<boolean>((resolve) => {
      const socket = connect(port, address, () => {
        socket.destroy();
        resolve(false);
      });
      socket.once('error', () => resolve(true));
    });
    expect([address, refused]).toEqual([address, true]);
  }
});
