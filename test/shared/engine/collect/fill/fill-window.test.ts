import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { expect, it } from 'vitest';
import { fillWindow } from '../../../../../shared/engine/collect/fill/fill-window.ts';
import {
  isOfTransfers,
  wantedTransfers,
} from '../../../../../shared/engine/collect/fill/transfers-of-address.ts';
import {
  BLOCK,
  BLOCK_RECEIPTS,
  BlockReading,
} from '../../../../../shared/engine/collect/receipts/block-reading.ts';
import type { EvidenceRef } from '../../../../../shared/contract/shapes.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const SUBJECT = `0x${'5'.repeat(40)}`;
const CONTRACT = `0x${'c'.repeat(40)}`;
const word = (value: number): string => value.toString(16).padStart(64, '0');
const hashOf = (value: number): string => `0x${word(value)}`;
const partyOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`;
const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`;
const evidence: EvidenceRef = { seq: 7, sha256: 'a'.repeat(64), receivedAt: 0 };
const params = { address: SUBJECT, protocolType: 'token_1155' };

interface Part {
  readonly id: bigint;
  readonly amount: bigint;
  readonly isShown: boolean;
}
interface Batch {
  readonly to: number;
  readonly parts: readonly Part[];
}

/** One transaction a batch: its receipt has the TransferBatch log, after a log that nobody asked for. */
function receiptOf({ to, parts }: Batch, index: number): JsonObject {
  const data = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [parts.map(({ id }) => id), parts.map(({ amount }) => amount)],
  );
  const common = { blockNumber: '0x7', blockHash: hashOf(7), transactionHash: hashOf(100 + index) };
  const topics = [TRANSFER_BATCH, topicOf(SUBJECT), topicOf(SUBJECT), topicOf(partyOf(to))];
  return {
    ...common,
    logs: [
      {
        ...common,
        address: partyOf(1),
        topics: [hashOf(1)],
        data: '0x',
        logIndex: `0x${(index * 2).toString(16)}`,
      },
      { ...common, address: CONTRACT, topics, data, logIndex: `0x${(index * 2 + 1).toString(16)}` },
    ],
  };
}

function readingOf(batches: readonly Batch[]): BlockReading {
  const reading = new BlockReading(7, wantedTransfers(params));
  const transactions = batches.map((_, index) => hashOf(100 + index));
  reading.take(BLOCK, {
    evidence,
    result: { number: '0x7', hash: hashOf(7), timestamp: '0x1', transactions },
  });
  expect(reading.take(BLOCK_RECEIPTS, { evidence, result: batches.map(receiptOf) })).toBe(true);
  return reading;
}

const rowOf = ({ to }: Batch, { id, amount }: Part, index: number): JsonObject => ({
  txId: hashOf(100 + index),
  from: SUBJECT,
  to: partyOf(to),
  tokenContractAddress: CONTRACT,
  tokenId: id.toString(),
  amount: amount.toString(),
});
const wordsOf = (rows: readonly JsonObject[]): string[] =>
  rows
    .map((row) =>
      ['txId', 'from', 'to', 'tokenId', 'amount'].map((name) => JSON.stringify(row[name])).join(' '),
    )
    .toSorted();

