import { describe, expect, it } from 'vitest';
import { checkRpcParams } from '../../../shared/rpc/check-rpc-params.ts';
import { findMethod, METHODS } from '../../../shared/rpc/method-registry.ts';
import type { RpcParameter } from '../../../shared/rpc/method.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';

const ADDRESS = `0x${'12'.repeat(20)}`;
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const MISTYPED = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HASH = `0x${'ab'.repeat(32)}`;
const GOOD: Readonly<Record<RpcParameter['kind'], readonly JsonValue[]>> = {
  'block-tag': ['pending', 'latest', 'safe', 'finalized', 'earliest', '0x0', '0x1b4', '0xFFFFFFFFFFFFFFFFFF'],
  'call-object': [
    { to: ADDRESS, data: '0x' },
    { to: ADDRESS, data: '0x70a08231', from: ADDRESS },
    { to: CHECKSUMMED, data: '0x' },
    { to: ADDRESS },
    { to: ADDRESS, input: '0x70a08231' },
    { to: ADDRESS, data: '0x01', input: '0x01' },
    { to: null, data: '0x6001' },
    { input: '0x6001' },
    { to: ADDRESS, gas: '0xea60', type: '0x2', accessList: [{ address: ADDRESS, storageKeys: [HASH] }] },
    { to: ADDRESS, blobVersionedHashes: [HASH], maxFeePerBlobGas: '0x1' },
    { to: ADDRESS, authorizationList: [{ chainId: '0x0', address: ADDRESS, nonce: '0x0' }] },
  ],
  'state-overrides': [
    {},
    { [ADDRESS]: {} },
    { [CHECKSUMMED]: { balance: '0xde0b6b3a7640000', nonce: '0x0', code: '0x6001' } },
    { [ADDRESS]: { state: { [HASH]: HASH } }, [CHECKSUMMED]: { stateDiff: { '0x0': '0x1' } } },
    { [ADDRESS]: { state: {}, stateDiff: null, code: null, balance: null } },
    { [ADDRESS]: { movePrecompileToAddress: CHECKSUMMED }, [HASH.slice(0, 42)]: { unknown: [1] as never } },
  ],
  'block-overrides': [
    {},
    { number: '0x1b4', time: '0x0', gasLimit: '0x1', baseFeePerGas: '0x0', blobBaseFee: '0x1' },
    { feeRecipient: ADDRESS, prevRandao: HASH, beaconRoot: HASH, difficulty: '0x0', withdrawals: [] },
    { coinbase: CHECKSUMMED, random: HASH, baseFee: '0x1', blockHash: { '0x1': HASH } },
    { number: null, somethingNew: true },
  ],
  address: [ADDRESS, CHECKSUMMED, CHECKSUMMED.toLowerCase(), CHECKSUMMED.toUpperCase().replace('X', 'x')],
  hash: [HASH],
  'hex-position': ['0x0', `0x${'f'.repeat(64)}`, '0x00'],
  'hex-index': ['0x0', '0xa'],
  boolean: [true, false],
};
const BAD: Readonly<Record<RpcParameter['kind'], readonly JsonValue[]>> = {
  'block-tag': ['', 'newest', '12', '0x', '0x01', '0X1', '0xg', '-0x1', 12 as never, null, HASH.slice(2)],
  'call-object': [
    ADDRESS,
    {},
    { from: ADDRESS },
    { to: null },
    { to: '0x12', data: '0x' },
    { to: ADDRESS, input: '0x1' },
    { to: ADDRESS, data: '0x01', input: '0x02' },
    { to: ADDRESS, gas: '60000' },
    { to: ADDRESS, accessList: [{ address: '0x12', storageKeys: [] }] },
    { to: ADDRESS, authorizationList: {} as never },
    { to: ADDRESS, data: '0x1' },
    { to: ADDRESS, data: 'a9059cbb' },
    { to: MISTYPED, data: '0x' },
    null,
    [],
  ],
  'state-overrides': [
    'pending',
    [],
    true,
    { [ADDRESS.slice(0, 41)]: {} },
    { [MISTYPED]: {} },
    { [ADDRESS]: null },
    { [ADDRESS]: '0x1' },
    { [ADDRESS]: { balance: '1' } },
    { [ADDRESS]: { nonce: '0x01' } },
    { [ADDRESS]: { code: '0x1' } },
    { [ADDRESS]: { state: [HASH] } },
    { [ADDRESS]: { state: { [HASH]: '1' } } },
    { [ADDRESS]: { stateDiff: { position: HASH } } },
    { [ADDRESS]: { state: {}, stateDiff: {} } },
    { [ADDRESS]: { movePrecompileToAddress: '0x1' } },
  ],
  'block-overrides': [
    'latest',
    [],
    { number: '436' },
    { time: 5 as never },
    { feeRecipient: '0x12' },
    { coinbase: MISTYPED },
    { prevRandao: '0x1' },
    { beaconRoot: '0x12' },
  ],
  address: ['', MISTYPED, '0x12', HASH, ADDRESS.slice(2), null, true],
  hash: ['', ADDRESS, `${HASH}0`, HASH.slice(2), null],
  'hex-position': ['', '0', '0x', `0x${'f'.repeat(65)}`, null],
  'hex-index': ['0', '0x', '0x01', '1', null],
  boolean: ['true', null, '0x1'],
};

