import fc from 'fast-check';
import { encodeErrorResult, parseAbi } from 'viem';
import { expect, it } from 'vitest';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeReturned } from '../../../../shared/engine/abi/decode-returned.ts';
import { decodeRevert } from '../../../../shared/engine/abi/decode-revert.ts';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { selectorOfSignature } from '../../../../shared/engine/abi/signature.ts';

const CONTRACT = `0x${'12'.repeat(20)}`;
const OTHER = `0x${'34'.repeat(20)}`;
const LINES = [
  'error Insufficient(address owner, uint256 needed)',
  'error Paused()',
  'function price(address token) view returns (uint256 amount, uint8 decimals)',
  'function touch()',
];
const book = createAbiBook({
  abis: [{ address: CONTRACT, name: 'Vault', entries: readHumanAbi(LINES) }],
  implementations: new Map(),
});
const standard = parseAbi(['error Error(string)', 'error Panic(uint256)']);

it('reads the words of Error(string) exactly, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const data = encodeErrorResult({ abi: standard, errorName: 'Error', args: [text] });
      expect(decodeRevert(book, CONTRACT, data)).toEqual({ kind: 'message', text });
    }),
  );
});

it('names a panic by its code', () => {
  const panic = (code: bigint) =>
    decodeRevert(book, '', encodeErrorResult({ abi: standard, errorName: 'Panic', args: [code] }));
  expect(panic(17n)).toEqual({
    kind: 'panic',
    code: '17',
    meaning: 'an arithmetic result overflowed or underflowed',
  });
  expect(panic(999n)).toMatchObject({ kind: 'panic', code: '999', meaning: 'no code of the compiler' });
});

it('reads an error of the book; at another address it is a guess', () => {
  const data = encodeErrorResult({
    abi: parseAbi([LINES[0] as 'error Insufficient(address owner, uint256 needed)']),
    errorName: 'Insufficient',
    args: [CONTRACT as `0x${string}`, 5n],
  });
  expect(decodeRevert(book, CONTRACT, data)).toMatchObject({
    kind: 'custom',
    name: 'Insufficient',
    source: 'abi',
    abiName: 'Vault',
    arguments: [{ name: 'owner' }, { name: 'needed', value: { kind: 'integer', text: '5' } }],
  });
  expect(decodeRevert(book, OTHER, data)).toMatchObject({ kind: 'custom', source: 'guess' });
  // A guess must fit to the last bit.
  expect(decodeRevert(book, OTHER, `${data}00`)).toMatchObject({ kind: 'unknown' });
});

it('says what is empty, unknown or no data at all, and never throws', () => {
  expect(decodeRevert(book, CONTRACT, '0x')).toMatchObject({ kind: 'empty' });
  expect(decodeRevert(book, CONTRACT, '0x1234')).toMatchObject({ kind: 'unknown' });
  expect(decodeRevert(book, CONTRACT, '0xdeadbeef')).toMatchObject({
    kind: 'unknown',
    reason: expect.stringContaining('0xdeadbeef'),
  });
  expect(decodeRevert(book, CONTRACT, 'reverted')).toMatchObject({ kind: 'unknown' });
  fc.assert(
    fc.property(
      fc.constantFrom('0x08c379a0', '0x4e487b71', '0x'),
      fc.uint8Array({ maxLength: 200 }),
      (selector, bytes) => {
        const read = decodeRevert(book, CONTRACT, `${selector}${Buffer.from(bytes).toString('hex')}`);
        expect(read.kind).not.toBe('');
      },
    ),
  );
});

it('reads what a call returned by the function that was called', () => {
  const called = `${selectorOfSignature('price(address)')}${'0'.repeat(64)}`;
  const returned = `0x${'7'.padStart(64, '0')}${'6'.padStart(64, '0')}`;
  expect(decodeReturned(book, CONTRACT, called, returned)).toMatchObject({
    kind: 'decoded',
    signature: 'price(address)',
    source: 'abi',
    results: [
      { name: 'amount', value: { text: '7' } },
      { name: 'decimals', value: { text: '6' } },
    ],
  });
  expect(decodeReturned(book, CONTRACT, called, '0x')).toMatchObject({ kind: 'failed' });
  expect(decodeReturned(book, CONTRACT, '0xdeadbeef', returned)).toMatchObject({ kind: 'unknown' });
  expect(decodeReturned(book, CONTRACT, '0x', returned)).toMatchObject({ kind: 'unknown' });
});
