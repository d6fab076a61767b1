/**
 * Compares token rows with logs of real contracts: layouts other than the standard's are read, or
 * are not comparable with a reason, but never a contradiction.
 */
import { encodeAbiParameters, encodeEventTopics, parseAbi, toHex, zeroAddress, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { needsDecimals } from '../../../../shared/engine/comparison/compare-transfer.ts';
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
} from '../../../support/comparison-fixture.ts';

const OTHER = hex('3', 40);
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const topic = (value: bigint): string => `0x${word(value)}`;
const asWord = (address: string): string => topic(BigInt(address));
const dataOf = (...values: readonly (bigint | string)[]): string =>
  `0x${values.map((value) => word(BigInt(value))).join('')}`;
const topicOf = (event: string): string => {
  const [first] = encodeEventTopics({ abi: parseAbi([`event ${event}` as 'event A()']) });
  return first;
};
const TRANSFER = topicOf('Transfer(address,address,uint256)');

/** A log of the token's contract. */
const log = (topics: readonly string[], data: string = '0x'): JsonObject => ({
  address: TOKEN,
  topics,
  data,
});
const deposit = (to: string, units: bigint): JsonObject =>
  log([topicOf('Deposit(address,uint256)'), asWord(to)], dataOf(units));
const withdrawal = (from: string, units: bigint): JsonObject =>
  log([topicOf('Withdrawal(address,uint256)'), asWord(from)], dataOf(units));
const transfer = (from: string, to: string, units: bigint): JsonObject =>
  log([TRANSFER, asWord(from), asWord(to)], dataOf(units));
/** ERC-404 logs the amount in an event of its own, and a Transfer for each NFT. */
const erc404 = (from: string, to: string, units: bigint): JsonObject =>
  log([topicOf('ERC20Transfer(address,address,uint256)'), asWord(from), asWord(to)], dataOf(units));
const ofNft = (id: bigint): JsonObject => log([TRANSFER, asWord(FROM), asWord(TO), topic(id)]);
/** ds-note: anonymous, its first topic is the selector of the call. */
const logNote = (guy: string, foo: string): JsonObject =>
  log([`0xa9059cbb${'0'.repeat(56)}`, asWord(guy), asWord(foo), topic(7n)], dataOf(0n, 64n));

const multi = (event: 'TransferSingle' | 'TransferBatch', data: Hex): JsonObject =>
  log(
    [
      topicOf(
        event === 'TransferSingle'
          ? 'TransferSingle(address,address,address,uint256,uint256)'
          : 'TransferBatch(address,address,address,uint256[],uint256[])',
      ),
    ],
    data,
  );
const ADDRESSES = [{ type: 'address' }, { type: 'address' }, { type: 'address' }] as const;
const [operator, from, to] = [OTHER, FROM, TO] as [Hex, Hex, Hex];
const unindexedSingle = multi(
  'TransferSingle',
  encodeAbiParameters([...ADDRESSES, { type: 'uint256' }, { type: 'uint256' }], [operator, from, to, 9n, 4n]),
);
const unindexedBatch = multi(
  'TransferBatch',
  encodeAbiParameters(
    [...ADDRESSES, { type: 'uint256[]' }, { type: 'uint256[]' }],
    [operator, from, to, [8n, 9n], [1n, 4n]],
  ),
);

interface Layout {
  readonly row: JsonObject;
  readonly logs: readonly JsonObject[];
  /** The contract's decimals(); absent: it has none. */
  readonly decimals?: number;
}
function outcomesOf({
  row,
  logs,
  decimals,
}: Layout): Readonly<Record<'sender' | 'recipient' | 'amount', Outcome>> {
  const asRow = rowOf({ tokenContractAddress: TOKEN, amount: '2.5', ...row }, 'address-transaction-list');
  const receipt = { ...RECEIPT, to: TOKEN, logs };
  const findings = compareSources(
    asRow,
    answersOf({ receipt, ...(decimals === undefined ? {} : { decimals: toHex(decimals) }) }),
  );
  for (const field of ['sender', 'recipient', 'amount'] as const)
    expect(findingAbout(field, findings).why).toMatch(/\w/);
  return {
    sender: findingAbout('sender', findings).outcome,
    recipient: findingAbout('recipient', findings).outcome,
    amount: findingAbout('amount', findings).outcome,
  };
}
const ALL_AGREE = { sender: 'agrees', recipient: 'agrees', amount: 'agrees' };
const UNITS = 2_500_000n;
const MINT = { from: zeroAddress, to: TO };
const BURN = { from: FROM, to: zeroAddress };
const NFT = { tokenId: '41', amount: '1' };

