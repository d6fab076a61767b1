import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOneAddress,
  isOneHash,
  MOST_HASHES,
  readQuestion,
  type QuestionInput,
} from '../../../../../renderer/investigations/trade-zone/question/read-question.ts';
import { ENDPOINTS } from '../../../../../shared/service/endpoint-registry.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;
const hash = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;

const read = (subject: string, more: Partial<QuestionInput> = {}) =>
  readQuestion({ subject, as: 'transaction', from: '', to: '', ...more });
const asked = (subject: string, more: Partial<QuestionInput> = {}) => {
  const reading = read(subject, more);
  return 'endpoint' in reading
    ? { section: reading.endpoint.specSection, params: reading.params }
    : { refused: reading };
};

describe('what is typed chooses the endpoint', () => {
  it.each([
    [ADDRESS, {}, '4.11', { address: ADDRESS }],
    [`  0x${'AB'.repeat(20)}\n`, {}, '4.11', { address: ADDRESS }],
    [
      ADDRESS,
      { from: '1,000', to: '2 000' },
      '4.11',
      { address: ADDRESS, startBlockHeight: '1000', endBlockHeight: '2000' },
    ],
    [HASH, { as: 'block' }, '4.12', { blockHash: HASH }],
    ['62,000,000', {}, '4.13', { height: '62000000' }],
    ['0', {}, '4.13', { height: '0' }],
    [HASH, {}, '4.14', { txid: HASH }],
    [`${HASH}, ${hash(1)};"${hash(2)}"\n${HASH}`, {}, '4.15', { txId: `${HASH},${hash(1)},${hash(2)}` }],
    // The same hash twice is one.
    [`${HASH}\n${HASH.toUpperCase().replace('0X', '0x')}`, {}, '4.14', { txid: HASH }],
  ] as const)('%j %j', (subject, more, section, params) => {
    expect(asked(subject, more)).toEqual({ section, params });
  });

  it.each([
    ['', {}, 'subject', /are needed/],
    ['hello', {}, 'subject', /“hello” is none of these/],
    ['1, 2', {}, 'subject', /Item 1, “1”, is not a transaction hash/],
    ['0x1234', {}, 'subject', /0x and 4 hex digits are neither/],
    [`0x${'aB'.repeat(20)}`, {}, 'subject', /EIP-55/],
    [`${ADDRESS} ${ADDRESS.replace('ab', 'ac')}`, {}, 'subject', /2 addresses/],
    [`${HASH} ${ADDRESS}`, {}, 'subject', /Item 2, .* is an address among others/],
    [`${HASH} nonsense`, {}, 'subject', /Item 2, “nonsense”, is not a transaction hash/],
    [ADDRESS, { from: '-1' }, 'from', /not a block height/],
    [ADDRESS, { to: '1.5' }, 'to', /not a block height/],
    [ADDRESS, { from: '10', to: '9' }, 'to', /below the first/],
  ] as const)('refuses %j %j at %s', (subject, more, field, reason) => {
    expect(asked(subject, more)).toEqual({
      refused: { field, reason: expect.stringMatching(reason) as string },
    });
  });

  it('refuses more hashes than a tab of this kind takes, and takes as many', () => {
    const hashes = (count: number): string => Array.from({ length: count }, (_, n) => hash(n)).join('\n');
    expect(asked(hashes(MOST_HASHES))).toMatchObject({ section: '4.15' });
    expect(asked(hashes(MOST_HASHES + 1))).toMatchObject({ refused: { field: 'subject' } });
  });

  it('asks for the kind of a hash, and for a range, only where there is one', () => {
    expect([HASH, ` ${HASH}`, ADDRESS, '5', `${HASH} ${HASH}`].map(isOneHash)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([ADDRESS, HASH].map(isOneAddress)).toEqual([true, false]);
  });

  it('never asks what the description of the endpoint would refuse', () => {
    const zone = ENDPOINTS.filter(({ chain }) => chain === 'trade-zone');
    const part = fc.oneof(
      fc.constantFrom(ADDRESS, HASH, hash(7), '62,000', '5', ',', ' ', '0x', 'x'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }),
        fc.constantFrom('transaction', 'block'),
        fc.constantFrom('', '5', '9', 'x'),
        fc.constantFrom('', '5', '7', '-'),
        (parts, as, from, to) => {
          const reading = readQuestion({ subject: parts.join(' '), as, from, to });
          if ('field' in reading) {
            expect(reading.reason).not.toBe('');
            return;
          }
          expect(zone).toContain(reading.endpoint);
          expect(reading.endpoint.parameterSchema.safeParse(reading.params).success).toBe(true);
        },
      ),
    );
  });
});
