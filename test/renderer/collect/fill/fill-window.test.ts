import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { expect, it } from 'vitest';
import { fillWindow } from '../../../../renderer/collect/fill/fill-window.ts';
import { isOfTransfers, wantedTransfers } from '../../../../renderer/collect/fill/transfers-of-address.ts';
import { BLOCK, BLOCK_RECEIPTS, BlockReading } from '../../../../renderer/collect/receipts/block-reading.ts';
import type { EvidenceRef } from '../../../../shared/contract/shapes.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';

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
      const { fill, page } = fillWindow(shown, readingOf(block));
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
  );
  expect(fill).toMatchObject({ isWhole: false });
  expect(fill.reason).toContain('is not among the transfers of its receipt');
  expect(page).toBeUndefined();
});

it('P4: token transfers of each standard that leaves logs can be filled, other lists cannot', () => {
  const types = ['token_20', 'token_721', 'token_1155', 'token_10', 'transaction', 'internal', 'trx'];
  expect(types.filter((protocolType) => isOfTransfers({ protocolType }))).toEqual(types.slice(0, 3));
});
