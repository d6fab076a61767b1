import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutboundHosts } from '../../../../electron/core/http/outbound-hosts.ts';
import { readProxySettings } from '../../../../electron/core/http/proxy-settings.ts';
import { RequestLedger } from '../../../../electron/core/http/request-ledger.ts';
import { ReviewSwitch } from '../../../../electron/core/http/review-switch.ts';
import { HttpSender, type OutgoingRequest } from '../../../../electron/core/http/send-request.ts';
import type { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { makeCertificates, type TestCertificates } from '../../../support/make-certificates.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

let server: ScriptedServer;
let hosts: OutboundHosts;
let ledger: RequestLedger;
let review: ReviewSwitch;
let open: { close(): Promise<void> }[];

beforeEach(async () => {
  server = await startScriptedServer(() => ({ body: { code: '0' } }));
  hosts = new OutboundHosts();
  ledger = new RequestLedger();
  review = new ReviewSwitch();
  hosts.allow('test', [server.origin]);
  open = [server];
});
afterEach(async () => {
  for (const each of open.toReversed()) await each.close();
});

const senderWith = (
  environment: Record<string, string> = {},
  extraAuthorities: string[] = [],
): HttpSender => {
  const proxies = readProxySettings(environment);
  const sender = new HttpSender({ hosts, ledger, review, proxies, now: Date.now, extraAuthorities });
  open.push(sender);
  return sender;
};
const request = (changes: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  connectionId: 'test',
  origin: server.origin,
  method: 'GET',
  target: '/api/v5/chain/block/block-fills?height=1',
  ledgerTarget: '/api/v5/chain/block/block-fills?height=1',
  headers: { 'SVC-ACCESS-KEY': 'the-key' },
  attempt: 1,
  answerTimeoutMs: 5000,
  totalTimeoutMs: 10_000,
  maxAnswerBytes: 1 << 20,
  secretValues: ['the-key'],
  ...changes,
});
/** The library frees a socket a turn after its answer; a request before that opens another one. */
const socketIsIdle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const unusedPort = async (): Promise<number> => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as AddressInfo;
  await new Promise<void>((done) => holder.close(() => done()));
  return port;
};
const failsAt = (
  origin: string,
  environment: Record<string, string> = {},
  authorities: string[] = [],
): Promise<CasebookError> => {
  hosts.allow('other', [origin]);
  return failureOf(senderWith(environment, authorities).send(request({ origin })));
};

