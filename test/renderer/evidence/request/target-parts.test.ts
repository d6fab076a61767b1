import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointOfTarget, targetParts } from '../../../../renderer/evidence/request/target-parts.ts';
import { ENDPOINTS, findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import type { Parameter } from '../../../../shared/service/endpoint.ts';
import { HOSTILE_CORPUS } from '../../../support/hostile-texts.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const TOKEN = `0x${'12'.repeat(20)}`;
const HASHES = ['cd', 'EF', '01'].map((byte) => `0x${byte.repeat(32)}`);

/** What of the chain a target names: kind, value and chain. */
const named = (target: string, id: string): string[] =>
  targetParts(target, findEndpoint(id)).flatMap(({ subject }) =>
    subject === undefined ? [] : [`${subject.kind} ${subject.value} ${subject.chain}`],
  );
const textOf = (target: string, id: string): string =>
  targetParts(target, findEndpoint(id))
    .map(({ text }) => text)
    .join('');

const SAMPLE: Readonly<Partial<Record<Parameter['kind'], string>>> = {
  address: ADDRESS,
  'transaction-hash': HASHES[0] ?? '',
  'transaction-hashes': HASHES.join('%2C'),
  'block-hash': HASHES[1] ?? '',
  height: '45000001',
};

describe('what of the chain a request names', () => {
  it('an address, its token and heights, by the description of the endpoint', () => {
    const target = `/api/v5/chain/address/transaction-list?chainShortName=X1&address=${ADDRESS}&tokenContractAddress=${TOKEN}&startBlockHeight=44000000&endBlockHeight=45000001&page=2&limit=50`;
    expect(named(target, 'address-transaction-list')).toEqual([
      `address ${ADDRESS} main`,
      `token ${TOKEN} main`,
      'height 44000000 main',
      'height 45000001 main',
    ]);
    expect(textOf(target, 'address-transaction-list')).toBe(target);
  });

  it.each([',', '%2C', '%2c'])('each of several hashes, between “%s”', (comma) => {
    const target = `/api/v5/chain/tz/transaction/transaction-multi?chainShortName=TZ&txId=${HASHES.join(comma)}`;
    expect(named(target, 'tz-transaction-multi')).toEqual(
      HASHES.map((hash) => `transaction ${hash} trade-zone`),
    );
    expect(textOf(target, 'tz-transaction-multi')).toBe(target);
  });

  it('every parameter of every endpoint that holds such a value', () => {
    for (const { id, path, parameters, chain } of ENDPOINTS) {
      const asked = parameters.filter(({ kind }) => SAMPLE[kind] !== undefined);
      const target = `/api/v5/chain${path}?${asked.map(({ name, kind }) => `${name}=${SAMPLE[kind]}`).join('&')}`;
      const values = asked.flatMap(({ kind }) => SAMPLE[kind]?.split('%2C') ?? []);
      expect(named(target, id), id).toHaveLength(values.length);
      expect(endpointOfTarget(target)?.id).toBe(id);
      expect(
        targetParts(target, endpointOfTarget(target)).every(
          ({ subject }) => (subject?.chain ?? chain) === chain,
        ),
      ).toBe(true);
    }
  });

  it.each([
    ['another form than the parameter has', `/x?address=${HASHES[0]}&startBlockHeight=0x12`],
    ['the beginning of the chain, from which a range starts', '/x?startBlockHeight=0'],
    ['a part of an address', `/x?address=${ADDRESS}00`],
    ['a parameter that the endpoint does not have', `/x?to=${ADDRESS}`],
    ['a name in other letters', `/x?Address=${ADDRESS}`],
    ['the path', `/${ADDRESS}`],
    ['a value without a name', `/x?${ADDRESS}`],
    ['a page, a limit, a chain', '/x?chainShortName=45&page=45&limit=45'],
  ])('nothing in %s', (_what, target) => {
    expect(named(target, 'address-transaction-list')).toEqual([]);
    expect(textOf(target, 'address-transaction-list')).toBe(target);
  });

  it('nothing where the endpoint is not known', () => {
    expect(targetParts(`/rpc?address=${ADDRESS}`, undefined)).toEqual([{ text: `/rpc?address=${ADDRESS}` }]);
    expect(endpointOfTarget('eth_getBalance')).toBeUndefined();
  });

  it('X4: together the parts are the text, whatever it is, and what is named has the form of its kind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ENDPOINTS),
        fc.array(
          fc.tuple(
            fc.constantFrom('address', 'txId', 'height', 'page', '', 'tokenContractAddress'),
            fc.constantFrom(ADDRESS, ...HASHES, HASHES.join(','), '12', '', '=', '&', ...HOSTILE_CORPUS),
          ),
          { maxLength: 6 },
        ),
        (endpoint, pairs) => {
          const target = `/x?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
          const parts = targetParts(target, endpoint);
          expect(parts.map(({ text }) => text).join('')).toBe(target);
          for (const { text, subject } of parts)
            if (subject !== undefined)
              expect(text).toMatch(/^(?:0x[0-9a-fA-F]{40}|0x[0-9a-fA-F]{64}|\d{1,15})$/);
        },
      ),
    );
  });
});
