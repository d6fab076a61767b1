import fc from 'fast-check';
import type { AbiFunction } from 'viem';
import { describe, expect, it } from 'vitest';
import { encodeCall } from '../../../../shared/engine/abi/encode-call.ts';
import { decodeParameters } from '../../../../shared/engine/abi/decode-parameters.ts';
import type { DecodedValue } from '../../../../shared/engine/abi/decoded-value.ts';
import { readArgument } from '../../../../shared/engine/abi/read-argument.ts';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { anyValue } from '../../../support/arbitrary-abi-value.ts';

/** As a person would type it: scalars plain, lists and tuples as JSON. */
function typed(value: DecodedValue): string {
  return 'text' in value ? value.text : JSON.stringify(json(value));
}
const json = (value: DecodedValue): unknown =>
  value.kind === 'list'
    ? value.items.map(json)
    : value.kind === 'tuple'
      ? value.items.map((item) => json(item.value))
      : value.text;

const functionOf = (line: string): AbiFunction => {
  const [entry] = readHumanAbi([line]);
  if (entry?.type !== 'function') throw new Error(`no function: ${line}`);
  return entry;
};
const faultOf = (type: string, text: string): string => {
  const read = readArgument({ type }, text);
  return 'fault' in read ? read.fault : `was read as ${String(read.value)}`;
};

it('encodes typed arguments so that decoding gives them back, whatever the types', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { maxLength: 4 }), (arguments_) => {
      const entry: AbiFunction = {
        type: 'function',
        name: 'f',
        inputs: arguments_.map(({ parameter }) => parameter),
        outputs: [],
        stateMutability: 'view',
      };
      const encoded = encodeCall(
        entry,
        arguments_.map(({ expected }) => typed(expected)),
      );
      if ('faults' in encoded) throw new Error(JSON.stringify([...encoded.faults]));
      const decoded = decodeParameters(entry.inputs, `0x${encoded.data.slice(10)}`);
      expect(decoded).toEqual({ values: arguments_.map(({ expected }) => expected) });
    }),
    { numRuns: 60 },
  );
});

it('never throws, whatever is typed', () => {
  fc.assert(
    fc.property(anyValue, fc.string({ maxLength: 60 }), ({ parameter }, text) => {
      expect(Object.keys(readArgument(parameter, text))).toHaveLength(1);
    }),
  );
});

it('begins with the selector of the signature', () => {
  const balance = functionOf('function balanceOf(address account) view returns (uint256)');
  const owner = `0x${'12'.repeat(20)}`;
  expect(encodeCall(balance, [owner])).toEqual({ data: `0x70a08231${'12'.repeat(20).padStart(64, '0')}` });
  expect(encodeCall(functionOf('function decimals()'), [])).toEqual({ data: '0x313ce567' });
});

it('names each argument that is refused, by its place', () => {
  const transfer = functionOf('function transfer(address to, uint256 value)');
  expect(encodeCall(transfer, ['0x12', '-1'])).toEqual({
    faults: new Map([
      [0, 'is not an address: 0x and 40 hex digits are needed'],
      [1, '-1 does not fit uint256, which goes from 0 to 2^256 - 1'],
    ]),
  });
});

describe('a typed argument', () => {
  it('takes integers as decimal, grouped or hex, to the last value of the type', () => {
    expect(readArgument({ type: 'uint256' }, ' 1,000,000 ')).toEqual({ value: 1_000_000n });
    expect(readArgument({ type: 'uint256' }, '0xff')).toEqual({ value: 255n });
    expect(readArgument({ type: 'int8' }, '-128')).toEqual({ value: -128n });
    expect(faultOf('int8', '128')).toBe('128 does not fit int8, which goes from -128 to 127');
    expect(faultOf('uint8', '1e3')).toBe('“1e3” is not a whole number: decimal, or hex with 0x');
    expect(faultOf('uint8', '1.5')).toContain('is not a whole number');
    expect(faultOf('uint8', '')).toBe('is empty; a value of type uint8 is needed');
  });

  it('keeps the digits of numbers inside lists', () => {
    expect(
      readArgument(
        { type: 'uint256[]' },
        '[115792089237316195423570985008687907853269984665640564039457584007913129639935, "2"]',
      ),
    ).toEqual({
      value: [2n ** 256n - 1n, 2n],
    });
  });

  it('refuses capitals that do not match, bytes of another length, words for a bool', () => {
    expect(faultOf('address', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toContain('EIP-55');
    expect(faultOf('bytes4', '0x001122')).toBe('has 3 bytes; bytes4 has exactly 4');
    expect(faultOf('bytes', '0x0')).toContain('hex of whole bytes');
    expect(faultOf('bool', 'yes')).toBe('is neither true nor false');
  });

  it('names the place within lists and tuples', () => {
    expect(faultOf('uint8[2]', '[1]')).toBe('has 1 values; uint8[2] has exactly 2');
    expect(faultOf('uint8[]', '[1, 300]')).toBe('[1]: 300 does not fit uint8, which goes from 0 to 255');
    expect(faultOf('uint8[]', '1, 2')).toContain('is not JSON');
    const point = {
      type: 'tuple',
      components: [
        { name: 'x', type: 'uint8' },
        { name: 'y', type: 'uint8' },
      ],
    };
    expect(readArgument(point, '{"y": 2, "x": 1}')).toEqual({ value: [1n, 2n] });
    expect(readArgument(point, '{"x": 1}')).toEqual({ fault: 'y: is missing' });
    expect(readArgument(point, '{"x": 1, "y": 2, "z": 3}')).toEqual({ fault: 'the tuple has no “z”' });
    expect(readArgument(point, '[1]')).toEqual({
      fault: 'is neither a list of 2 values nor an object with their names',
    });
  });
});