describe('agrees about', () => {
  it.each<[string, Layout]>([
    ['a wrapped coin’s deposit as a mint', { row: MINT, logs: [deposit(TO, UNITS)], decimals: 6 }],
    ['its withdrawal as a burn', { row: BURN, logs: [withdrawal(FROM, UNITS)], decimals: 6 }],
    [
      'a deposit given as from the contract',
      { row: { from: TOKEN, to: TO }, logs: [deposit(TO, UNITS)], decimals: 6 },
    ],
    [
      'a withdrawal given as to the contract',
      { row: { from: FROM, to: TOKEN }, logs: [withdrawal(FROM, UNITS)], decimals: 6 },
    ],
    [
      'a deposit beside transfers of the same token',
      {
        row: MINT,
        logs: [transfer(OTHER, FROM, 1n), deposit(TO, UNITS), withdrawal(OTHER, 3n)],
        decimals: 6,
      },
    ],
    [
      'a deposit with nothing indexed',
      { row: MINT, logs: [log([topicOf('Deposit(address,uint256)')], dataOf(TO, UNITS))], decimals: 6 },
    ],
    [
      'a mint of DSToken',
      {
        row: MINT,
        logs: [logNote(FROM, TO), log([topicOf('Mint(address,uint256)'), asWord(TO)], dataOf(UNITS))],
        decimals: 6,
      },
    ],
    [
      'its burn',
      {
        row: BURN,
        logs: [log([topicOf('Burn(address,uint256)'), asWord(FROM)], dataOf(UNITS))],
        decimals: 6,
      },
    ],
    ['an NFT whose ID is not indexed', { row: NFT, logs: [transfer(FROM, TO, 41n)] }],
    [
      'the right one of several such NFTs',
      { row: NFT, logs: [transfer(OTHER, TO, 40n), transfer(FROM, TO, 41n)] },
    ],
    [
      'an NFT whose ID the list writes in hex',
      { row: { ...NFT, tokenId: '0x29' }, logs: [transfer(FROM, TO, 41n)] },
    ],
    [
      'a Transfer with nothing indexed',
      { row: {}, logs: [log([TRANSFER], dataOf(FROM, TO, UNITS))], decimals: 6 },
    ],
    ['an NFT with nothing indexed', { row: NFT, logs: [log([TRANSFER], dataOf(FROM, TO, 41n))] }],
    [
      'a Transfer with the sender alone indexed',
      { row: {}, logs: [log([TRANSFER, asWord(FROM)], dataOf(TO, UNITS))], decimals: 6 },
    ],
    [
      'a Transfer with the recipient alone indexed',
      { row: {}, logs: [log([TRANSFER, asWord(TO)], dataOf(FROM, UNITS))], decimals: 6 },
    ],
    [
      'a Transfer with an indexed amount',
      { row: {}, logs: [log([TRANSFER, asWord(FROM), asWord(TO), topic(UNITS)])], decimals: 6 },
    ],
    [
      'an NFT as the standard writes it',
      { row: NFT, logs: [log([TRANSFER, asWord(FROM), asWord(TO), topic(41n)])] },
    ],
    [
      'ERC-777 and its ERC-20 twin',
      {
        row: {},
        logs: [
          log(
            [
              topicOf('Sent(address,address,address,uint256,bytes,bytes)'),
              asWord(OTHER),
              asWord(FROM),
              asWord(TO),
            ],
            dataOf(UNITS, 96n, 128n, 0n, 0n),
          ),
          transfer(FROM, TO, UNITS),
        ],
        decimals: 6,
      },
    ],
    [
      'ERC-777 without a twin',
      {
        row: MINT,
        logs: [
          log(
            [topicOf('Minted(address,address,uint256,bytes,bytes)'), asWord(OTHER), asWord(TO)],
            dataOf(UNITS, 96n, 128n, 0n, 0n),
          ),
        ],
        decimals: 6,
      },
    ],
    [
      'a zero-value transfer whose list writes 0 for no ID',
      { row: { tokenId: '0', amount: '0' }, logs: [transfer(FROM, TO, 0n)], decimals: 6 },
    ],
    [
      'a fungible transfer with an ID of 0 beside one without value',
      { row: { tokenId: '0' }, logs: [transfer(OTHER, OTHER, 0n), transfer(FROM, TO, UNITS)], decimals: 6 },
    ],
    [
      'the NFT 0 whose ID is not indexed',
      { row: { tokenId: '0', amount: '1' }, logs: [transfer(FROM, TO, 0n)] },
    ],
    ['ERC-1155 with nothing indexed', { row: { tokenId: '9', amount: '4' }, logs: [unindexedSingle] }],
    [
      'a batch of ERC-1155 with nothing indexed',
      { row: { tokenId: '9', amount: '4' }, logs: [unindexedBatch] },
    ],
  ])('%s [A12] [found 18]', (_, layout) => {
    expect(outcomesOf(layout)).toEqual(ALL_AGREE);
  });
});