const NULLABLE = [
  'to',
  'data',
  'input',
  'from',
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'nonce',
  'type',
  'chainId',
  'accessList',
  'authorizationList',
  'blobVersionedHashes',
];

it('knows the 17 methods by name, and no name of the prototype', () => {
  expect(new Set(METHODS.map(({ name }) => name)).size).toBe(17);
  for (const method of METHODS) expect(findMethod(method.name)).toBe(method);
  for (const name of ['eth_sendRawTransaction', 'eth_sign', 'constructor', '__proto__', ''])
    expect(findMethod(name)).toBeUndefined();
});

it('A10: says of capitals that do not match what to do', () => {
  const method = findMethod('eth_getBalance');
  if (method === undefined) throw new Error('no eth_getBalance');
  expect(() => checkRpcParams(method, [MISTYPED, 'latest'])).toThrow(/EIP-55 checksum: compare the address/);
  expect(() => checkRpcParams(method, ['0x12', 'latest'])).toThrow(/40 hex digits/);
});

describe.each(METHODS.map((method) => [method.name, method] as const))('%s', (name, method) => {
  const good = method.parameters.map(({ kind }) => GOOD[kind][0] ?? null);

  it('accepts each good form, unchanged', () => {
    method.parameters.forEach(({ kind }, position) => {
      for (const value of GOOD[kind]) {
        const params = good.with(position, value);
        expect(checkRpcParams(method, params)).toEqual(params);
      }
    });
  });

  it('A10: refuses each bad form and names the field', () => {
    method.parameters.forEach(({ kind, name: field, label, isOptional }, position) => {
      // Null stands for a parameter that is left out.
      for (const value of BAD[kind].filter((each) => isOptional !== true || each !== null)) {
        expect(() => checkRpcParams(method, good.with(position, value)), JSON.stringify(value)).toThrow(
          expect.objectContaining({
            code: 'input.invalid',
            message: expect.stringContaining(`${name}, ${label}: `),
            details: { field, method: name },
          }),
        );
      }
    });
  });

  it('refuses too few and too many', () => {
    // The block of eth_blockNumber is the only parameter that all others may miss.
    const tooFew = method.parameters[0]?.isOptional === true ? [] : [good.slice(1)];
    for (const params of [...tooFew, [...good, 'latest']]) {
      expect(() => checkRpcParams(method, params)).toThrow(
        expect.objectContaining({
          code: 'input.invalid',
          details: expect.objectContaining({ method: name }),
        }),
      );
    }
  });
});

