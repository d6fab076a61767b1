import { describe, expect, it } from 'vitest';
import type {
  Asked,
  CountedCollection,
  CounterAsker,
} from '../../../../../shared/engine/collect/counters/counter.ts';
import { nonceCounterOf } from '../../../../../shared/engine/collect/counters/nonce-counter.ts';
import type { JsonValue } from '../../../../../shared/units/json-value.ts';
import { applyChecks } from '../../../../../shared/engine/collect/completeness/completeness-rules.ts';
import type { Completeness, CompletenessCheck } from '../../../../../shared/engine/storage/case-records.ts';

const address = `0x${'ab'.repeat(20)}`;
const other = `0x${'cd'.repeat(20)}`;
const hex = (count: number): string => `0x${count.toString(16)}`;

interface Node {
  readonly code?: string;
  readonly head?: number;
  /** Transactions sent up to a height; undefined where the node does not know old states. */
  readonly sentUpTo?: (height: number) => number | undefined;
  readonly pending?: number;
  readonly firstPageChanged?: boolean;
  /**
   * The account's transactions as [height, nonce] in blocks that the node returns completely;
   * absent if it returns none.
   */
  readonly blocks?: readonly (readonly [number, number])[];
}

const blockOf = ({ blocks }: Node, height: number): JsonValue | undefined =>
  blocks && {
    number: hex(height),
    transactions: blocks
      .filter(([each]) => each === height)
      .map(([, nonce]) => ({ hash: `0x${nonce}`, from: address, to: other, nonce: hex(nonce) })),
  };

function askerOf(node: Node): CounterAsker {
  let seq = 0;
  const told = <Value>(value: Value | undefined): Asked<Value> => {
    seq += 1;
    return value === undefined ? { problem: 'header not found', seq } : { value, seq };
  };
  const rpc = (method: string, [height, block]: readonly JsonValue[]): Asked<JsonValue> => {
    if (method === 'eth_getCode') return told<JsonValue>(node.code ?? '0x');
    if (method === 'eth_blockNumber') return told<JsonValue>(hex(node.head ?? 1000));
    if (method === 'eth_getBlockByNumber') return told<JsonValue>(blockOf(node, Number(height)));
    if (block === 'pending') return told<JsonValue>(hex(node.pending ?? 0));
    const count = node.sentUpTo?.(Number(block));
    return told<JsonValue>(count === undefined ? undefined : hex(count));
  };
  return {
    rpc: (method, params) => Promise.resolve(rpc(method, params)),
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    hasFirstPageChanged: () => Promise.resolve(told(node.firstPageChanged ?? false)),
  };
}

/** Rows as [height, nonce] of transactions that the account sent; '' for one without a block. */
async function judge(
  rows: readonly (readonly [number | '', number])[],
  node: Node,
  set: Partial<CountedCollection> = {},
  withNonces = true,
  sender = address,
  isOldestBounded = false,
): Promise<CompletenessCheck | undefined> {
  const counter = nonceCounterOf(
    { params: { address }, endHeight: undefined, parts: [], heights: 'few', ...set },
    isOldestBounded,
  );
  for (const [height, nonce] of rows)
    counter?.take({
      fields: {
        txId: `0x${nonce}`,
        height: String(height),
        from: sender,
        to: other,
        ...(withNonces ? { nonce: String(nonce) } : {}),
      },
      problems: [],
    });
  counter?.take({ fields: { txId: '0xin', height: '5', from: other, to: address }, problems: [] });
  const [witness] = (await counter?.ask(askerOf(node))) ?? [];
  return witness;
}
const three = [
  [10, 0],
  [20, 1],
  [30, 2],
] as const;
const countOf =
  (heights: readonly number[]) =>
  (height: number): number =>
    heights.filter((each) => each <= height).length;

