/** Amounts of token rows that no single log has: what explains them, and what still contradicts. */
import { encodeEventTopics, parseAbi, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { compareSources } from '../../../../shared/engine/comparison/compare-sources.ts';
import type { Outcome } from '../../../../shared/engine/comparison/finding.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import {
  answersOf,
  findingAbout,
  FROM,
  hex,
  RECEIPT,
  rowOf,
  TO,
  TOKEN,
  TRANSACTION,
} from '../../../support/comparison-fixture.ts';

const OTHER = hex('3', 40);
const ZERO = hex('0', 40);
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const asWord = (address: string): string => `0x${word(BigInt(address))}`;
const topicOf = (event: string): string => {
  const [first] = encodeEventTopics({ abi: parseAbi([`event ${event}` as 'event A()']) });
  return first;
};
const log = (topics: readonly string[], ...words: readonly bigint[]): JsonObject => ({
  address: TOKEN,
  topics,
  data: `0x${words.map(word).join('')}`,
});
const TRANSFER = topicOf('Transfer(address,address,uint256)');
const transfer = (from: string, to: string, units: bigint): JsonObject =>
  log([TRANSFER, asWord(from), asWord(to)], units);
const nft = (id: bigint): JsonObject => log([TRANSFER, asWord(FROM), asWord(TO), `0x${word(id)}`]);
const SENT = topicOf('Sent(address,address,address,uint256,bytes,bytes)');
const sent = (from: string, to: string, units: bigint): JsonObject =>
  log([SENT, asWord(OTHER), asWord(from), asWord(to)], units, 96n, 128n, 0n, 0n);
const shares = (from: string, to: string, units: bigint): JsonObject =>
  log([topicOf('TransferShares(address,address,uint256)'), asWord(from), asWord(to)], units);

interface Said {
  /** In tokens of 2 decimals. */
  readonly amount: string;
  readonly logs: readonly JsonObject[];
  readonly row?: JsonObject;
  readonly decimals?: number;
  readonly input?: string;
}
function findingsOf({ amount, logs, row = {}, decimals = 2, input = '0x' }: Said) {
  const asRow = rowOf({ tokenContractAddress: TOKEN, amount, ...row }, 'address-transaction-list');
  const transaction = { ...TRANSACTION, input };
  return compareSources(
    asRow,
    answersOf({ transaction, receipt: { ...RECEIPT, to: TOKEN, logs }, decimals: toHex(decimals) }),
  );
}
const amountOf = (said: Said): Outcome => findingAbout('amount', findingsOf(said)).outcome;
const call = `0xa9059cbb${word(BigInt(TO))}${word(100n)}`;

