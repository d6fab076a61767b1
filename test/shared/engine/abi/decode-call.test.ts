import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, type AbiFunction } from 'viem';
import { expect, it } from 'vitest';
import { createAbiBook, type AbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeCall } from '../../../../shared/engine/abi/decode-call.ts';
import { decodedText } from '../../../../shared/engine/abi/decoded-value.ts';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { anyValue } from '../../../support/arbitrary-abi-value.ts';

const CONTRACT = `0x${'c'.repeat(40)}`;
const bookOf = (text?: string, address = CONTRACT): AbiBook =>
  createAbiBook({
    abis: text === undefined ? [] : [{ address, name: 'Mine', entries: readAbi(text) }],
    implementations: new Map(),
  });
const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [CONTRACT as `0x${string}`, 10n ** 30n],
});

it('decodes by the ABI of the called address', () => {
  const reading = decodeCall(
    bookOf(JSON.stringify(erc20Abi)),
    CONTRACT.toUpperCase().replace('0X', '0x'),
    transfer,
  );
  expect(reading).toMatchObject({ kind: 'decoded', name: 'transfer', source: 'abi', abiName: 'Mine' });
  expect(reading.kind === 'decoded' && reading.arguments.map(({ value }) => decodedText(value))).toEqual([
    CONTRACT,
    `1${'0'.repeat(30)}`,
  ]);
});

it('calls a standard a guess: four bytes prove nothing', () => {
  expect(decodeCall(bookOf(), CONTRACT, transfer)).toMatchObject({
    kind: 'decoded',
    source: 'guess',
    abiName: 'ERC-20',
  });
});

it('a guess must fit to the last bit; an own ABI may leave bytes over, and says so', () => {
  const tagged = `${transfer}deadbeef`;
  expect(decodeCall(bookOf(), CONTRACT, tagged)).toMatchObject({
    kind: 'failed',
    reason: '4 bytes more than the arguments take',
  });
  expect(decodeCall(bookOf(JSON.stringify(erc20Abi)), CONTRACT, tagged)).toMatchObject({
    kind: 'decoded',
    remark: '4 bytes more than the arguments take',
  });
});

it.each([
  ['0x', 'empty', 'There are no call data: a plain transfer.'],
  ['0xa9059c', 'unknown', 'The data are shorter than a selector.'],
  ['0x12345678', 'unknown', 'No ABI of the book and no built-in standard has this selector.'],
  ['hello', 'unknown', 'The data are not hex of whole bytes.'],
  [transfer.slice(0, 40), 'failed', 'the data end before the arguments do'],
])('%s is %s', (data, kind, reason) => {
  expect(decodeCall(bookOf(), CONTRACT, data)).toMatchObject({ kind, reason });
});

it('decodes what viem encodes, for functions of any shape', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { maxLength: 4 }), (values) => {
      const entry: AbiFunction = {
        type: 'function',
        name: 'any',
        inputs: values.map(({ parameter }) => parameter),
        outputs: [],
        stateMutability: 'nonpayable',
      };
      const data = encodeFunctionData({
        abi: [entry],
        functionName: 'any',
        args: values.map(({ given }) => given),
      });
      const book = createAbiBook({
        abis: [{ address: CONTRACT, name: 'Any', entries: [entry] }],
        implementations: new Map(),
      });
      const reading = decodeCall(book, CONTRACT, data);
      expect(reading.kind === 'decoded' && reading.arguments.map(({ value }) => value)).toEqual(
        values.map(({ expected }) => expected),
      );
    }),
    { numRuns: 150 },
  );
});

it('never throws, whatever the data', () => {
  const book = bookOf(JSON.stringify(erc20Abi));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), fc.boolean(), (bytes, isKnown) => {
      decodeCall(book, CONTRACT, `0x${isKnown ? 'a9059cbb' : ''}${Buffer.from(bytes).toString('hex')}`);
    }),
  );
});
