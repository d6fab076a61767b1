/**
 * The requests of the public test pairs in
 * [ethereum/execution-apis](https://github.com/ethereum/execution-apis/tree/main/tests) (CC0 1.0)
 * for the console's methods: the form can create each of them.
 */
import { describe, expect, it } from 'vitest';
import { LEFT_OUT } from '../../../../../renderer/investigations/rpc/form/block-text.ts';
import {
  readDraft,
  textsOfParams,
  type FieldTexts,
} from '../../../../../renderer/investigations/rpc/form/read-draft.ts';
import { checkRpcParams } from '../../../../../shared/rpc/check-rpc-params.ts';
import { findMethod, METHODS } from '../../../../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../../../../shared/rpc/method.ts';
import { rpcRequestBody } from '../../../../../shared/rpc/request-body.ts';
import type { JsonValue } from '../../../../../shared/units/json-value.ts';
import { PUBLIC_REQUESTS } from '../../../../support/public-rpc-requests.ts';

const methodOf = (name: string): RpcMethod => {
  const method = findMethod(name);
  if (method === undefined) throw new Error(`no ${name}`);
  return method;
};
const sent = (name: string, texts: FieldTexts): JsonValue[] => {
  const { params, faults } = readDraft(methodOf(name), texts);
  expect([...faults]).toEqual([]);
  return [...checkRpcParams(methodOf(name), params)];
};

const accepted = PUBLIC_REQUESTS.filter(({ isRefusedByNode }) => isRefusedByNode !== true);

describe('a request of the public test pairs', () => {
  it('is there 76 times, for every method but the one that the pairs lack', () => {
    expect(PUBLIC_REQUESTS).toHaveLength(76);
    const lacking = METHODS.filter(({ name }) => !PUBLIC_REQUESTS.some(({ method }) => method === name));
    expect(lacking.map(({ name }) => name)).toEqual(['eth_getRawTransactionByHash']);
  });

  it.each(accepted.map((each) => [each.test, each] as const))(
    '%s is loaded into the form and sent with the same params [found 22]',
    (_, { method, params = [] }) => {
      const again = sent(method, textsOfParams(methodOf(method), params));
      expect(again).toEqual(params);
      expect(JSON.parse(rpcRequestBody(1, method, again))).toMatchObject({ method, params });
    },
  );

  it('with a storage position that nodes refuse is refused, or sent as the word that it spells [found 22]', () => {
    const read = (params: readonly JsonValue[] = []) => {
      const method = methodOf('eth_getStorageAt');
      return readDraft(method, textsOfParams(method, params));
    };
    const refused = PUBLIC_REQUESTS.filter(({ isRefusedByNode }) => isRefusedByNode === true);
    const [tooLong, noHex] = refused.map(({ params }) => read(params));
    expect(refused).toHaveLength(2);
    expect(tooLong?.params[1]).toBe(`0x${'0'.repeat(64)}`);
    expect([...(noHex?.faults.keys() ?? [])]).toEqual(['position']);
  });
});