describe('outgoing nonces', () => {
  it('are met where the chain counts as many, up to the newest row and after it', async () => {
    const node = { sentUpTo: countOf([10, 20, 30]) };
    expect(await judge(three, node)).toMatchObject({
      outcome: 'met',
      detail:
        'The node counts 3 sent up to block 30; 3 are in the collection, with nonces 0 to 2 without a gap. None was sent up to block 999.',
      evidence: [1, 2, 3, 4],
    });
    expect(await judge(three, node, {}, false)).toMatchObject({ outcome: 'met' });
  });

  it('P11: fail where a row is missing, and name its nonce', async () => {
    const node = { sentUpTo: countOf([10, 20, 30]), blocks: three };
    expect(await judge([three[0], three[2]], node)).toMatchObject({
      outcome: 'failed',
      detail:
        'The node counts 3 sent up to block 30; 2 are in the collection. Missing are the nonces 1. The node has 0x1, nonce 1, in block 20, and the list does not show it.',
    });
    expect(await judge([three[0], three[2]], node, {}, false)).toMatchObject({ outcome: 'failed' });
  });

  it('P11: fail where the newest row is hidden, although the list is read again', async () => {
    const node = { sentUpTo: countOf([10, 20, 30]), blocks: three };
    expect(await judge(three.slice(0, 2), node)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining(
        '1 more was sent in the blocks up to 999, and the list, read again',
      ) as unknown,
    });
  });

  it('stay open where nothing in the block tells who used the nonce [found 3]', async () => {
    const node = { sentUpTo: countOf([10, 20, 30]), blocks: [three[0], three[2]] };
    expect(await judge([three[0], three[2]], node)).toMatchObject({
      outcome: 'not-checkable',
      isOpen: true,
      detail: expect.stringContaining('In block 20 the count rose without a transaction') as unknown,
    });
  });

  it('stay open where there is more to look for than a few requests find [found 3]', async () => {
    const heights = Array.from({ length: 400 }, (_, index) => 1000 + index * 977);
    const sent = { sentUpTo: countOf(heights), head: 400_000, blocks: [] };
    expect(
      await judge([[400_000, 400]], { ...sent, sentUpTo: countOf([...heights, 400_000]) }),
    ).toMatchObject({
      outcome: 'not-checkable',
      isOpen: true,
    });
  });

  it('are met up to the newest row where the list has grown since', async () => {
    const node = { sentUpTo: countOf([10, 20, 30, 40]), firstPageChanged: true };
    expect(await judge(three, node)).toMatchObject({
      outcome: 'met',
      detail: expect.stringContaining(
        '1 more was sent in the blocks up to 999, after this collection was read.',
      ) as unknown,
    });
  });

  it('fail where a nonce came twice', async () => {
    const node = { sentUpTo: countOf([10, 20, 30]) };
    expect(await judge([...three, [30, 2]], node)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('came twice: 2') as unknown,
    });
  });

  it('are of the account in whichever notation the list writes it', async () => {
    const sender = address.replace('0x', 'XKO').toUpperCase();
    expect(await judge(three, { sentUpTo: countOf([10, 20, 30]) }, {}, true, sender)).toMatchObject({
      outcome: 'met',
    });
  });

  it('count between the ends that were asked for', async () => {
    const node = { sentUpTo: countOf([10, 20, 30, 40]) };
    const set = { params: { address, startBlockHeight: '20', endBlockHeight: '30' }, endHeight: 30 };
    expect(await judge(three.slice(1), node, set)).toMatchObject({
      outcome: 'met',
      detail:
        'The node counts 2 sent up to block 30; 2 are in the collection, with nonces 1 to 2 without a gap.',
    });
  });

  it('leave out rows that have no block yet', async () => {
    const node = { sentUpTo: countOf([10, 20, 30]) };
    expect(await judge([...three, ['', 3]], node)).toMatchObject({ outcome: 'met' });
  });

  it('are met for an account that sent nothing', async () => {
    expect(await judge([], { sentUpTo: () => 0 })).toMatchObject({ outcome: 'met' });
  });

  it('are not checkable for a contract, whose nonce counts something else', async () => {
    expect(await judge(three, { code: '0x60', sentUpTo: () => 1 })).toMatchObject({
      outcome: 'not-checkable',
    });
  });

  it('with a node without old states: gaps stay open, agreement is met, what is newer is said [found 3]', async () => {
    expect(await judge(three, { pending: 3 })).toMatchObject({ outcome: 'met' });
    expect(await judge(three, { pending: 4 })).toMatchObject({
      outcome: 'met',
      detail: expect.stringContaining('1 more are newer, or are not in a block yet.') as unknown,
    });
    expect(await judge([three[0], three[2]], { pending: 3 })).toMatchObject({
      outcome: 'not-checkable',
      isOpen: true,
      detail: expect.stringContaining('Missing are the nonces 1.') as unknown,
    });
    expect(await judge(three.slice(0, 2), { pending: 3 }, {}, false)).toMatchObject({
      outcome: 'not-checkable',
    });
  });

  it('are not asked for where the set leaves out what the account sent, or holds other kinds', () => {
    for (const params of [
      { isFromOrTo: 'to' },
      { protocolType: 'token_20' },
      { tokenContractAddress: other },
    ])
      expect(
        nonceCounterOf({ params: { address, ...params }, endHeight: undefined, parts: [], heights: 'few' }),
      ).toBeUndefined();
  });
});

describe('a list that reaches back one year alone', () => {
  const sentAt = [10, 20, 30, 40, 50];
  const node: Node = { sentUpTo: countOf(sentAt), blocks: sentAt.map((height, nonce) => [height, nonce]) };
  const judgeYear = (rows: readonly (readonly [number | '', number])[], of: Node = node) =>
    judge(rows, of, {}, true, address, true);
  const year: Completeness = {
    level: 'complete-to-cap',
    bound: 'within the last year',
    reason: 'Within that limit the collection is complete.',
    witnesses: [],
  };

  it('is not blamed for what is older than its oldest row [found 4]', async () => {
    const witness = await judgeYear([
      [30, 2],
      [40, 3],
      [50, 4],
    ]);
    expect(witness).toMatchObject({ outcome: 'met' });
    expect(applyChecks(year, witness === undefined ? [] : [witness])).toMatchObject({
      level: 'complete-to-cap',
      bound: 'within the last year',
    });
  });

  it('is not called whole within the year where a row of that time is missing [found 4]', async () => {
    const witness = await judgeYear([
      [20, 1],
      [30, 2],
      [50, 4],
    ]);
    expect(witness).toMatchObject({ outcome: 'failed' });
    expect(witness?.detail).toContain('Missing are the nonces 3.');
    const stated = applyChecks(year, witness === undefined ? [] : [witness]);
    expect(stated.level).toBe('partial');
    expect(stated.bound).toBeUndefined();
  });

  it('is not checkable where it shows nothing that the address sent [found 4]', async () => {
    expect(await judgeYear([])).toMatchObject({ outcome: 'not-checkable' });
  });

  it('is compared by its own nonces where the node keeps no old states [found 4]', async () => {
    const forgetful: Node = { pending: 5 };
    expect(
      await judgeYear(
        [
          [30, 2],
          [40, 3],
          [50, 4],
        ],
        forgetful,
      ),
    ).toMatchObject({ outcome: 'met' });
    expect(
      await judgeYear(
        [
          [30, 2],
          [50, 4],
        ],
        forgetful,
      ),
    ).toMatchObject({ isOpen: true });
  });
});
