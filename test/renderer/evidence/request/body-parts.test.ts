import { describe, expect, it } from 'vitest';
import { bodyParts } from '../../../../renderer/evidence/request/body-parts.ts';
import { findMethod } from '../../../../shared/rpc/method-registry.ts';
import { rpcRequestBody } from '../../../../shared/rpc/request-body.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';
import { HOSTILE_CORPUS } from '../../../support/hostile-texts.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const OTHER = `0x${'12'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

const named = (method: string, body: string): string[] =>
  bodyParts(body, findMethod(method)).flatMap(({ text, subject }) =>
    subject === undefined ? [] : [`${subject.kind} ${subject.value} as ${text}`],
  );
const wholeOf = (method: string, body: string): string =>
  bodyParts(body, findMethod(method))
    .map(({ text }) => text)
    .join('');

describe('what of the chain the body of a JSON-RPC request names', () => {
  it.each<[string, readonly JsonValue[], readonly string[]]>([
    ['eth_getBalance', [ADDRESS, 'pending'], [`address ${ADDRESS} as ${ADDRESS}`]],
    [
      'eth_getBalance',
      [ADDRESS, '0x2aea540'],
      [`address ${ADDRESS} as ${ADDRESS}`, 'height 45000000 as 0x2aea540'],
    ],
    // A position is not a height, though it may read like one.
    ['eth_getStorageAt', [ADDRESS, '0x1', '0x1'], [`address ${ADDRESS} as ${ADDRESS}`, 'height 1 as 0x1']],
    ['eth_getTransactionByBlockNumberAndIndex', ['0x1', '0x1'], ['height 1 as 0x1']],
    ['eth_getBlockByHash', [HASH, true], [`block-hash ${HASH} as ${HASH}`]],
    ['eth_getTransactionReceipt', [HASH], [`transaction ${HASH} as ${HASH}`]],
    ['eth_getBlockByNumber', ['pending', false], []],
    [
      'eth_call',
      [{ from: OTHER, to: ADDRESS, data: `0xa9059cbb${OTHER.slice(2)}` }, '0x10'],
      [`address ${OTHER} as ${OTHER}`, `address ${ADDRESS} as ${ADDRESS}`, 'height 16 as 0x10'],
    ],
    ['eth_getBalance', [HASH, 'pending'], []],
    ['eth_unknown', [ADDRESS], []],
  ])('%s of %j', (method, params, expected) => {
    const body = rpcRequestBody(7, method, params);
    expect(named(method, body)).toEqual(expected);
    expect(wholeOf(method, body)).toBe(body);
  });

  it('X4: nothing in what is no such body, which stays whole', () => {
    const bodies = [
      '',
      'no JSON',
      `{"params": ["${ADDRESS}", "pending"]}`,
      `{"params":{"0":"${ADDRESS}"}}`,
      `["${ADDRESS}"]`,
      ...HOSTILE_CORPUS.map((text) => rpcRequestBody(1, 'eth_getBalance', [text, ADDRESS])),
    ];
    for (const body of bodies) {
      expect(named('eth_getBalance', body), body).toEqual([]);
      expect(wholeOf('eth_getBalance', body)).toBe(body);
    }
  });
});