const ADDRESS = `0x${'12'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const ZERO_HASH = `0x${'0'.repeat(56)}deadbeef`;

describe('a block in the form', () => {
  it.each<[string, JsonValue | undefined]>([
    ['pending', 'pending'],
    ['latest', 'latest'],
    ['Finalized', 'finalized'],
    ['safe', 'safe'],
    ['earliest', 'earliest'],
    ['436', '0x1b4'],
    ['1,234,567', '0x12d687'],
    ['0x01b4', '0x1b4'],
    ['0X1B4', '0x1b4'],
    ['0', '0x0'],
    [HASH, HASH],
    [ZERO_HASH, ZERO_HASH],
    [`{"blockHash":"${HASH}"}`, { blockHash: HASH }],
    [`{"blockHash":"${HASH}","requireCanonical":true}`, { blockHash: HASH, requireCanonical: true }],
    ['{"blockNumber":"0x5"}', { blockNumber: '0x5' }],
    ['{"blockNumber":5}', { blockNumber: '0x5' }],
    ['{"blockNumber":"latest"}', { blockNumber: 'latest' }],
    [LEFT_OUT, undefined],
  ])('%s is sent as %j [found 22]', (text, block) => {
    const params = sent('eth_getBalance', { address: ADDRESS, block: text });
    expect(params).toEqual(block === undefined ? [ADDRESS] : [ADDRESS, block]);
    expect(sent('eth_getBalance', textsOfParams(methodOf('eth_getBalance'), params))).toEqual(params);
  });

  it.each([
    'newest',
    '-1',
    '{}',
    '{"blockHash":"0x12"}',
    '{"blockNumber":"0x5","x":1}',
    '{"blockNumber"',
    'left',
  ])('%s is refused [found 22]', (text) => {
    const { faults } = readDraft(methodOf('eth_getBalance'), { address: ADDRESS, block: text });
    expect(faults.get('block')).toMatch(/not a block/);
  });

  it('is a number where the method has no other, and needed there [found 22]', () => {
    const read = (block: string) =>
      readDraft(methodOf('eth_getBlockByNumber'), { block }).faults.get('block');
    expect(read('{"blockNumber":"0x5"}')).toMatch(/not a block/);
    expect(read(LEFT_OUT)).toMatch(/not a block/);
    expect(sent('eth_blockNumber', { block: LEFT_OUT })).toEqual([]);
  });
});

describe('a storage position', () => {
  it.each([
    ['0', '0x0'],
    ['2', '0x2'],
    ['0x0', '0x0'],
    ['0X0a', '0x0a'],
    ['0x00', '0x00'],
    [HASH, HASH],
    [HASH.slice(2), HASH],
    [`0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
  ])('%s is sent as %s [found 22]', (text, position) => {
    expect(sent('eth_getStorageAt', { address: ADDRESS, position: text, block: 'latest' })).toEqual([
      ADDRESS,
      position,
      'latest',
    ]);
  });
});

describe('a call object', () => {
  const call = (fields: Readonly<Record<string, string>>): JsonValue | undefined => {
    const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [`call.${name}`, text]));
    return sent('eth_call', { ...texts, block: 'latest' })[0];
  };
  it.each<[string, Readonly<Record<string, string>>, JsonValue]>([
    ['without data', { to: ADDRESS }, { to: ADDRESS }],
    ['with empty data', { to: ADDRESS, data: '0x' }, { to: ADDRESS, data: '0x' }],
    ['with input', { to: ADDRESS, data: '0x01', dataName: 'input' }, { to: ADDRESS, input: '0x01' }],
    ['that makes a contract', { data: '0x6001' }, { data: '0x6001' }],
    [
      'with gas in decimal',
      { to: ADDRESS, more: '{"gas": 60000, "maxFeePerGas": "0x01"}' },
      { to: ADDRESS, gas: '0xea60', maxFeePerGas: '0x1' },
    ],
    [
      'with an access list',
      { to: ADDRESS, more: `{"accessList":[{"address":"${ADDRESS}","storageKeys":["${HASH}"]}]}` },
      { to: ADDRESS, accessList: [{ address: ADDRESS, storageKeys: [HASH] }] },
    ],
    [
      'with a field that this program does not know',
      { to: ADDRESS, more: '{"feeCurrency":"0x00"}' },
      { to: ADDRESS, feeCurrency: '0x00' },
    ],
  ])('%s [found 22]', (_, fields, expected) => {
    expect(call(fields)).toEqual(expected);
  });

  it.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
    ['neither recipient nor data', {}, 'call.to', /empty/],
    ['no JSON', { 'call.to': ADDRESS, 'call.more': '{gas' }, 'call.more', /not a JSON object/],
    ['a list', { 'call.to': ADDRESS, 'call.more': '[]' }, 'call.more', /not a JSON object/],
    [
      'gas that is none',
      { 'call.to': ADDRESS, 'call.more': '{"gas":"much"}' },
      'call.more',
      /gas is not a hex quantity/,
    ],
    [
      'an access list that is none',
      { 'call.to': ADDRESS, 'call.more': '{"accessList":[{"address":"0x12","storageKeys":[]}]}' },
      'call.more',
      /address of accessList/,
    ],
    [
      'two different data',
      { 'call.to': ADDRESS, 'call.data': '0x01', 'call.more': '{"input":"0x02"}' },
      'call.data',
      /differ/,
    ],
    [
      'half a byte',
      { 'call.to': ADDRESS, 'call.data': '0x1', 'call.dataName': 'input' },
      'call.data',
      /not hex data/,
    ],
  ])('with %s is refused at its field [found 22]', (_, texts, field, reason) => {
    expect(readDraft(methodOf('eth_call'), texts).faults.get(field)).toMatch(reason);
  });

  it.each<[string, JsonValue]>([
    ['gas', { to: ADDRESS, data: '0x01', gas: null }],
    ['what has a field of its own', { to: ADDRESS, from: null, value: null, data: null }],
    ['data beside input', { to: ADDRESS, data: null, input: '0x01' }],
    ['no recipient', { to: null, data: '0x6001' }],
  ])('with null for %s is loaded and sent again as it was [found 22]', (_, value) => {
    const method = methodOf('eth_call');
    expect(sent('eth_call', textsOfParams(method, [value, 'latest']))).toEqual([value, 'latest']);
  });

  it('that is loaded leaves nothing of the one before [found 22]', () => {
    const method = methodOf('eth_call');
    const first = textsOfParams(method, [
      { to: ADDRESS, data: '0x01', from: ADDRESS, value: '0x5', gas: '0x6' },
      'latest',
    ]);
    const texts = { ...first, ...textsOfParams(method, [{ to: ADDRESS, input: '0x02' }]) };
    expect(sent('eth_call', texts)).toEqual([{ to: ADDRESS, input: '0x02' }]);
  });
});