describe('N1: the way to the service', () => {
  let certificates: TestCertificates;
  beforeAll(async () => {
    certificates = await makeCertificates();
  });

  it('N1: connection refused', async () => {
    const port = await unusedPort();
    const error = await failsAt(`http://127.0.0.1:${port}`);
    expect(error.code).toBe('transport.unreachable');
    expect(error.message).toBe(
      `127.0.0.1:${port} could not be reached: the connection was refused: nothing listens there.`,
    );
    expect(error.nextStep).not.toBe('');
  });

  it('N1: unknown name', async () => {
    const error = await failsAt('https://service.invalid');
    expect(error.code).toBe('transport.unreachable');
    expect(error.message).toMatch(
      /^service\.invalid:443 could not be reached: (the name is unknown to DNS|DNS gave no answer for the name)\.$/,
    );
  });

  it.each([
    ['selfSigned', 'it is self-signed'],
    ['expired', 'it has expired'],
    ['wrongName', 'it was issued for another name'],
  ] as const)('N1: certificate %s', async (kind, sentence) => {
    const tls = await startScriptedServer(() => ({ body: {} }), { tls: certificates[kind] });
    open.push(tls);
    const error = await failsAt(tls.origin, {}, [certificates.authority]);
    expect(error.code).toBe('transport.tls');
    expect(error.message).toBe(`The certificate of localhost:${tls.port} was not accepted: ${sentence}.`);
    expect(tls.seen).toEqual([]);
  });

  it('N1: a certificate that this machine does not trust, and one that it does', async () => {
    const tls = await startScriptedServer(() => ({ body: { code: '0' } }), { tls: certificates.good });
    open.push(tls);
    expect((await failsAt(tls.origin)).code).toBe('transport.tls');
    const answer = await senderWith({}, [certificates.authority]).send(request({ origin: tls.origin }));
    expect(answer.status).toBe(200);
  });

  it('N1: a proxy that is dead and one that refuses, both named', async () => {
    const dead = `127.0.0.1:${await unusedPort()}`;
    const gone = await failsAt('http://service.invalid', { HTTP_PROXY: `http://${dead}` });
    expect(gone.code).toBe('transport.proxy');
    expect(gone.message).toContain(dead);
    expect(gone.message).toContain('service.invalid:80');
    const proxy = await startScriptedServer(() => ({ status: 407 }));
    open.push(proxy);
    const refused = await failsAt('https://service.invalid', { HTTPS_PROXY: proxy.origin });
    expect(refused.message).toBe(
      `The proxy 127.0.0.1:${proxy.port} did not let a request to service.invalid:443 through: it answered 407.`,
    );
    expect(proxy.seen[0]?.method).toBe('CONNECT');
  });

  it('asks a proxy that is named without a scheme, with its password and without showing it [found 12]', async () => {
    const proxy = await startScriptedServer(() => ({ status: 502 }));
    open.push(proxy);
    const HTTP_PROXY = `analyst:pass-7f3a9c@127.0.0.1:${proxy.port}`;
    const error = await failsAt('https://service.invalid', { HTTP_PROXY });
    expect(error.message).toBe(
      `The proxy 127.0.0.1:${proxy.port} did not let a request to service.invalid:443 through: it answered 502.`,
    );
    expect(proxy.seen[0]?.target).toBe('service.invalid:443');
    const authorization = `Basic ${Buffer.from('analyst:pass-7f3a9c').toString('base64')}`;
    expect(proxy.seen[0]?.headers['proxy-authorization']).toBe(authorization);
    expect(JSON.stringify(error.toShape())).not.toContain('pass-7f3a9c');
  });

  it('names a SOCKS proxy as what keeps a request back, and what to do [found 12]', async () => {
    const error = await failsAt('https://service.invalid', { ALL_PROXY: 'socks5://127.0.0.1:9050' });
    expect(error.code).toBe('transport.proxy');
    expect(error.message).toBe(
      'The proxy for service.invalid:443 cannot be used: ALL_PROXY is set, but it names a socks5 proxy, and Casebook uses HTTP proxies only. Nothing was sent.',
    );
    expect(error.nextStep).toContain('NO_PROXY');
  });

  it('keeps loopback away from the proxy', async () => {
    const proxy = await startScriptedServer(() => ({ status: 500 }));
    open.push(proxy);
    const answer = await senderWith({ HTTP_PROXY: proxy.origin }).send(request());
    expect(answer.status).toBe(200);
    expect(proxy.connections).toBe(0);
  });
});

describe('time limits', () => {
  it('N2: no answer within the limit, named, and the socket freed', async () => {
    server.play(() => ({ hang: true }));
    const error = await failureOf(senderWith().send(request({ answerTimeoutMs: 120 })));
    expect(error.code).toBe('transport.timeout');
    expect(error.message).toBe(`127.0.0.1:${server.port} gave no answer within 0.1 s.`);
    await expect.poll(() => server.openSockets).toBe(0);
  });

  it('N3: the total limit wins over a drip, the body is discarded, the ledger has the attempt', async () => {
    server.play(() => ({ body: 'x'.repeat(100_000), dripBytes: 1, dripEveryMs: 5 }));
    const error = await failureOf(senderWith().send(request({ totalTimeoutMs: 200, answerTimeoutMs: 150 })));
    expect(error.code).toBe('transport.timeout');
    expect(error.message).toContain('did not finish its answer within 0.2 s');
    expect(ledger.tail(1)[0]?.outcome).toBe('transport.timeout');
    await expect.poll(() => server.openSockets).toBe(0);
  });
});

