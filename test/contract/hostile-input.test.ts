/**
 * Sends every entry of the contract input that no honest page would send. Each must respond with a
 * refusal that names the field, or with a regular result, and never with an internal error or a
 * secret.
 */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/contract.ts';
import { servePeer } from '../../shared/wire/peer-server.ts';
import type { ReplyMessage } from '../../shared/wire/peer-messages.ts';
import type { Wire } from '../../shared/wire/wire.ts';
import { CANARY, connectionSettingsFor } from '../support/core-fixture.ts';
import { useScriptedCore } from '../support/scripted-core.ts';

const scripted = useScriptedCore();
const bugs: string[] = [];
let say: (message: unknown) => void;
let heard: (reply: ReplyMessage) => void;
let lastId: number;

beforeEach(() => {
  bugs.length = 0;
  lastId = 0;
  const wire: Wire = {
    send: (message) => heard(message as ReplyMessage),
    onMessage: (listener) => {
      say = listener;
      return () => undefined;
    },
    onClose: () => () => undefined,
    close: () => undefined,
  };
  servePeer(contract, scripted.core.handlers, wire, {
    clientId: 'page-1',
    onBug: (error, name) => {
      const text = error instanceof Error ? (error.stack ?? '') : String(error);
      if (!text.includes('this test has no practice service')) bugs.push(`${name}: ${text}`);
    },
  });
});

/** Streams that go on until they are closed: their first item is their answer. */
const ENDLESS: ReadonlySet<string> = new Set(['recorder.follow']);

/** The last reply to one question; a stream's items are taken first. */
function ask(kind: 'call' | 'stream', name: string, input: unknown): Promise<ReplyMessage> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    heard = (reply) => {
      if (!('id' in reply) || reply.id !== id) return;
      if (reply.t === 'item' && !ENDLESS.has(name)) return;
      if (reply.t === 'item') say({ t: 'abort', id });
      resolve(reply);
    };
    say(kind === 'call' ? { t: 'call', id, name, input } : { t: 'open', id, name, input, credit: 1024 });
  });
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}
const refusalIn = (reply: ReplyMessage): Refusal | undefined =>
  reply.t === 'error' ? (reply.error as Refusal) : undefined;

/** Secrets in no form: plain, and as JSON writes them. */
const carriesSecret = (reply: ReplyMessage): boolean => {
  const text = JSON.stringify(reply, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return Object.values(CANARY).some((secret) => text.includes(secret));
};

const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;
let deep: unknown = 'end';
for (let level = 0; level < 20_000; level += 1) deep = { deeper: deep };
const HUNDRED_MEGABYTES = 'x'.repeat(100_000_000);

const HOSTILE: readonly (readonly [name: string, value: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a bigint', 1n],
  ['a negative number', -1],
  ['an empty text', ''],
  ['the name of a prototype', '__proto__'],
  ['constructor', 'constructor'],
  ['a path', '../../etc/passwd'],
  ['a path of Windows', '..\\..\\secrets'],
  ['a text with a zero byte', 'a\0b'],
  ['100 MB', HUNDRED_MEGABYTES],
  ['an empty list', []],
  ['a list of lists', [[[[]]]]],
  ['a cycle', cyclic],
  ['20,000 levels', deep],
  ['a map', new Map([['a', 1]])],
  ['a date', new Date(Number.NaN)],
  ['bytes', new Uint8Array(8)],
  ['a poisoned object', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
];

const ENTRIES = Object.entries(contract).flatMap(([name, entry]) =>
  entry.kind === 'event' ? [] : [{ name, kind: entry.kind, fields: Object.keys(entry.input.shape) }],
);

/**
 * A valid input that suits all entries as far as possible: each entry takes its own fields from it.
 */
const plausible = (fields: readonly string[]): Record<string, unknown> => {
  const all: Readonly<Record<string, unknown>> = {
    caseId: scripted.caseId,
    connectionId: scripted.connectionId,
    id: 'never-saved',
    settings: connectionSettingsFor(scripted.server.origin),
    secrets: CANARY,
    endpointId: 'block-fills',
    params: { height: '1' },
    method: 'eth_chainId',
    name: 'A case',
    event: { kind: 'note', body: { text: 'x' } },
    recordingId: 'a-recording',
    session: 1,
    watch: [],
    hash: `0x${'0'.repeat(64)}`,
    seq: 0,
    fromSeq: 0,
    last: 10,
    on: false,
    running: false,
    url: 'https://example.invalid/',
    suggestedName: 'rows.csv',
    exportId: '0'.repeat(32),
    chunk: new Uint8Array(8),
  };
  return Object.fromEntries(fields.filter((field) => field in all).map((field) => [field, all[field]]));
};

function judge(reply: ReplyMessage, what: string): void {
  expect(bugs, what).toEqual([]);
  expect(carriesSecret(reply), what).toBe(false);
}

describe.each(ENTRIES)('$name', ({ name, kind, fields }) => {
  it('E3: refuses hostile input in the place of all of it', async () => {
    for (const [label, value] of HOSTILE) {
      const reply = await ask(kind, name, value);
      judge(reply, label);
      if (fields.length > 0 && (typeof value !== 'object' || value === null))
        expect(refusalIn(reply)?.code, label).toBe('input.invalid');
    }
  });

  it('E3: refuses hostile input in each field that there is, and names it', async () => {
    for (const field of fields)
      for (const [label, value] of HOSTILE) {
        const what = `${field}: ${label}`;
        const reply = await ask(kind, name, { ...plausible(fields), [field]: value });
        judge(reply, what);
        if (value === HUNDRED_MEGABYTES || value === cyclic || typeof value === 'bigint')
          expect(String(refusalIn(reply)?.message), what).toContain(field);
      }
  });

  it('S4: gives no secret for anything that can be made up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything({
            withBigInt: true,
            withDate: true,
            withMap: true,
            withSet: true,
            withTypedArray: true,
          }),
          fc.record(Object.fromEntries(fields.map((field) => [field, fc.anything()]))),
          fc.record(
            Object.fromEntries(
              fields.map((field) => [field, fc.oneof(fc.constant(plausible(fields)[field]), fc.string())]),
            ),
          ),
        ),
        async (input) => judge(await ask(kind, name, input), name),
      ),
      { numRuns: 40 },
    );
  });
});

describe('the wire', () => {
  it.each([
    'toString',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'secrets.read',
    'connections.secrets',
    'keychain.read',
    '',
  ])('S4: has no entry %j', async (name) => {
    for (const kind of ['call', 'stream'] as const) {
      const reply = await ask(kind, name, { connectionId: scripted.connectionId });
      expect(refusalIn(reply)?.code).toBe('input.unknown-call');
    }
  });

  it('E3: answers each of 10,000 calls at once, and runs no more than 256 of them together', async () => {
    const replies = new Map<number, ReplyMessage>();
    const all = new Promise<void>((resolve) => {
      heard = (reply) => {
        if ('id' in reply) replies.set(reply.id, reply);
        if (replies.size === 10_000) resolve();
      };
    });
    for (let id = 1; id <= 10_000; id += 1) say({ t: 'call', id, name: 'network.status', input: {} });
    await all;
    const kinds = [...replies.values()].map((reply) => reply.t);
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(256);
    expect(refusalIn(replies.get(10_000) as ReplyMessage)?.message).toContain('256 requests');
    expect(bugs).toEqual([]);
  });
});