describe('a call with overrides or nulls [found 22]', () => {
  const CALL = { to: ADDRESS, data: '0x' };
  const OVERRIDES = { [ADDRESS]: { balance: '0x1' } };
  const calls = ['eth_call', 'eth_estimateGas'].flatMap((name) => findMethod(name) ?? []);

  it.each<[string, readonly JsonValue[]]>([
    ['state overrides', [CALL, 'latest', OVERRIDES]],
    ['state overrides at the default block', [CALL, null, OVERRIDES]],
    ['both overrides', [CALL, 'latest', OVERRIDES, { number: '0x1' }]],
    ['block overrides alone', [CALL, '0x1', null, { time: '0x1' }]],
    ['nulls to the end', [CALL, null, null, null]],
    ['fields that are null', [{ ...CALL, gas: null, from: null, value: null, accessList: null }, 'latest']],
    [
      'every field of the standard null',
      [{ ...Object.fromEntries(NULLABLE.map((each) => [each, null])), to: ADDRESS }],
    ],
    ['data null beside input', [{ to: ADDRESS, data: null, input: '0x01' }]],
    ['input null beside data', [{ to: ADDRESS, data: '0x01', input: null }]],
  ])('may have %s', (_, params) => {
    expect(calls).toHaveLength(2);
    for (const method of calls) expect(checkRpcParams(method, params)).toEqual(params);
  });

  it('says which account and field is wrong', () => {
    for (const method of calls) {
      const check =
        (...overrides: readonly JsonValue[]) =>
        () =>
          checkRpcParams(method, [CALL, 'latest', ...overrides]);
      expect(check({ [ADDRESS]: { balance: '1' } })).toThrow(
        `State overrides: balance is not a hex quantity, such as 0x0 (${ADDRESS})`,
      );
      expect(check({ [MISTYPED]: {} })).toThrow(/State overrides: 0x5AA.*EIP-55 checksum/);
      expect(check({ [ADDRESS]: { state: {}, stateDiff: {} } })).toThrow(/both state and stateDiff/);
      expect(check(null, { time: '1' })).toThrow(/Block overrides: time is not a hex quantity/);
      expect(check(null, null, null)).toThrow(/takes 1 to 4 parameters, 5 were given/);
      expect(() => checkRpcParams(method, [{ to: null, data: null }])).toThrow(/to is not an address/);
    }
  });

  it('is what only these two methods are', () => {
    const method = findMethod('eth_getBalance');
    if (method === undefined) throw new Error('no eth_getBalance');
    expect(() => checkRpcParams(method, [ADDRESS, 'latest', OVERRIDES])).toThrow(/takes 1 to 2 parameters/);
  });
});

describe('a block [found 22]', () => {
  const OBJECTS: readonly JsonValue[] = [
    HASH,
    `0x${'0'.repeat(64)}`,
    { blockHash: HASH },
    { blockHash: HASH, requireCanonical: false },
    { blockNumber: '0x0' },
    { blockNumber: 'latest' },
  ];
  const NONE: readonly JsonValue[] = [
    {},
    { blockHash: ADDRESS },
    { blockNumber: '12' },
    { blockNumber: '0x1', blockHash: HASH },
    { blockNumber: '0x1', requireCanonical: true },
    { blockHash: HASH, requireCanonical: 'true' },
    { blockHash: HASH, more: '0x1' },
    [HASH],
  ];
  const checked = (name: string, params: readonly JsonValue[]): readonly JsonValue[] => {
    const method = findMethod(name);
    if (method === undefined) throw new Error(`no ${name}`);
    return checkRpcParams(method, params);
  };

  it('may be a hash or an object of EIP-1898 where state or receipts are asked for', () => {
    for (const block of OBJECTS) {
      expect(checked('eth_getBalance', [ADDRESS, block])).toEqual([ADDRESS, block]);
      expect(checked('eth_getBlockReceipts', [block])).toEqual([block]);
    }
    for (const block of NONE) {
      expect(() => checked('eth_getBalance', [ADDRESS, block])).toThrow(/not a block/);
      expect(() => checked('eth_getBlockByNumber', [block, true])).toThrow(/not a block/);
    }
    expect(() => checked('eth_getBlockByNumber', [{ blockHash: HASH }, true])).toThrow(/not a block/);
  });

  it('may be left out where nodes have a default, and only there', () => {
    expect(checked('eth_blockNumber', [])).toEqual([]);
    for (const name of ['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount'])
      expect(checked(name, [ADDRESS])).toEqual([ADDRESS]);
    expect(checked('eth_getStorageAt', [ADDRESS, '0x0'])).toEqual([ADDRESS, '0x0']);
    for (const name of ['eth_call', 'eth_estimateGas'])
      expect(checked(name, [{ to: ADDRESS }])).toEqual([{ to: ADDRESS }]);
    expect(() => checked('eth_getBlockReceipts', [])).toThrow(/takes 1 parameters/);
    expect(() => checked('eth_getStorageAt', [ADDRESS])).toThrow(/takes 2 to 3 parameters/);
  });
});