describe('N5: keep-alive', () => {
  it('N5: a socket that the service closed before reuse costs nothing', async () => {
    const sender = senderWith();
    server.play(() => ({ body: { code: '0' } }));
    await sender.send(request());
    await socketIsIdle();
    expect(server.connections).toBe(1);
    // The second request of a connection is met with a closed socket instead of an answer.
    const first = server.seen[0]?.connection;
    server.play((seen) => (seen.connection === first ? { cutAfterBytes: 0 } : { body: { code: '0' } }));
    const answer = await sender.send(request());
    expect(answer.status).toBe(200);
    expect(server.connections).toBe(2);
    expect(ledger.tail(10)).toHaveLength(2);
  });

  it('N5: a reset instead of a close is the same race; a fresh socket that closes is a failure', async () => {
    const sender = senderWith();
    await sender.send(request());
    await socketIsIdle();
    const first = server.seen[0]?.connection;
    server.play((seen) => (seen.connection === first ? { cutAfterBytes: 0, ending: 'reset' } : { body: {} }));
    expect((await sender.send(request())).status).toBe(200);
    server.play(() => ({ cutAfterBytes: 0 }));
    expect((await failureOf(senderWith().send(request()))).code).toBe('transport.cut');
    expect(server.seen.length).toBe(4);
  });

  it('N5: part of an answer is a failure, not the race, on a used socket as on a fresh one', async () => {
    const sender = senderWith();
    await sender.send(request());
    await socketIsIdle();
    server.play(() => ({ cutAfterBytes: 20 }));
    expect((await failureOf(sender.send(request()))).code).toBe('transport.cut');
    expect((await failureOf(senderWith().send(request()))).code).toBe('transport.cut');
    expect(server.seen.length).toBe(3);
  });

  it('keeps connections alive', async () => {
    const sender = senderWith();
    for (let n = 0; n < 5; n += 1) {
      await sender.send(request());
      await socketIsIdle();
    }
    expect(server.connections).toBe(1);
  });
});

describe('N11: bodies', () => {
  const encoded = (encoding: string, body: Uint8Array) =>
    server.play(() => ({ headers: { 'content-encoding': encoding }, body }));

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('decodes %s exactly', async (encoding, encode) => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 31) % 256));
    encoded(encoding, encode(bytes));
    const answer = await senderWith().send(request());
    expect(Buffer.from(answer.body).equals(bytes)).toBe(true);
  });

  it('N11: 300 kB of gzip that hold 300 MB are refused at the limit, in bounded memory', async () => {
    encoded('gzip', gzipSync(Buffer.alloc(300 << 20)));
    const before = process.memoryUsage().rss;
    const error = await failureOf(senderWith().send(request({ maxAnswerBytes: 64 << 20 })));
    expect(error.code).toBe('transport.too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(300 << 20);
  });

  it('N11: plain bodies over the limit, damaged gzip and unknown encodings are refused', async () => {
    server.play(() => ({ body: 'x'.repeat(2000) }));
    expect((await failureOf(senderWith().send(request({ maxAnswerBytes: 1999 })))).code).toBe(
      'transport.too-large',
    );
    const damaged = gzipSync(Buffer.from('x'.repeat(1000)));
    damaged.fill(0xff, 10, 20);
    encoded('gzip', damaged);
    expect((await failureOf(senderWith().send(request()))).code).toBe('service.malformed');
    encoded('zstd', Buffer.from('x'));
    expect((await failureOf(senderWith().send(request()))).code).toBe('service.malformed');
  });

  it('takes two encodings in a row, and no more [N11] [found 10]', async () => {
    const times = (count: number): Buffer => {
      let body = Buffer.from('whole');
      for (let n = 0; n < count; n += 1) body = gzipSync(body);
      return body;
    };
    encoded('gzip, gzip', times(2));
    expect(Buffer.from((await senderWith().send(request())).body).toString()).toBe('whole');
    for (const count of [3, 10, 200]) {
      encoded(Array.from({ length: count }, () => 'gzip').join(','), times(count));
      expect((await failureOf(senderWith().send(request()))).code).toBe('service.malformed');
    }
  });
});

