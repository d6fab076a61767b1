import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FaultPlayer } from '../../../../electron/practice/faults/fault-player.ts';
import { HOSTILE_TEXT_COUNT, hostileText } from '../../../../electron/practice/faults/hostile-text.ts';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import {
  askAllPracticeRows,
  askPractice,
  askPracticePage,
  askPracticeRaw,
  callPractice,
  practiceHeaders,
  practiceTarget,
} from '../../../support/ask-practice.ts';

const HOSTILE = new Set<unknown>(Array.from({ length: HOSTILE_TEXT_COUNT }, (_, n) => hostileText(n)));

let now = Date.UTC(2026, 10, 5);
let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ clock: () => now, liveHead: false });
});
afterAll(() => server.stop());
afterEach(() => {
  server.faults = {};
});
const raw = (id = 'token-list', parameters: Record<string, string> = {}) =>
  askPracticeRaw(server, id, parameters, now);

/** The bytes of an answer as they came, cut or not. */
function socketBytes(): Promise<string> {
  const target = practiceTarget(server, 'token-list', { limit: '1' });
  const headers = Object.entries(practiceHeaders(server, target, now)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1', () => {
      socket.write(
        [`GET ${target} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n'),
      );
    });
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', ({ message }) => (text += `<${message}>`));
    socket.on('close', () => resolve(text));
  });
}

describe('replies in place of the answer', () => {
  it('N6: 429 with Retry-After in seconds, as a date, without, as JSON, text and HTML', async () => {
    server.faults = { rules: [{ kind: 'rate-limited', retryAfter: '7' }] };
    const seconds = await raw();
    expect([seconds.status, seconds.headers.get('retry-after')]).toEqual([429, '7']);
    expect(JSON.parse(seconds.text)).toEqual({ msg: 'Too Many Requests', code: '50011' });
    server.faults = { rules: [{ kind: 'rate-limited', retryAfterDateSeconds: 9, body: 'text' }] };
    const date = await raw();
    expect(Date.parse(date.headers.get('retry-after') ?? '')).toBe(now + 9_000);
    expect(date.text).toBe('Too Many Requests');
    server.faults = { rules: [{ kind: 'rate-limited', body: 'html' }] };
    const none = await raw();
    expect([none.status, none.headers.get('retry-after')]).toEqual([429, null]);
    expect(none.headers.get('content-type')).toContain('text/html');
  });

  it('N7: codes with HTTP 200, and 400 where told', async () => {
    server.faults = { rules: [{ kind: 'code', code: '50013' }] };
    expect(await raw()).toMatchObject({
      status: 200,
      text: '{"code":"50013","msg":"System busy","data":[]}',
    });
    server.faults = { rules: [{ kind: 'code', code: '50004', status: 400, message: 'Endpoint timeout' }] };
    expect(await raw()).toMatchObject({ status: 400, text: expect.stringContaining('Endpoint timeout') });
    server.faults = { rules: [{ kind: 'no-data-key' }] };
    expect(JSON.parse((await raw()).text)).toEqual({ msg: '', code: '0' });
  });

  it('N8: 402 with an empty body, 5xx, a page instead of JSON, N12: a redirect', async () => {
    server.faults = { rules: [{ kind: 'payment' }] };
    const payment = await raw();
    expect([payment.status, payment.text, payment.headers.has('payment-required')]).toEqual([402, '', true]);
    server.faults = { rules: [{ kind: 'server-error', status: 503 }] };
    expect(await raw()).toMatchObject({ status: 503, text: '' });
    server.faults = { rules: [{ kind: 'html' }] };
    expect(await raw()).toMatchObject({ status: 200, text: expect.stringContaining('<!doctype html>') });
    server.faults = { rules: [{ kind: 'redirect', location: 'http://127.0.0.1:9/' }] };
    const redirect = await raw();
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/']);
  });
});

describe('N4: answers that do not arrive', () => {
  it('cuts the body at the byte that was told', async () => {
    server.faults = { rules: [{ kind: 'truncated', atByte: 17 }] };
    const [head = '', body = ''] = (await socketBytes()).split('\r\n\r\n');
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBeGreaterThan(17);
    expect(body).toHaveLength(17);
    await expect(raw()).rejects.toThrow(/terminated|fetch failed/);
  });

  it('resets before the answer', async () => {
    server.faults = { rules: [{ kind: 'reset' }] };
    expect(await socketBytes()).toContain('ECONNRESET');
    expect(server.requests.newest.at(-1)).toMatchObject({ status: 0, faults: ['reset'] });
  });

  it('hangs until the client gives up, and drips the whole answer', async () => {
    server.faults = {
      rules: [
        { kind: 'hang', times: 1 },
        { kind: 'drip', delayMs: 0 },
      ],
    };
    const target = practiceTarget(server, 'block-fills', { height: '1' });
    const headers = practiceHeaders(server, target, now);
    const abort = new AbortController();
    const hanging = fetch(server.baseUrl + target, { headers, signal: abort.signal }).catch(String);
    const before = server.requests.count;
    while (server.requests.count === before) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    expect(await hanging).toMatch(/abort/i);
    expect((await askPractice(server, 'block-fills', { height: '1' }, now)).code).toBe('0');
  });
});

describe('which requests', () => {
  it('hits every k-th of one path, so many times, and counts anew with a new script', async () => {
    const player = new FaultPlayer({ rules: [{ kind: 'html', on: '/a', every: 3, times: 2 }] });
    const hits = (n: number) => Array.from({ length: n }, () => player.rulesFor('/x/a', []).length);
    expect(hits(12)).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(player.rulesFor('/x/b', [])).toEqual([]);
    player.script = { rules: [{ kind: 'html', on: 'eth_call' }] };
    expect(player.rulesFor('/rpc', ['eth_call'])).toHaveLength(1);
    expect(player.rulesFor('/rpc', ['eth_getCode'])).toHaveLength(0);
  });

  it('has a hidden limit of requests a second', async () => {
    server.faults = { requestsPerSecond: 2 };
    const statuses = async () => [(await raw()).status, (await raw()).status, (await raw()).status];
    expect(await statuses()).toEqual([200, 200, 429]);
    now += 1_000;
    expect(await statuses()).toEqual([200, 200, 429]);
    now += 1_000;
  });
});

describe('records', () => {
  it('sends wrong types in every field of some record, and unknown fields', async () => {
    const question = { address: server.model.actors.hub, limit: '50' };
    const proper = await askPracticePage(server, 'normal-transaction-list', question, now);
    server.faults = { rules: [{ kind: 'wrong-types' }] };
    const wrong = await askPracticePage(server, 'normal-transaction-list', question, now);
    const drifted = new Set<string>();
    for (const row of wrong.rows) {
      for (const [field, value] of Object.entries(row)) {
        if (typeof value !== typeof proper.rows[0]?.[field]) drifted.add(field);
      }
    }
    expect([...drifted].sort()).toEqual(Object.keys(proper.rows[0] ?? {}).sort());
    server.faults = { rules: [{ kind: 'unknown-fields' }] };
    const more = await askPracticePage(server, 'normal-transaction-list', question, now);
    expect(more.rows.map(({ txId }) => txId)).toEqual(proper.rows.map(({ txId }) => txId));
    expect(more.rows[0]).toMatchObject({ nestedExtra: { depth: [1, 2, { more: 'yes' }] } });
  });

  it('X1: attacks the reader in every text field, and keeps hashes and amounts', async () => {
    const { actors } = server.model;
    const question = { address: actors.victim, limit: '50', protocolType: 'token_20' };
    const proper = await askPracticePage(server, 'address-transaction-list', question, now);
    server.faults = { hostile: true };
    const hostile = await askPracticePage(server, 'address-transaction-list', question, now);
    const kept = ({ txId, amount, from, to, height }: Record<string, string>) => ({
      txId,
      amount,
      from,
      to,
      height,
    });
    expect(hostile.rows.map(kept)).toEqual(proper.rows.map(kept));
    const texts = hostile.rows.map(({ transactionSymbol }) => transactionSymbol ?? '').join('\n');
    for (const attack of ['<img src=x onerror=', '<script>', '=HYPERLINK', '\u202E', '__proto__']) {
      expect(texts).toContain(attack);
    }
    const tokens = await askPracticePage(server, 'token-list', {}, now);
    expect(tokens.rows.every(({ website }) => website !== '')).toBe(true);
    const action = await askPracticePage(
      server,
      'tz-address-transaction-list',
      { address: actors.thief },
      now,
    );
    const fills = await askPractice(
      server,
      'tz-transaction-fills',
      { txid: action.rows[0]?.hash ?? '' },
      now,
    );
    const data = JSON.parse(String(fills.data[0]?.actionData)) as { type: string };
    expect(data.type).not.toBe('transfer');
    expect(Object.keys(data)).toContain('<img src=x onerror="window.__pwned=1">');
  });

  it('X1: attacks in the place of every string of every second record, and under a name that nobody knows', async () => {
    server.faults = { rules: [{ kind: 'hostile-strings' }] };
    const { rows } = await askPracticePage(server, 'token-list', {}, now);
    const [first = {}, second = {}] = rows;
    const isAttack = (text: unknown): boolean => HOSTILE.has(text);
    const ofTheSpec = Object.keys(second).filter((field) => typeof second[field] === 'string');
    expect(ofTheSpec.length).toBeGreaterThan(5);
    expect(ofTheSpec.filter((field) => !isAttack(first[field]))).toEqual([]);
    expect(
      Object.keys(first)
        .filter((field) => !Object.hasOwn(second, field))
        .filter(isAttack),
    ).toHaveLength(1);
    expect(second['tokenContractAddress']).toMatch(/^0x[0-9a-f]{40}$/);
  });

  it('X1: the node attacks at any depth, with what it refuses, too', async () => {
    server.faults = { rules: [{ kind: 'hostile-strings' }] };
    const block = await callPractice(server, 'eth_getBlockByNumber', ['latest', false]);
    const { number, transactions = [] } = block.result as { number?: unknown; transactions?: unknown[] };
    expect([number, ...transactions].filter((text) => !HOSTILE.has(text))).toEqual([]);
    const refused = await callPractice(server, 'eth_nothing', []);
    expect(refused.error).toMatchObject({ code: -32601, message: '<img src=x onerror="window.__pwned=1">' });
  });

  it('rounds amounts of the address and holder lists only', async () => {
    server.faults = { roundedAmounts: true };
    const { rows } = await askPracticePage(server, 'native-token-position-list', { limit: '10' }, now);
    expect(rows.every(({ amount = '' }) => amount.replace(/\D|^0+|0+$/g, '').length <= 17)).toBe(true);
    const { actors } = server.model;
    const blocks = { startBlockHeight: '44990000', endBlockHeight: '44999999', limit: '100' };
    const exact = await askPracticePage(server, 'block-transaction-list-multi', blocks, now);
    expect(exact.rows.some(({ amount = '' }) => amount.replace('.', '').replace(/^0+/, '').length > 16)).toBe(
      true,
    );
    expect(actors.hub).toBeTruthy();
  });
});

describe('P1: a list that grows while it is read', () => {
  it('drifts when read from the head, and not under a pinned range; counters follow', async () => {
    const { collector } = server.model.actors;
    const question = { address: collector, limit: '5' };
    const quiet = await askAllPracticeRows(server, 'address-transaction-list', question, now);
    const end = String(server.model.chain.clock.head());
    server.faults = { growPerRequest: 2, growAddress: collector };
    const drifted = await askAllPracticeRows(server, 'address-transaction-list', question, now);
    expect(new Set(drifted.map(({ txId }) => txId)).size).toBeLessThan(drifted.length);
    const pinned = await askAllPracticeRows(
      server,
      'address-transaction-list',
      { ...question, startBlockHeight: '0', endBlockHeight: end },
      now,
    );
    expect(pinned).toEqual(quiet.filter(({ state }) => state !== 'pending'));
    server.faults = {};
    const grown = await askAllPracticeRows(server, 'address-transaction-list', question, now);
    expect(grown.length).toBe(quiet.length + server.model.growth.count);
    const added = grown[1];
    const receipt = await callPractice(server, 'eth_getTransactionReceipt', [added?.txId]);
    expect(receipt.result).toMatchObject({ blockHash: added?.blockHash, status: '0x1' });
    const [block] = (await askPractice(server, 'block-fills', { height: added?.height ?? '' }, now)).data;
    expect(block).toMatchObject({ txnCount: '1', hash: added?.blockHash });
  });
});
