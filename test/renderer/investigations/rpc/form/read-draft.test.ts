import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraft, textsOfParams } from '../../../../../renderer/investigations/rpc/form/read-draft.ts';
import { quantityOfText } from '../../../../../renderer/investigations/rpc/form/read-number.ts';
import { findMethod, METHODS } from '../../../../../shared/rpc/method-registry.ts';
import type { RpcMethod, RpcParameter } from '../../../../../shared/rpc/method.ts';
import type { JsonValue } from '../../../../../shared/units/json-value.ts';

const ADDRESS = `0x${'12'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const methodOf = (name: string): RpcMethod => {
  const method = findMethod(name);
  if (method === undefined) throw new Error(`no ${name}`);
  return method;
};

const bytes = fc.uint8Array({ maxLength: 40 }).map((each) => `0x${Buffer.from(each).toString('hex')}`);
const quantity = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map((each) => `0x${each.toString(16)}`);
const ARBITRARY: Readonly<Record<RpcParameter['kind'], fc.Arbitrary<JsonValue>>> = {
  'block-tag': fc.oneof(fc.constant('pending'), quantity),
  'call-object': fc.record(
    { to: fc.constant(ADDRESS), data: bytes, from: fc.constant(ADDRESS), value: quantity },
    { requiredKeys: ['to', 'data'] },
  ),
  address: fc.constant(ADDRESS),
  hash: fc.constant(HASH),
  'hex-position': fc.oneof(quantity, fc.constant(`0x${'0'.repeat(63)}5`)),
  'hex-index': quantity,
  boolean: fc.boolean(),
  'state-overrides': fc.dictionary(fc.constant(ADDRESS), fc.record({ balance: quantity, code: bytes })),
  'block-overrides': fc.record({ number: quantity, feeRecipient: fc.constant(ADDRESS) }),
};

describe.each(METHODS.map((method) => [method.name, method] as const))('%s', (_name, method) => {
  it('gives from its fields the params that the fields were made of', () => {
    fc.assert(
      fc.property(fc.tuple(...method.parameters.map(({ kind }) => ARBITRARY[kind])), (params) => {
        const { params: again, faults } = readDraft(method, textsOfParams(method, params));
        expect(again).toEqual(params);
        expect([...faults]).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('says of each field what is missing, and nothing of what has a default', () => {
    const { faults } = readDraft(method, {});
    const needed = method.parameters.flatMap(({ kind, name, isOptional }) =>
      kind === 'block-tag' || kind === 'boolean' || isOptional === true
        ? []
        : [kind === 'call-object' ? `${name}.to` : name],
    );
    expect([...faults]).toEqual(needed.map((name) => [name, 'is empty']));
  });
});

it('takes numbers as decimal, grouped or hex, and never loses a digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }), (value) => {
      const hex = `0x${value.toString(16)}`;
      expect(quantityOfText(value.toString())).toBe(hex);
      expect(quantityOfText(` ${value.toLocaleString('en')} `)).toBe(hex);
      expect(quantityOfText(hex)).toBe(hex);
    }),
  );
  for (const text of ['', 'pending', '-1', '1.5', '1e3', '0x', '0xg', '0x 1', '1,5', '1,2345', '0x1,234'])
    expect(quantityOfText(text)).toBeUndefined();
});

it('names the field and the reason, of a call object each by itself', () => {
  const { faults } = readDraft(methodOf('eth_call'), {
    'call.to': '0x12',
    'call.data': '0x1',
    'call.from': '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'call.value': 'much',
    block: 'newest',
  });
  expect(Object.fromEntries(faults)).toEqual({
    'call.to': 'to is not an address',
    'call.data': 'data is not hex data',
    'call.from': expect.stringContaining('EIP-55'),
    'call.value': 'value is not a hex quantity, such as 0x0',
    block: expect.stringContaining('is not a block'),
  });
});

it('loads params of another form without failing', () => {
  expect(textsOfParams(methodOf('eth_call'), ['text', { $number: '5' }])).toEqual({
    block: '5',
    stateOverrides: '',
    blockOverrides: '',
  });
  expect(textsOfParams(methodOf('eth_getBalance'), [])).toEqual({});
});