const small = fc.bigInt({ min: 0n, max: 3n });
const batches = fc.array(
  fc.record({
    to: fc.integer({ min: 10, max: 12 }),
    parts: fc.array(fc.record({ id: small, amount: small, isShown: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
  { maxLength: 8 },
);

it('P4: fills a block of EIP-1155 batches, each transfer of a batch once, with the log that it is from', () => {
  let filled = 0;
  fc.assert(
    fc.property(batches, (block) => {
      const all = block.flatMap((batch, index) => batch.parts.map((part) => ({ batch, part, index })));
      const rows = (some: typeof all): JsonObject[] =>
        some.map(({ batch, part, index }) => rowOf(batch, part, index));
      const shown = rows(all.filter(({ part }) => part.isShown));
      const { fill, page } = fillWindow(shown, readingOf(block), params);
      // Amounts whose scale no row shows cannot be told apart: refused, never guessed.
      if (!fill.isWhole) return;
      filled += 1;
      const taken = page?.rows.map(({ fields }) => fields) ?? [];
      const exact = taken.map((fields) => ({ ...fields, amount: fields['amountInSmallestUnits'] ?? '' }));
      expect(wordsOf([...shown, ...exact])).toEqual(wordsOf(rows(all)));
      for (const [at, fields] of taken.entries())
        expect(hashOf(100 + ((page?.positions[at] ?? 0) - 1) / 2)).toBe(fields['txId']);
    }),
    { numRuns: 300, seed: 20_261_122 },
  );
  expect(filled).toBeGreaterThan(100);
});

it('P4: names a row of EIP-1155 whose token ID the receipts do not have', () => {
  const batch: Batch = { to: 10, parts: [{ id: 1n, amount: 2n, isShown: true }] };
  const { fill, page } = fillWindow(
    [rowOf(batch, { id: 9n, amount: 2n, isShown: true }, 0)],
    readingOf([batch]),
    params,
  );
  expect(fill).toMatchObject({ isWhole: false });
  expect(fill.reason).toContain('is not among the transfers of its receipt');
  expect(page).toBeUndefined();
});

it('P4: token transfers of each standard that leaves logs can be filled, other lists cannot', () => {
  const types = ['token_20', 'token_721', 'token_1155', 'token_10', 'transaction', 'internal', 'trx'];
  expect(types.filter((protocolType) => isOfTransfers({ protocolType }))).toEqual(types.slice(0, 3));
});

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';
const PAYER = partyOf(10);

/** What is filled of a block with these logs, one a transaction, of which the list shows the rows. */
function filled(
  protocolType: string,
  logs: readonly { readonly topics: readonly string[]; readonly data: string }[],
  shown: readonly JsonObject[],
) {
  const asked = { address: SUBJECT, protocolType };
  const reading = new BlockReading(7, wantedTransfers(asked));
  const idOf = (index: number): string => hashOf(100 + index);
  reading.take(BLOCK, {
    evidence,
    result: { number: '0x7', hash: hashOf(7), timestamp: '0x1', transactions: logs.map((_, at) => idOf(at)) },
  });
  const receipts = logs.map((log, index) => {
    const common = { blockNumber: '0x7', blockHash: hashOf(7), transactionHash: idOf(index) };
    return {
      ...common,
      logs: [{ ...common, ...log, address: CONTRACT, logIndex: `0x${index.toString(16)}` }],
    };
  });
  expect(reading.take(BLOCK_RECEIPTS, { evidence, result: receipts })).toBe(true);
  return fillWindow(shown, reading, asked);
}

const rowOfMovement = (index: number, more: JsonObject): JsonObject => ({
  txId: hashOf(100 + index),
  from: PAYER,
  to: SUBJECT,
  tokenContractAddress: CONTRACT,
  ...more,
});
const bytes = (...words: readonly string[]): string => `0x${words.map((each) => each.slice(2)).join('')}`;
/** A Transfer to the subject with nothing indexed, and one as old NFTs write it: the ID is not indexed. */
const unindexed = (third: number) => ({
  topics: [TRANSFER],
  data: bytes(topicOf(PAYER), topicOf(SUBJECT), hashOf(third)),
});
const halfIndexed = (third: number) => ({
  topics: [TRANSFER, topicOf(PAYER)],
  data: bytes(topicOf(SUBJECT), hashOf(third)),
});
const indexed = (third: number) => ({
  topics: [TRANSFER, topicOf(PAYER), topicOf(SUBJECT)],
  data: hashOf(third),
});
const deposit = (amount: number) => ({ topics: [DEPOSIT, topicOf(SUBJECT)], data: hashOf(amount) });
const minted = { from: partyOf(0), amount: '5' };

it.each([
  ['with nothing indexed', 'token_20', unindexed(5), { amount: '5' }],
  ['with one word indexed', 'token_20', halfIndexed(5), { amount: '5' }],
  ['of an NFT whose ID is not indexed', 'token_721', indexed(5), { amount: '1', tokenId: '5' }],
  ['of an NFT with nothing indexed', 'token_721', unindexed(5), { amount: '1', tokenId: '5' }],
  ['that wraps a coin, shown from the zero address', 'token_20', deposit(5), minted],
  ['that wraps a coin, shown from the contract', 'token_20', deposit(5), { ...minted, from: CONTRACT }],
])('P4: a log %s is the row that the list shows of it [found 18]', (_what, protocolType, log, row) => {
  const { fill } = filled(protocolType, [log], [rowOfMovement(0, row)]);
  expect(fill).toMatchObject({ isWhole: true, rows: 0 });
});

it.each([
  ['with one word indexed', 'token_20', halfIndexed(6), indexed(5), { amount: '5' }],
  ['of an NFT whose ID is not indexed', 'token_721', indexed(6), indexed(5), { amount: '1', tokenId: '5' }],
  ['that wraps a coin', 'token_20', deposit(6), deposit(5), minted],
])(
  'P4: a block is not called whole while a log %s has no row: the list may have it or not [found 18]',
  (_what, protocolType, log, other, row) => {
    const { fill, page } = filled(protocolType, [other, log], [rowOfMovement(0, row)]);
    expect(fill).toMatchObject({ isWhole: false, rows: 0 });
    expect(fill.reason).toContain(`1 log of the token ${CONTRACT} can be read in several ways`);
    expect(page).toBeUndefined();
  },
);

it('P4: a transfer with nothing indexed that the list leaves out is filled [found 18]', () => {
  const { fill, page } = filled(
    'token_20',
    [unindexed(5), unindexed(6)],
    [rowOfMovement(0, { amount: '5' })],
  );
  expect(fill).toMatchObject({ isWhole: true, rows: 1 });
  expect(page?.rows[0]?.fields).toMatchObject({ from: PAYER, to: SUBJECT, amountInSmallestUnits: '6' });
});

it('P4: transfers of a fungible token leave a list of NFTs as it is [found 18]', () => {
  const { fill } = filled('token_721', [indexed(5), indexed(6)], []);
  expect(fill).toMatchObject({ isWhole: true, rows: 0 });
});