describe('a row that no single log fits', () => {
  it.each<[string, Said]>([
    [
      'the gross of a fee on the transfer',
      { amount: '1', logs: [transfer(FROM, OTHER, 3n), transfer(FROM, TO, 97n)] },
    ],
    [
      'the gross of two fees, one of them burnt',
      { amount: '1', logs: [transfer(FROM, TO, 95n), transfer(FROM, OTHER, 3n), transfer(FROM, ZERO, 2n)] },
    ],
    [
      'the gross beside another transfer of the same sender',
      { amount: '1', logs: [transfer(FROM, TO, 97n), transfer(FROM, OTHER, 3n), transfer(FROM, ZERO, 50n)] },
    ],
    [
      'several transfers as one row',
      { amount: '1', logs: [transfer(FROM, TO, 40n), transfer(FROM, TO, 60n)] },
    ],
    [
      'several transfers of ERC-777, each logged as Sent too',
      {
        amount: '1',
        logs: [sent(FROM, TO, 40n), transfer(FROM, TO, 40n), sent(FROM, TO, 60n), transfer(FROM, TO, 60n)],
      },
    ],
    [
      'the gross of a token that logs each Transfer twice',
      {
        amount: '1',
        logs: [97n, 97n]
          .map((units) => transfer(FROM, TO, units))
          .concat([3n, 3n].map((units) => transfer(FROM, OTHER, units))),
      },
    ],
    ['the same Transfer twice', { amount: '1', logs: [transfer(FROM, TO, 100n), transfer(FROM, TO, 100n)] }],
    [
      'a transfer to oneself with a fee',
      { amount: '1', row: { to: FROM }, logs: [transfer(FROM, FROM, 97n), transfer(FROM, OTHER, 3n)] },
    ],
    ['a transfer to oneself', { amount: '1', row: { to: FROM }, logs: [transfer(FROM, FROM, 100n)] }],
    [
      'a transfer of nothing beside others',
      { amount: '0', logs: [transfer(FROM, TO, 0n), transfer(FROM, OTHER, 3n)] },
    ],
    [
      'the gross of a token of whole units',
      { amount: '100', logs: [transfer(FROM, OTHER, 3n), transfer(FROM, TO, 97n)], decimals: 0 },
    ],
    ['several NFTs as one row', { amount: '2', logs: [nft(41n), nft(42n)], decimals: 0 }],
  ])('agrees: %s [A12] [found 18]', (_, said) => {
    expect(amountOf(said)).toBe('agrees');
  });

  it.each<[string, Said]>([
    [
      'what the recipient kept',
      { amount: '0.97', logs: [transfer(FROM, TO, 100n), transfer(TO, OTHER, 3n)] },
    ],
    ['what several senders gave', { amount: '1', logs: [transfer(FROM, TO, 40n), transfer(OTHER, TO, 60n)] }],
    [
      'some of several transfers',
      { amount: '1', logs: [transfer(FROM, TO, 40n), transfer(FROM, TO, 60n), transfer(FROM, TO, 7n)] },
    ],
    [
      'what the call asked for, of a token without a log of its fee',
      { amount: '1', logs: [transfer(FROM, TO, 97n)], input: call },
    ],
    [
      'the shares of a rebasing token',
      { amount: '1', logs: [transfer(FROM, TO, 117n), shares(FROM, TO, 100n)] },
    ],
    [
      'the gross that the list rounds',
      {
        amount: '123456789012346',
        logs: [transfer(FROM, TO, 11_345_678_901_234_568n), transfer(FROM, OTHER, 10n ** 15n)],
      },
    ],
  ])('is not comparable: %s [A12] [found 18]', (_, said) => {
    const finding = findingAbout('amount', findingsOf(said));
    expect(finding.outcome).toBe('not-comparable');
    expect(finding.why).toMatch(/\w/);
  });

  it('is not comparable about a recipient that the token reached over others [A12] [found 18]', () => {
    const findings = findingsOf({
      amount: '1',
      logs: [transfer(FROM, OTHER, 100n), transfer(OTHER, TO, 100n)],
    });
    expect(findingAbout('sender', findings).outcome).toBe('agrees');
    expect(findingAbout('recipient', findings).outcome).toBe('not-comparable');
    expect(findingAbout('amount', findings).outcome).toBe('not-comparable');
  });

  it.each<[string, Said]>([
    ['one log of another amount', { amount: '1', logs: [transfer(FROM, TO, 97n)] }],
    [
      'logs that add up to something else',
      { amount: '1', logs: [transfer(FROM, TO, 97n), transfer(FROM, OTHER, 2n)] },
    ],
    [
      'a sum that only a repeated log gives',
      {
        amount: '2',
        logs: [sent(FROM, TO, 100n), transfer(FROM, TO, 100n)],
      },
    ],
    [
      'the fee of another sender',
      { amount: '1', logs: [transfer(FROM, TO, 97n), transfer(OTHER, FROM, 3n)] },
    ],
    [
      'nothing, where something moved',
      { amount: '0', logs: [transfer(FROM, TO, 97n)], input: `0xa9059cbb${word(0n)}` },
    ],
    ['another argument of the call', { amount: '0.98', logs: [transfer(FROM, TO, 97n)], input: call }],
  ])('still contradicts: %s [A12] [found 18]', (_, said) => {
    expect(amountOf(said)).toBe('contradicts');
  });

  it('says what it added [A12] [found 18]', () => {
    const { why } = findingAbout(
      'amount',
      findingsOf({ amount: '1', logs: [transfer(FROM, OTHER, 3n), transfer(FROM, TO, 97n)] }),
    );
    expect(why).toContain('0.97 to the recipient and 0.03 to others');
  });
});
