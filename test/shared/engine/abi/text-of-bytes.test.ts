/**
 * Text from contracts: exact if the bytes are text, otherwise hex; and the words in which old
 * contracts return their symbol.
 */
import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics, parseAbi, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeCall } from '../../../../shared/engine/abi/decode-call.ts';
import { decodeLog } from '../../../../shared/engine/abi/decode-log.ts';
import { decodeParameters } from '../../../../shared/engine/abi/decode-parameters.ts';
import { decodeReturned } from '../../../../shared/engine/abi/decode-returned.ts';
import { decodeRevert } from '../../../../shared/engine/abi/decode-revert.ts';
import { decodedText } from '../../../../shared/engine/abi/decoded-value.ts';
import { compareValue } from '../../../../shared/engine/abi/event-filter/compare-value.ts';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { selectorOfSignature as selector } from '../../../../shared/engine/abi/signature.ts';

const CONTRACT = `0x${'12'.repeat(20)}`;
const LINES = [
  'event Said(string words)',
  'function say(string words, string[] more)',
  'function told() view returns (string)',
  'error Wrong(string words)',
];
const book = createAbiBook({
  abis: [{ address: CONTRACT, name: 'Speaker', entries: readHumanAbi(LINES) }],
  implementations: new Map(),
});
const empty = createAbiBook({ abis: [], implementations: new Map() });
/** A `string` has the encoding of `bytes`, which viem writes without looking at them. */
const encoded = (...bytes: Hex[]): Hex =>
  encodeAbiParameters(
    bytes.map(() => ({ type: 'bytes' })),
    bytes,
  );
function encodeCallData(bytes: Hex): string {
  const words = encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes[]' }], [bytes, []]);
  return `${selector('say(string,string[])').slice(2)}${words.slice(2)}`;
}
const utf8 = (text: string): Hex => `0x${Buffer.from(text, 'utf8').toString('hex')}`;

describe('a string that is no UTF-8 stays hex', () => {
  it.each<[string, Hex]>([
    ['a byte that no text has', '0xff'],
    ['text cut within a character', '0x48e282'],
    ['an overlong form', '0xc080'],
    ['half of a pair', '0xeda080'],
    ['Latin-1', '0x63616fe9'],
    ['beyond the last character', '0xf4908080'],
  ])('%s [found 20]', (_, bytes) => {
    const value = { kind: 'bytes', text: bytes, note: 'not UTF-8' };
    expect(decodeParameters([{ type: 'string' }], encoded(bytes))).toEqual({ values: [value] });
    expect(
      decodeParameters([{ type: 'string[]' }], encodeAbiParameters([{ type: 'bytes[]' }], [[bytes, '0x41']])),
    ).toEqual({
      values: [{ kind: 'list', items: [value, { kind: 'text', text: 'A' }] }],
    });
    const log = {
      address: CONTRACT,
      topics: encodeEventTopics({ abi: parseAbi(['event Said(string words)']) }).map(String),
      data: encoded(bytes),
    };
    expect(decodeLog(book, log)).toMatchObject({ kind: 'decoded', arguments: [{ type: 'string', value }] });
    const called = `0x${encodeCallData(bytes)}`;
    expect(decodeCall(book, CONTRACT, called)).toMatchObject({ kind: 'decoded', arguments: [{ value }, {}] });
    expect(decodeReturned(book, CONTRACT, selector('told()'), encoded(bytes))).toMatchObject({
      kind: 'decoded',
      results: [{ value }],
    });
    expect(
      decodeRevert(book, CONTRACT, `${selector('Wrong(string)')}${encoded(bytes).slice(2)}`),
    ).toMatchObject({ kind: 'custom', arguments: [{ value }] });
    expect(decodeRevert(book, CONTRACT, `0x08c379a0${encoded(bytes).slice(2)}`)).toMatchObject({
      kind: 'message',
      text: bytes,
      remark: 'not UTF-8',
    });
  });

  it('and UTF-8 comes through to the letter, a byte order mark and zeros too [found 20]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\uFEFFa', 'a\u0000b', '')),
        (text) => {
          expect(decodeParameters([{ type: 'string' }], encoded(utf8(text)))).toEqual({
            values: [{ kind: 'text', text }],
          });
        },
      ),
    );
  });

  it('never has a replacement character that was not sent [found 20]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const sent = Buffer.from(bytes);
        const read = decodeParameters([{ type: 'string' }], encoded(`0x${sent.toString('hex')}`));
        const [value] = 'failure' in read ? [] : read.values;
        const text = value === undefined ? '\uFFFD' : decodedText(value);
        expect(text.includes('\uFFFD')).toBe(sent.includes(Buffer.from('\uFFFD')) && value?.kind === 'text');
      }),
      { numRuns: 500 },
    );
  });

  it('is unequal to any text of a filter [found 20]', () => {
    const value = { kind: 'bytes', text: '0xff', note: 'not UTF-8' } as const;
    expect(compareValue('=', value, { kind: 'text', text: '\uFFFD' })).toBe(false);
    expect(compareValue('!=', value, { kind: 'text', text: 'a' })).toBe(true);
    expect(compareValue('contains', value, { kind: 'text', text: 'f' })).toBe(false);
  });
});

const SYMBOL = '0x95d89b41';
const NAME = '0x06fdde03';
const wordOf = (text: string): Hex => `0x${Buffer.from(text, 'utf8').toString('hex').padEnd(64, '0')}`;

describe('a symbol or name that is a word', () => {
  it.each<[string, string, string]>([
    ['symbol() of MKR', SYMBOL, 'MKR'],
    ['name() of SAI', NAME, 'Dai Stablecoin v1.0'],
    ['32 letters', NAME, 'abcdefghijklmnopqrstuvwxyz012345'],
    ['letters beyond ASCII', SYMBOL, 'Ξ€'],
  ])('%s is its text, marked [found 20]', (_, called, text) => {
    const value = { kind: 'text', text, note: 'bytes32 read as text' };
    expect(decodeReturned(empty, CONTRACT, called, wordOf(text))).toMatchObject({
      kind: 'decoded',
      results: [{ type: 'bytes32', value }],
    });
    const own = createAbiBook({
      abis: [
        {
          address: CONTRACT,
          name: 'Old',
          entries: readHumanAbi([
            'function symbol() view returns (bytes32)',
            'function name() view returns (bytes32)',
          ]),
        },
      ],
      implementations: new Map(),
    });
    expect(decodeReturned(own, CONTRACT, called, wordOf(text))).toMatchObject({
      source: 'abi',
      results: [{ value }],
    });
  });

  it.each<[string, string]>([
    ['zero', `0x${'0'.repeat(64)}`],
    ['a number', `0x${'1'.padStart(64, '0')}`],
    ['no UTF-8', `0xff${'0'.repeat(62)}`],
    ['zeros inside', `0x4100${'42'.padEnd(60, '0')}`],
    ['two words', `0x${'41'.padEnd(128, '0')}`],
  ])('%s is not read as one [found 20]', (_, word) => {
    const read = decodeReturned(empty, CONTRACT, SYMBOL, word);
    expect(JSON.stringify(read)).not.toContain('read as text');
  });

  it('other functions that return bytes32 keep their bytes [found 20]', () => {
    const own = createAbiBook({
      abis: [
        { address: CONTRACT, name: 'Old', entries: readHumanAbi(['function root() view returns (bytes32)']) },
      ],
      implementations: new Map(),
    });
    expect(decodeReturned(own, CONTRACT, selector('root()'), wordOf('MKR'))).toMatchObject({
      results: [{ value: { kind: 'bytes', text: wordOf('MKR') } }],
    });
  });
});
