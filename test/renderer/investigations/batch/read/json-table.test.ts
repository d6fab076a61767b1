import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashTableOf } from '../../../../../renderer/investigations/batch/read/hash-table.ts';
import { placeOfTable } from '../../../../../renderer/investigations/batch/read/place-of-table.ts';
import { readHashes } from '../../../../../renderer/investigations/batch/read/read-hashes.ts';

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;
const TXS = ['1', '2', '3'].map(hashOf);
const BLOCKS = ['a', 'b', 'c'].map(hashOf);
const TOPICS = ['d', 'e'].map(hashOf);

const read = (text: string, column?: number) =>
  readHashes(text, placeOfTable(hashTableOf(text), column), {
    source: 'pasted',
    signal: new AbortController().signal,
    pause: () => Promise.resolve(),
  });
const lookedUp = async (text: string, column?: number): Promise<readonly string[]> =>
  (await read(text, column)).hashes.map(({ hash }) => hash);

const transactions = TXS.map((hash, index) => ({
  blockHash: BLOCKS[index],
  blockNumber: '0x1b4',
  from: `0x${'7'.repeat(40)}`,
  hash,
  input: `0x${'9'.repeat(64)}`,
  nonce: '0x0',
  r: `0x${'5'.repeat(64)}`,
  s: `0x${'6'.repeat(64)}`,
}));
const receipts = TXS.map((transactionHash, index) => ({
  blockHash: BLOCKS[index],
  logs: [
    { topics: TOPICS, data: `0x${'9'.repeat(64)}`, blockHash: BLOCKS[index], transactionHash },
    { topics: TOPICS, data: '0x', blockHash: BLOCKS[index], transactionHash },
  ],
  transactionHash,
}));
const block = { hash: BLOCKS[0], parentHash: BLOCKS[1], stateRoot: BLOCKS[2], number: '0x1' };

const SHAPES: readonly (readonly [string, unknown])[] = [
  ['an array of hashes', TXS],
  ['an array of records with a hash', TXS.map((hash) => ({ from: '0x11', hash, value: '0x5' }))],
  ['transactions of a node', transactions],
  ['receipts of a node, with their logs', { jsonrpc: '2.0', id: 1, result: receipts }],
  ['a block with hashes', { jsonrpc: '2.0', id: 1, result: { ...block, transactions: TXS } }],
  ['a block with transactions', { result: { ...block, transactions } }],
  [
    'an answer of the service',
    {
      code: '0',
      msg: '',
      data: [
        {
          page: '1',
          transactionLists: TXS.map((txId, at) => ({ txId, blockHash: BLOCKS[at], amount: '1' })),
        },
      ],
    },
  ],
  ['a wrapped array', { data: TXS }],
  [
    'columns of pandas',
    { block_hash: Object.fromEntries(BLOCKS.entries()), tx_hash: Object.fromEntries(TXS.entries()) },
  ],
  [
    'transactions of a safe',
    { results: TXS.map((transactionHash, at) => ({ safeTxHash: BLOCKS[at], transactionHash })) },
  ],
  [
    'records by the hash of their transaction',
    Object.fromEntries(TXS.map((hash) => [hash, { status: '0x1' }])),
  ],
];

describe.each(SHAPES)('%s in JSON', (_what, value) => {
  it.each([undefined, 2, '\t'])('is read, indented by %j [found 13]', async (indent) => {
    const list = await read(JSON.stringify(value, undefined, indent));
    expect(list.hashes.map(({ hash }) => hash)).toEqual(TXS);
    expect(list.malformed).toEqual([]);
  });
});

it('says the line of each hash and what is not a hash, as in a list [found 13]', async () => {
  const text = `[\r\n  {"hash": "${TXS[0]}"},\r\n  {"hash": "0x12"},\r\n  {"hash": null},\r\n  {"hash": "${TXS[0]}"}\r\n]`;
  const list = await read(text);
  expect(list.hashes).toEqual([{ hash: TXS[0], lines: [2, 5] }]);
  expect(list.malformed).toEqual([
    { line: 3, text: '0x12', reason: 'too short: 2 hex digits instead of 64' },
  ]);
  expect(list.emptyLines).toEqual([4]);
});

it.each([
  [
    'JSON Lines',
    TXS.map((hash, at) => JSON.stringify({ topics: TOPICS, hash, blockHash: BLOCKS[at] })).join('\n'),
  ],
  [
    'a literal of JavaScript',
    `[\n  {\n    hash: '${TXS.join("',\n    topics: [],\n  },\n  {\n    hash: '")}',\n  },\n]`,
  ],
  ['a text with a byte order mark', `\u{FEFF}${JSON.stringify(transactions, undefined, 2)}`],
])('reads %s [found 13]', async (_what, text) => {
  expect(await lookedUp(text)).toEqual(TXS);
});

it.each([
  ['rows without names', [['block_hash', 'tx_hash'], ...TXS.map((hash, at) => [BLOCKS[at], hash])]],
  ['rows beside their names', { columns: ['b', 't'], data: TXS.map((hash, at) => [BLOCKS[at], hash]) }],
  ['two transactions', TXS.map((hash, at) => ({ sourceTxHash: BLOCKS[at], destinationTxHash: hash }))],
  ['hashes of a safe', TXS.map((safeTxHash) => ({ safeTxHash }))],
  ['blocks', [{ hash: BLOCKS[0], parentHash: BLOCKS[1] }]],
  ['logs', [{ topics: TOPICS, data: TOPICS[0] }]],
  ['hashes under two names that say nothing', [{ one: TXS[0], two: TXS[1] }]],
])('reads nothing of %s before a name is chosen [found 13]', async (_what, value) => {
  const text = JSON.stringify(value, undefined, 2);
  expect(hashTableOf(text)).toMatchObject({ best: undefined });
  expect(await lookedUp(text)).toEqual([]);
  expect((await lookedUp(text, 0)).length).toBeGreaterThan(0);
});

it.each([
  ['free text in brackets', `[${TXS[0]}](https://explorer.example) and\n${TXS[1]}`, [TXS[0], TXS[1]]],
  ['an array that was cut off', `[\n"${TXS[0]}",\n"${TXS[1]}`, [TXS[0], TXS[1]]],
])('reads %s line by line, as before', async (_what, text, hashes) => {
  expect(hashTableOf(text)).toBeUndefined();
  expect(await lookedUp(text)).toEqual(hashes);
});

it('reads every hash of any JSON under the name that is meant, and no other', async () => {
  const other = fc.record({
    blockHash: fc.constantFrom(...BLOCKS),
    topics: fc.array(fc.constantFrom(...TOPICS)),
    any: fc.jsonValue({ maxDepth: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...TXS), other), { minLength: 1 }), async (rows) => {
      const records = rows.map(([txHash, fields]) => ({ ...fields, txHash }));
      for (const indent of [undefined, 2])
        expect(await lookedUp(JSON.stringify(records, undefined, indent))).toEqual([
          ...new Set(rows.map(([txHash]) => txHash)),
        ]);
    }),
  );
});

it('stops where a large text breaks, and says so', async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => ({
    txHash: `0x${at.toString(16).padStart(64, '0')}`,
  }));
  const text = `${JSON.stringify(many, undefined, 1).slice(0, -2)},\n oops`;
  const list = await read(text);
  expect(list.hashes).toHaveLength(60_000);
  expect(list.malformed).toMatchObject([{ reason: 'not JSON from here on: the rest was not read' }]);
});
