import fc from 'fast-check';
import { encodeAbiParameters, type AbiParameter } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeParameters } from '../../../../shared/engine/abi/decode-parameters.ts';
import { anyValue } from '../../../support/arbitrary-abi-value.ts';

const word = (hex: string): string => hex.padStart(64, '0');
const parameters = (...types: string[]): AbiParameter[] => types.map((type) => ({ type }));

it('gives back what viem encodes, exactly and without a remark', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 4 }), (values) => {
      const types = values.map(({ parameter }) => parameter);
      const data = encodeAbiParameters(
        types,
        values.map(({ given }) => given),
      );
      expect(decodeParameters(types, data)).toEqual({ values: values.map(({ expected }) => expected) });
    }),
    { numRuns: 200 },
  );
});

it('never throws, whatever the bytes: it decodes or names a failure', () => {
  fc.assert(
    fc.property(
      fc.array(anyValue, { minLength: 1, maxLength: 3 }),
      fc.array(fc.oneof(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 0, max: 200 })), {
        maxLength: 12,
      }),
      fc.integer({ min: 0, max: 40 }),
      (values, words, cut) => {
        const hex = words
          .map((each) =>
            typeof each === 'number' ? word(each.toString(16)) : Buffer.from(each).toString('hex'),
          )
          .join('');
        const data = `0x${hex.slice(0, Math.max(0, hex.length - cut * 2))}`;
        const found = decodeParameters(
          values.map(({ parameter }) => parameter),
          data,
        );
        if ('failure' in found) expect(found.failure).toMatch(/\w/);
        else expect(found.values).toHaveLength(values.length);
      },
    ),
    { numRuns: 400 },
  );
});

it('cut or changed encodings never throw', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(), (values, at, to) => {
      const types = values.map(({ parameter }) => parameter);
      const data = encodeAbiParameters(
        types,
        values.map(({ given }) => given),
      );
      const place = 2 + (at % Math.max(1, data.length - 2));
      decodeParameters(types, data.slice(0, place - (place % 2)));
      decodeParameters(types, data.slice(0, place) + (to % 16).toString(16) + data.slice(place + 1));
    }),
    { numRuns: 200 },
  );
});

describe('malformed data are named', () => {
  it.each([
    [['uint256'], '0x', 'there are no data, but the arguments need some'],
    [['uint256'], '0x01', 'the data end before the arguments do'],
    [['uint256', 'uint256'], `0x${word('1')}`, 'the data end before the arguments do'],
    [['uint256'], '0x123', 'the data are not hex of whole bytes'],
    [['uint8'], `0x${word('100')}`, 'the data have a number that does not fit uint8'],
    [['int8'], `0x${word('80')}`, 'the data have a number that does not fit int8'],
    [['address'], `0x${'1'.repeat(64)}`, 'the data have more than 20 bytes for an address'],
    [['bool'], `0x${word('2')}`, 'the data have a boolean that is neither 0 nor 1'],
    [['string'], `0x${word('20')}${'f'.repeat(64)}`, /length|end before|do not fit/],
    [['uint256[]'], `0x${word('20')}${word('ffffffffff')}`, /end before|do not fit/],
  ])('%s', (types, data, failure) => {
    const found = decodeParameters(parameters(...types), data);
    expect('failure' in found ? found.failure : found).toMatch(failure);
  });

  it('a list whose length lies takes no time', () => {
    const found = decodeParameters(
      [{ type: 'tuple[]', components: [{ type: 'uint256[]' }] }],
      `0x${word('20')}${word('7fffffff')}${word('0')}`,
    );
    expect(found).toHaveProperty('failure');
  });
});

describe('data that an encoder would not write', () => {
  it('bytes at the end', () => {
    expect(decodeParameters(parameters('uint256'), `0x${word('5')}${word('6')}`)).toEqual({
      values: [{ kind: 'integer', text: '5' }],
      remark: '32 bytes more than the arguments take',
    });
  });

  it('bits set behind a short value', () => {
    expect(decodeParameters(parameters('bytes4'), `0xa9059cbb${'1'.repeat(56)}`)).toEqual({
      values: [{ kind: 'bytes', text: '0xa9059cbb' }],
      remark: 'not encoded as a compiler would encode these values',
    });
  });

  it('bytes where nothing is due', () => {
    expect(decodeParameters([], '0x00')).toEqual({
      values: [],
      remark: '1 byte more than the arguments take',
    });
  });
});

it('names that are keys of every object are only names', () => {
  const components = [
    { type: 'uint256', name: '__proto__' },
    { type: 'bool', name: '__proto__' },
  ];
  const found = decodeParameters(
    [{ type: 'tuple', name: 'constructor', components }],
    `0x${word('7')}${word('1')}`,
  );
  expect(found).toEqual({
    values: [
      {
        kind: 'tuple',
        items: [
          { name: '__proto__', type: 'uint256', indexed: false, value: { kind: 'integer', text: '7' } },
          { name: '__proto__', type: 'bool', indexed: false, value: { kind: 'boolean', text: 'true' } },
        ],
      },
    ],
  });
});

it('a function value is its 24 bytes', () => {
  const bytes = 'ab'.repeat(24);
  expect(decodeParameters(parameters('function'), `0x${bytes}${'0'.repeat(16)}`)).toEqual({
    values: [{ kind: 'bytes', text: `0x${bytes}` }],
  });
});