describe.each(['eth_call', 'eth_estimateGas'])('the overrides of %s', (name) => {
  const CALL = { to: ADDRESS, data: '0x01' };
  const texts = { 'call.to': ADDRESS, 'call.data': '0x01', block: 'latest' };
  const state = { [ADDRESS]: { balance: '0x5', nonce: '0x6', stateDiff: { [HASH]: HASH } } };

  it.each<[string, readonly JsonValue[]]>([
    ['of state', [CALL, 'latest', state]],
    ['of state at the default block', [CALL, null, state]],
    ['of both', [CALL, 'pending', state, { number: '0x1b4' }]],
    ['of the block alone', [CALL, '0x5', null, { time: '0x6', feeRecipient: ADDRESS }]],
  ])('%s are loaded into the form and sent with the same params [found 22]', (_, params) => {
    expect(sent(name, textsOfParams(methodOf(name), params))).toEqual(params);
  });

  it('are typed as JSON, with decimal quantities and pasted addresses [found 22]', () => {
    const link = `https://explorer.example/address/${ADDRESS}`;
    const typed = {
      ...texts,
      stateOverrides: `{"${link}":{"balance":5,"nonce":"6"}}`,
      blockOverrides: '{"number":436}',
    };
    expect(sent(name, typed)).toEqual([
      CALL,
      'latest',
      { [ADDRESS]: { balance: '0x5', nonce: '0x6' } },
      { number: '0x1b4' },
    ]);
  });

  it('are refused at their field, with the reason [found 22]', () => {
    const faultsOf = (more: FieldTexts) => readDraft(methodOf(name), { ...texts, ...more }).faults;
    expect(faultsOf({ stateOverrides: '{"0x12":{}}' }).get('stateOverrides')).toMatch(/“0x12” is not an/);
    expect(faultsOf({ stateOverrides: '[]' }).get('stateOverrides')).toMatch(/not a JSON object/);
    expect(faultsOf({ blockOverrides: '{number' }).get('blockOverrides')).toMatch(/not a JSON object/);
    expect(faultsOf({ blockOverrides: '{"time":"soon"}' }).get('blockOverrides')).toMatch(/time is not/);
    expect([...faultsOf({ stateOverrides: '  ', blockOverrides: '' })]).toEqual([]);
  });

  it('that are loaded leave nothing of the ones before [found 22]', () => {
    const first = textsOfParams(methodOf(name), [CALL, 'latest', state, { number: '0x1' }]);
    expect(sent(name, { ...first, ...textsOfParams(methodOf(name), [CALL]) })).toEqual([CALL]);
  });
});
