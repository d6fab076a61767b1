import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeFrame,
  decodeFromBridge,
  encodeForBridge,
  encodeFrame,
} from '../../../shared/wire/frame-codec.ts';

const through = (message: unknown): unknown => decodeFrame(encodeFrame(message));

it('carries what JSON does not: bytes, undefined, bigint', () => {
  const message = { bytes: new Uint8Array([0, 255]), nothing: undefined, wei: 2n ** 256n };
  expect(through(message)).toStrictEqual(message);
});

it('A3: carries objects with a field named __proto__, at any depth', () => {
  const text = '{"__proto__":{"polluted":true},"rows":[{"a":"1","__proto__":{"__proto__":null}}]}';
  const came = through(JSON.parse(text)) as object;
  expect(JSON.stringify(came)).toBe(text);
  expect(Object.getPrototypeOf(came)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('A3: what looks like its own form of such an object stays what it is', () => {
  for (const message of [{ ObjectAsEntries: [['a', 1]] }, ['ObjectAsEntries', 1]])
    expect(through(message)).toEqual(message);
});

it('carries any JSON', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value = JSON.parse(text) as unknown;
      // devalue keeps -0, JSON does not: compared as JSON.
      expect(JSON.stringify(through(value))).toBe(JSON.stringify(value));
    }),
  );
});

it.each(['', 'x', '{', '[["ObjectAsEntries",1],5]', '[["ObjectAsEntries",1],[2],7]', '[["Unknown",1],{}]'])(
  'E3: %j is no message',
  (text) => expect(decodeFrame(text)).toBeUndefined(),
);

it('A3: to the bridge a message goes as it is, unless it holds a field named __proto__', () => {
  const plain = { rows: [{ a: '1', constructor: 'c' }], bytes: new Uint8Array(1_000_000) };
  expect(encodeForBridge(plain)).toBe(plain);
  expect(decodeFromBridge(plain)).toBe(plain);
  const text = '{"rows":[{"deep":[{"__proto__":"x"}]}]}';
  const sent = encodeForBridge(JSON.parse(text));
  expect(sent).toBeTypeOf('string');
  expect(JSON.stringify(decodeFromBridge(sent))).toBe(text);
});

describe('a large text', () => {
  const LARGE = 70_000;
  it.each([
    ['quotes', '"'.repeat(LARGE)],
    ['signs outside ASCII', 'é語🔑'.repeat(LARGE / 4)],
    ['half characters', '\ud800'.repeat(LARGE)],
    ['what looks like a frame', `#5,3\n${'x'.repeat(LARGE)}`],
  ])('of %s comes through beside others, whole [found 8]', (_name, text) => {
    const message = { t: 'ok', id: 1, value: { text, again: [text, 'small', `${text}.`] } };
    expect(through(message)).toStrictEqual(message);
    // As the socket sends it.
    expect(decodeFrame(Buffer.from(encodeFrame(message)).toString('utf8'))).toStrictEqual(message);
  });

  it('is not escaped sign by sign [found 8]', () => {
    const text = '"'.repeat(LARGE);
    expect(encodeFrame({ text }).length).toBeLessThan(LARGE + 100);
  });

  it.each(['#', '#3', '#1\n', '#20,5\n[{"a":1},["LargeText",2],[3],7]', '#-1,9\nabc'])(
    'that is missing makes %j no message [found 8]',
    (frame) => expect(decodeFrame(frame)).toBeUndefined(),
  );
});