describe('N12: redirects', () => {
  it.each([
    ['another host', 'https://login.invalid/sign-in?next=1', 'https://login.invalid/sign-in'],
    ['another port', 'http://127.0.0.1:1/x', 'http://127.0.0.1:1/x'],
    ['the same host', '/elsewhere', undefined],
  ])('N12: to %s: refused, the target named, no second request', async (_name, location, named) => {
    server.play(() => ({ status: 302, headers: { location }, body: 'moved' }));
    const error = await failureOf(senderWith().send(request()));
    expect(error.code).toBe('transport.redirect');
    expect(error.details['redirectTarget']).toBe(named ?? `${server.origin}/elsewhere`);
    expect(error.message).not.toContain('next=1');
    expect(server.seen.length).toBe(1);
  });

  it('S3: a secret in the redirect target is not repeated', async () => {
    server.play(() => ({ status: 307, headers: { location: '/login/the-key' } }));
    const error = await failureOf(senderWith().send(request()));
    expect(JSON.stringify(error.toShape())).not.toContain('the-key');
    expect(error.message).toContain('[secret removed]');
  });
});

describe('where and whether', () => {
  it('contacts configured hosts only, port included', async () => {
    const other = await startScriptedServer();
    open.push(other);
    const error = await failureOf(senderWith().send(request({ origin: other.origin })));
    expect(error.code).toBe('transport.host-not-allowed');
    expect(other.connections).toBe(0);
    hosts.forget('test');
    expect((await failureOf(senderWith().send(request()))).code).toBe('transport.host-not-allowed');
  });

  it('N20: makes no socket while the Review switch is on', async () => {
    review.set(true);
    expect((await failureOf(senderWith().send(request()))).code).toBe('transport.review-on');
    expect(server.connections).toBe(0);
    expect(ledger.tail(1)).toEqual([]);
  });

  it('writes a ledger line without header or body, and with the outcome', async () => {
    const sender = senderWith();
    await sender.send(request());
    const [line] = ledger.tail(1);
    expect(line).toMatchObject({
      n: 1,
      hostPort: `127.0.0.1:${server.port}`,
      method: 'GET',
      status: 200,
      outcome: 'answered',
      attempt: 1,
    });
    expect(JSON.stringify(line)).not.toContain('the-key');
  });

  it('sends the target byte for byte', async () => {
    const target = "/api/v5/x.y/a?b=%2C+,c%20d'&e=%C3%A9";
    await senderWith().send(request({ target }));
    expect(server.seen[0]?.target).toBe(target);
  });

  it('S2: an error carries nothing of the library: no header, no socket, no options', async () => {
    const port = await unusedPort();
    const error = await failsAt(`http://127.0.0.1:${port}`);
    const seen = new Set<unknown>();
    const words: string[] = [];
    const walk = (value: unknown, depth: number): void => {
      if (depth > 10 || seen.has(value)) return;
      if (typeof value !== 'object' || value === null) return void words.push(String(value));
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) {
        words.push(String(key));
        if (key !== 'stack') walk(Reflect.get(value, key), depth + 1);
      }
    };
    walk(error, 0);
    expect(error.cause).toBeUndefined();
    expect(words.join(' ')).not.toMatch(/the-key|socket|headers|SVC-ACCESS/i);
  });

  it('fails running requests as cancelled when the program closes', async () => {
    server.play(() => ({ hang: true }));
    const sender = senderWith();
    const asked = failureOf(sender.send(request()));
    await expect.poll(() => server.seen.length).toBe(1);
    await sender.close();
    expect((await asked).code).toBe('transport.cancelled');
  });

  it('sends nothing more once it is closed, not even what waited for the library', async () => {
    const sender = senderWith();
    const asked = failureOf(sender.send(request()));
    await sender.close();
    expect((await asked).code).toBe('transport.cancelled');
    expect((await failureOf(sender.send(request()))).code).toBe('transport.cancelled');
    expect(server.seen).toEqual([]);
  });
});
