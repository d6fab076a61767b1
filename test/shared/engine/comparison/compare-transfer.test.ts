import { describe, expect, it } from 'vitest';
import { compareSources } from '../../../../shared/engine/comparison/compare-sources.ts';
import type { ComparedField, Outcome } from '../../../../shared/engine/comparison/finding.ts';
import type { HttpRow } from '../../../../shared/engine/comparison/http-row.ts';
import type { NodeAnswers } from '../../../../shared/engine/comparison/node-answers.ts';
import type { JsonObject, JsonValue } from '../../../../shared/units/json-value.ts';
import {
  answersOf,
  findingAbout,
  FROM,
  RECEIPT,
  rowOf,
  TO,
  TOKEN,
  TRANSACTION,
} from '../../../support/comparison-fixture.ts';

describe('rows whose parties are not the transaction’s', () => {
  const topic = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`;
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const log = (from: string, to: string, units: bigint): JsonObject => ({
    address: TOKEN,
    topics: [TRANSFER, topic(from), topic(to)],
    data: `0x${units.toString(16).padStart(64, '0')}`,
  });
  const tokenRow = (change: JsonObject = {}): HttpRow =>
    rowOf({ tokenContractAddress: TOKEN, amount: '2.5', ...change }, 'address-transaction-list');
  const withLogs = (logs: JsonValue, decimals?: string): NodeAnswers =>
    answersOf({
      // The transaction itself went elsewhere: a call of the token.
      transaction: { ...TRANSACTION, to: TOKEN, value: '0x0' },
      receipt: { ...RECEIPT, to: TOKEN, logs },
      ...(decimals === undefined ? {} : { decimals }),
    });

  it.each<[string, HttpRow, NodeAnswers, ComparedField, Outcome]>([
    ['its log', tokenRow(), withLogs([log(FROM, TO, 2_500_000n)], '0x6'), 'recipient', 'agrees'],
    ['its log', tokenRow(), withLogs([log(FROM, TO, 2_500_000n)], '0x6'), 'amount', 'agrees'],
    ['another amount', tokenRow(), withLogs([log(FROM, TO, 2_500_001n)], '0x6'), 'amount', 'contradicts'],
    [
      'one of two logs',
      tokenRow(),
      withLogs([log(FROM, TO, 1n), log(FROM, TO, 2_500_000n)], '0x6'),
      'amount',
      'agrees',
    ],
    ['no precision', tokenRow(), withLogs([log(FROM, TO, 2_500_000n)]), 'amount', 'not-comparable'],
    [
      'an endless precision',
      tokenRow(),
      withLogs([log(FROM, TO, 1n)], `0x${'f'.repeat(64)}`),
      'amount',
      'not-comparable',
    ],
    [
      'another recipient',
      tokenRow(),
      withLogs([log(FROM, FROM, 2_500_000n)], '0x6'),
      'recipient',
      'contradicts',
    ],
    [
      'parties of two logs',
      tokenRow(),
      withLogs([log(FROM, FROM, 1n), log(TO, TO, 1n)], '0x6'),
      'recipient',
      'contradicts',
    ],
    ['no log of it', tokenRow(), withLogs([]), 'sender', 'not-comparable'],
    ['no logs at all', tokenRow(), withLogs(null), 'sender', 'not-comparable'],
    [
      'a log without topics',
      tokenRow(),
      withLogs([{ address: TOKEN, data: '0x' }]),
      'sender',
      'not-comparable',
    ],
    ['the status', tokenRow(), withLogs([]), 'status', 'agrees'],
    [
      'an internal call',
      rowOf({}, 'address-transaction-list', { protocolType: 'internal' }),
      answersOf({}),
      'sender',
      'not-comparable',
    ],
    ['an internal call', rowOf({}, 'internal-transaction-detail'), answersOf({}), 'status', 'not-comparable'],
    [
      'the height of an internal call',
      rowOf({}, 'internal-transaction-detail'),
      answersOf({}),
      'block height',
      'agrees',
    ],
  ])('%s', (_name, row, answers, field, outcome) => {
    expect(findingAbout(field, compareSources(row, answers)).outcome).toBe(outcome);
  });

  it('compares the token ID of an NFT', () => {
    const nft = (id: bigint): JsonObject => ({
      address: TOKEN,
      topics: [TRANSFER, topic(FROM), topic(TO), `0x${id.toString(16).padStart(64, '0')}`],
      data: '0x',
    });
    const row = tokenRow({ tokenId: '41', amount: '1' });
    expect(findingAbout('amount', compareSources(row, withLogs([nft(40n), nft(41n)]))).outcome).toBe(
      'agrees',
    );
    expect(findingAbout('amount', compareSources(row, withLogs([nft(40n)]))).outcome).toBe('not-comparable');
  });
});
