import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseAuthentication } from '../../../electron/practice/practice-authentication.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { practiceHeaders, practiceTarget } from '../../support/ask-practice.ts';

const NOW = Date.UTC(2026, 10, 3);
let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ clock: () => NOW, liveHead: false });
});
afterAll(() => server.stop());

/** Sends a target byte for byte; fetch would tidy it up. */
function send(target: string, headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.baseUrl);
    request({ host: '127.0.0.1', port, path: target, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const target = () => practiceTarget(server, 'token-list', { limit: '1' });

describe('refusals', () => {
  it.each([
    ['KEY', '50103'],
    ['PASSPHRASE', '50104'],
    ['SIGN', '50106'],
    ['TIMESTAMP', '50107'],
  ])('a missing %s header is %s, without data and message first', async (name, code) => {
    const headers = practiceHeaders(server, target(), NOW);
    delete headers[`SVC-ACCESS-${name}`];
    const { status, body } = await send(target(), headers);
    expect(status).toBe(401);
    expect(body).toEqual({ msg: expect.stringContaining(`SVC-ACCESS-${name}`), code });
    expect(Object.keys(body as object)).toEqual(['msg', 'code']);
  });

  it.each([
    ['KEY', 'other', '50111'],
    ['PASSPHRASE', 'other', '50105'],
    ['SIGN', 'AAAA', '50113'],
    ['TIMESTAMP', '2026-11-03T00:00:00Z', '50112'],
    ['TIMESTAMP', '1793664000', '50112'],
  ])('a wrong %s (%s) is %s', async (name, value, code) => {
    const headers = { ...practiceHeaders(server, target(), NOW), [`SVC-ACCESS-${name}`]: value };
    expect(await send(target(), headers)).toMatchObject({ status: 401, body: { code } });
  });

  it('takes 30 s of clock difference either way and no more', async () => {
    for (const [offset, code] of [
      [-30_000, '0'],
      [30_000, '0'],
      [-30_001, '50102'],
      [30_001, '50102'],
    ] as const) {
      const answer = await send(target(), practiceHeaders(server, target(), NOW + offset));
      expect({ offset, ...(answer.body as object) }).toMatchObject({ offset, code });
    }
  });

  it('moves the window and the Date header with the skew fault', async () => {
    server.faults = { clockSkewMs: 45_000 };
    const response = await fetch(server.baseUrl + target(), {
      headers: practiceHeaders(server, target(), NOW),
    });
    server.faults = {};
    expect(await response.json()).toMatchObject({ code: '50102' });
    expect(Date.parse(response.headers.get('date') ?? '')).toBe(NOW + 45_000);
  });
});

describe('N16: the signature is over the bytes of the request line', () => {
  const hash = `0x${'ab'.repeat(32)}`;
  it.each([
    ['%2C', `txId=${hash}%2C${hash}`],
    ['a bare comma', `txId=${hash},${hash}`],
    ['plus and %20', `txId=${hash}&note=a+b%20c`],
    ['another order and case', `txId=${hash.toUpperCase().replace('0X', '0x')}&page=1&limit=2`],
  ])('%s passes as signed', async (_, query) => {
    const path = `/api/v5/chain/transaction/token-transfer-multi?${query}&chainShortName=prac`;
    expect(await send(path, practiceHeaders(server, path, NOW))).toMatchObject({
      status: 200,
      body: { code: '0' },
    });
  });

  it('refuses a signature over the re-encoded query', async () => {
    const sent = `/api/v5/chain/transaction/token-transfer-multi?txId=${hash},${hash}&chainShortName=prac`;
    const signed = sent.replace(',', '%2C');
    expect(await send(sent, practiceHeaders(server, signed, NOW))).toMatchObject({ body: { code: '50113' } });
  });
});

it('agrees with the published test vector', () => {
  const secretKey = '0123456789ABCDEF0123456789ABCDEF';
  const timestamp = '2026-01-02T03:04:05.678Z';
  const path = '/api/v5/chain/block/block-fills?chainShortName=MAIN&height=31118669';
  const sign = '1GO7GGxbwxF0AbzYfoNrtvth1Gw0zTR6PdvLxch01VY=';
  expect(createHmac('sha256', secretKey).update(`${timestamp}GET${path}`).digest('base64')).toBe(sign);
  const headers = {
    'svc-access-key': 'k',
    'svc-access-passphrase': 'p',
    'svc-access-sign': sign,
    'svc-access-timestamp': timestamp,
  };
  const settings = { credentials: { apiKey: 'k', secretKey, passphrase: 'p' }, headerPrefix: 'SVC' };
  const request = { method: 'GET', target: path, headers };
  expect(refuseAuthentication(settings, request, Date.parse(timestamp))).toBeUndefined();
  const changed = { ...request, target: `${path}0` };
  expect(refuseAuthentication(settings, changed, Date.parse(timestamp))).toMatchObject({ code: '50113' });
});
