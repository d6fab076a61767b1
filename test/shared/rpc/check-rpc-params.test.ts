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
    { to: ADDRESS },
    { to: '0x12', data: '0x' },
    { to: ADDRESS, data: '0x1' },
    { to: ADDRESS, data: 'a9059cbb' },
    { to: MISTYPED, data: '0x' },
    null,
    [],
  ],
  address: ['', MISTYPED, '0x12', HASH, ADDRESS.slice(2), null, true],
  hash: ['', ADDRESS, `${HASH}0`, HASH.slice(2), null],
  'hex-position': ['', '0', '0x', `0x${'f'.repeat(65)}`, null],
  'hex-index': ['0', '0x', '0x01', '1', null],
  boolean: ['true', null, '0x1'],
};

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
    method.parameters.forEach(({ kind, name: field, label }, position) => {
      for (const value of BAD[kind]) {
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
    for (const params of [good.slice(1), [...good, 'latest']]) {
      expect(() => checkRpcParams(method, params)).toThrow(
        expect.objectContaining({
          code: 'input.invalid',
          details: expect.objectContaining({ method: name }),
        }),
      );
    }
  });
});