describe('does not contradict', () => {
  it.each<[string, Layout, Partial<ReturnType<typeof outcomesOf>>]>([
    [
      'an NFT without its ID whose log may be an amount',
      { row: { amount: '1' }, logs: [transfer(FROM, TO, 41n)] },
      { amount: 'not-comparable' },
    ],
    [
      'the same of a token with decimals() of 0',
      { row: { amount: '1' }, logs: [transfer(FROM, TO, 41n)], decimals: 0 },
      { amount: 'not-comparable' },
    ],
    [
      'an indexed third value without a precision',
      { row: {}, logs: [log([TRANSFER, asWord(FROM), asWord(TO), topic(UNITS)])] },
      { amount: 'not-comparable' },
    ],
    [
      'a Transfer without its amount',
      { row: {}, logs: [log([TRANSFER, asWord(FROM), asWord(TO)])], decimals: 6 },
      { amount: 'not-comparable' },
    ],
    [
      'other parties than a log of one indexed argument may have',
      { row: { from: OTHER }, logs: [log([TRANSFER, asWord(FROM)], dataOf(TO, UNITS))], decimals: 6 },
      { sender: 'not-comparable' },
    ],
    [
      'a mint beside a log that nobody can read',
      {
        row: MINT,
        logs: [
          transfer(FROM, OTHER, 1n),
          log([topicOf('Issued(address,uint256)'), asWord(TO)], dataOf(UNITS)),
        ],
        decimals: 6,
      },
      { sender: 'not-comparable', recipient: 'not-comparable' },
    ],
    [
      'a transfer that only an anonymous note names',
      { row: {}, logs: [transfer(OTHER, OTHER, 1n), logNote(FROM, TO)], decimals: 6 },
      { sender: 'not-comparable', recipient: 'not-comparable' },
    ],
    [
      'an amount that ERC-404 logs beside the Transfer of each NFT',
      {
        row: {},
        logs: [erc404(FROM, TO, UNITS), ofNft(41n), ofNft(42n)],
        decimals: 6,
      },
      { sender: 'agrees', recipient: 'agrees', amount: 'not-comparable' },
    ],
    [
      'words of an address with more than 20 bytes',
      { row: {}, logs: [log([TRANSFER, topic(2n ** 200n), topic(2n ** 201n)], dataOf(1n))] },
      { sender: 'not-comparable' },
    ],
  ])('%s [A12] [found 18]', (_, layout, expected) => {
    const found = outcomesOf(layout);
    expect(found).toMatchObject(expected);
    expect(Object.values(found)).not.toContain('contradicts');
  });
});

describe('still contradicts', () => {
  it.each<[string, Layout, Partial<ReturnType<typeof outcomesOf>>]>([
    [
      'a mint of another amount',
      { row: MINT, logs: [deposit(TO, UNITS + 1n)], decimals: 6 },
      { amount: 'contradicts' },
    ],
    [
      'an amount that a log beside the Transfers does not have either',
      { row: {}, logs: [erc404(FROM, TO, UNITS + 1n), ofNft(41n)], decimals: 6 },
      { amount: 'contradicts' },
    ],
    [
      'an amount that only a log of other parties has',
      { row: {}, logs: [erc404(OTHER, TO, UNITS), ofNft(41n)], decimals: 6 },
      { amount: 'contradicts' },
    ],
    [
      'a mint to another holder',
      { row: MINT, logs: [deposit(OTHER, UNITS)], decimals: 6 },
      { recipient: 'contradicts' },
    ],
    [
      'a burn that was a deposit',
      { row: BURN, logs: [deposit(FROM, UNITS)], decimals: 6 },
      { sender: 'contradicts' },
    ],
    [
      'an amount of 1 where the token has a precision',
      { row: { amount: '1' }, logs: [transfer(FROM, TO, 41n)], decimals: 6 },
      { amount: 'contradicts' },
    ],
    [
      'a sender whom a log with nothing indexed does not have',
      { row: { from: OTHER }, logs: [log([TRANSFER], dataOf(FROM, TO, 1n))], decimals: 6 },
      { sender: 'contradicts' },
    ],
    [
      'a recipient whom no log names, whatever else was written',
      {
        row: {},
        logs: [
          transfer(FROM, OTHER, UNITS),
          log([topicOf('Approval(address,address,uint256)'), asWord(FROM), asWord(OTHER)], dataOf(1n)),
        ],
        decimals: 6,
      },
      { recipient: 'contradicts' },
    ],
    [
      'an indexed amount that differs',
      { row: {}, logs: [log([TRANSFER, asWord(FROM), asWord(TO), topic(UNITS + 1n)])], decimals: 6 },
      { amount: 'contradicts' },
    ],
  ])('%s [A12] [found 18]', (_, layout, expected) => {
    expect(outcomesOf(layout)).toMatchObject(expected);
  });
});

it('asks for the precision only where an amount may need it [found 18]', () => {
  const needs = (row: JsonObject, logs: readonly JsonObject[]): boolean =>
    needsDecimals(rowOf({ tokenContractAddress: TOKEN, ...row }, 'address-transaction-list'), {
      ...RECEIPT,
      logs,
    });
  expect(needs(MINT, [deposit(TO, UNITS)])).toBe(true);
  expect(needs({}, [log([TRANSFER, asWord(FROM), asWord(TO), topic(UNITS)])])).toBe(true);
  expect(needs({ amount: '1' }, [log([TRANSFER, asWord(FROM), asWord(TO), topic(41n)])])).toBe(false);
  expect(needs(NFT, [transfer(FROM, TO, 41n)])).toBe(false);
  expect(needs({ tokenId: '9' }, [unindexedSingle])).toBe(false);
});
