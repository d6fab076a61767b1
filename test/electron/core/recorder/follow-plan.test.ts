import { beforeEach, describe, expect, it } from 'vitest';
import {
  FollowPlan,
  MOST_FETCHED_OF_A_GAP,
  MOST_OPEN,
  SETTLED_DEPTH,
} from '../../../../electron/core/recorder/follow-plan.ts';
import type { RecordedQuestion } from '../../../../shared/recording/observation.ts';

const block = (
  height: number,
  hash = `c${height}`,
  parentHash = `c${height - 1}`,
  transactions: string[] = [],
) => ({
  height,
  hash,
  parentHash,
  transactions,
});

let plan: FollowPlan;
beforeEach(() => {
  plan = new FollowPlan({ cadenceMs: 200, watch: [] });
});

/** Everything that is due, each answered with its canonical block. */
function askAll(nowMs: number): RecordedQuestion[] {
  const asked: RecordedQuestion[] = [];
  for (let question = plan.next(nowMs); question !== undefined; question = plan.next(nowMs)) {
    asked.push(question);
    if (question.kind === 'block') plan.takeBlock(question.height, block(question.height), nowMs);
    else if (question.kind === 'receipt') plan.takeReceipt(question.hash, undefined, nowMs);
  }
  return asked;
}

it('asks nothing before `pending` has answered', () => {
  expect(new FollowPlan({ cadenceMs: 200, watch: ['0xt'], openHeights: [3] }).next(0)).toBeUndefined();
});

describe('a height', () => {
  it('is asked for when `pending` is above it, and once more when it is settled', () => {
    plan.takePending(block(1, 'p1'), 0);
    expect(askAll(0)).toEqual([]);
    plan.takePending(block(2, 'p2'), 0);
    expect(askAll(0)).toEqual([{ kind: 'block', height: 1 }]);
    for (let height = 3; height <= SETTLED_DEPTH; height += 1)
      plan.takePending(block(height, `p${height}`), 0);
    expect(askAll(0)).not.toContainEqual({ kind: 'block', height: 1 });
    plan.takePending(block(1 + SETTLED_DEPTH, 'p9'), 0);
    expect(askAll(0)).toContainEqual({ kind: 'block', height: 1 });
    plan.takePending(block(40, 'p40'), 0);
    expect(askAll(0)).not.toContainEqual({ kind: 'block', height: 1 });
  });

  it('that was passed over is fetched once it is deep enough; of a long gap the newest', () => {
    plan.takePending(block(1, 'p1'), 0);
    plan.takePending(block(1001, 'p1001'), 0);
    const heights = askAll(0).flatMap((question) => (question.kind === 'block' ? question.height : []));
    expect(heights).toEqual([1, ...Array.from({ length: MOST_FETCHED_OF_A_GAP - 7 }, (_, at) => 701 + at)]);
  });

  it('that the node does not have is asked for again after a second, not for ever', () => {
    plan.takePending(block(1, 'p1'), 0);
    plan.takePending(block(2, 'p2'), 0);
    let asked = 0;
    for (let nowMs = 0; nowMs < 60_000; nowMs += 500) {
      const question = plan.next(nowMs);
      if (question?.kind !== 'block') continue;
      asked += 1;
      plan.takeBlock(question.height, undefined, nowMs);
    }
    expect(asked).toBe(30);
  });

  it('is asked for again where its child names another parent, once', () => {
    const open = new FollowPlan({ cadenceMs: 200, watch: [], openHeights: [1, 2] });
    open.takePending(block(20, 'p'), 0);
    open.takeBlock(1, block(1, 'x'), 0);
    open.takeBlock(2, block(2), 0);
    expect(open.next(0)).toEqual({ kind: 'block', height: 1 });
    open.takeBlock(1, block(1, 'x'), 0);
    expect(open.next(0)).toBeUndefined();
  });

  it('of an earlier session goes on from where that ended', () => {
    const later = new FollowPlan({ cadenceMs: 200, watch: [], openHeights: [5], lastHeight: 7 });
    later.takePending(block(30, 'p'), 0);
    expect(later.next(0)).toEqual({ kind: 'block', height: 5 });
    later.takeBlock(5, block(5), 0);
    expect(later.next(0)).toEqual({ kind: 'block', height: 8 });
  });
});

describe('a receipt', () => {
  const receipt = (height: number, blockHash: string) => ({ height, blockHash, index: 0, status: '0x1' });

  beforeEach(() => {
    plan.watch('0xt', true);
    plan.takePending(block(1, 'p1'), 0);
  });

  it('is asked for at once, then each second while there is none', () => {
    expect(plan.next(0)).toEqual({ kind: 'receipt', hash: '0xt' });
    plan.takeReceipt('0xt', undefined, 0);
    expect(plan.next(999)).toBeUndefined();
    expect(plan.next(1000)).toEqual({ kind: 'receipt', hash: '0xt' });
  });

  it('is asked for at once when a preconfirmed block has it, and at the cadence while that block is pending', () => {
    plan.takeReceipt('0xt', undefined, 0);
    plan.takePending(block(1, 'p2', 'c0', ['0xt']), 200);
    expect(plan.next(200)).toEqual({ kind: 'receipt', hash: '0xt' });
    plan.takeReceipt('0xt', receipt(1, 'p2'), 200);
    expect(plan.next(399)).toBeUndefined();
    expect(plan.next(400)).toEqual({ kind: 'receipt', hash: '0xt' });
  });

  it('is asked for before others when a preconfirmed block has it, and again where its answer was under way then', () => {
    plan.takeReceipt('0xt', undefined, 0);
    plan.watch('0xu', true);
    plan.watch('0xv', true);
    expect(plan.next(1000)).toEqual({ kind: 'receipt', hash: '0xu' });
    plan.takePending(block(1, 'p2', 'c0', ['0xt', '0xu']), 1200);
    expect(plan.next(1200)).toEqual({ kind: 'receipt', hash: '0xt' });
    plan.takeReceipt('0xu', undefined, 1300);
    expect(plan.next(1300), 'what was sent before it was seen says nothing').toEqual({
      kind: 'receipt',
      hash: '0xu',
    });
    plan.takeReceipt('0xu', receipt(1, 'p2'), 1400);
    expect(plan.next(1400)).toEqual({ kind: 'receipt', hash: '0xv' });
    // Comes even before a block that is due, but only once per height: a node whose hashes never
    // agree does not delay other blocks.
    plan.takePending(block(2, 'p3', 'c1', ['0xv']), 1500);
    plan.takeReceipt('0xv', undefined, 1500);
    expect(plan.next(1500)).toEqual({ kind: 'receipt', hash: '0xv' });
    plan.takeReceipt('0xv', undefined, 1600);
    plan.takePending(block(2, 'p4', 'c1', ['0xv']), 1700);
    expect(plan.next(1700)).toEqual({ kind: 'block', height: 1 });
    expect(plan.next(1700)).toEqual({ kind: 'receipt', hash: '0xv' });
  });

  it('is asked for no more once it names the settled block', () => {
    plan.takePending(block(1 + SETTLED_DEPTH, 'p9'), 1000);
    plan.takeBlock(1, block(1), 1000);
    plan.takeReceipt('0xt', receipt(1, 'c1'), 1000);
    expect(plan.next(1_000_000)).toBeUndefined();
    plan.takePending(block(2 + SETTLED_DEPTH, 'q', '', []), 2000);
    expect(plan.next(1_000_000)?.kind).not.toBe('receipt');
  });

  it('of a block from before the recording has that block asked for', () => {
    plan.takePending(block(100, 'p100'), 1000);
    plan.takeReceipt('0xt', receipt(40, 'c40'), 1000);
    expect(askAll(1000)).toContainEqual({ kind: 'block', height: 40 });
    plan.takeReceipt('0xt', receipt(40, 'c40'), 2000);
    expect(askAll(1_000_000)).not.toContainEqual({ kind: 'receipt', hash: '0xt' });
  });

  it('of one of many never waits for ever, and is forgotten when it is not watched', () => {
    plan.watch('0xu', true);
    const asked = new Set(
      Array.from({ length: 4 }, (_, at) => {
        const question = plan.next(at * 2000);
        if (question?.kind === 'receipt') plan.takeReceipt(question.hash, undefined, at * 2000);
        return question?.kind === 'receipt' ? question.hash : '';
      }),
    );
    expect(asked).toEqual(new Set(['0xt', '0xu']));
    plan.watch('0xt', false);
    plan.watch('0xu', false);
    expect(plan.next(1_000_000)).toBeUndefined();
  });
});

/**
 * The requests of a plan to a chain with a block every `blockMs`, one after the other, each
 * answered after `roundTripMs`.
 */
function followed(given: {
  readonly watch: readonly string[];
  readonly openHeights?: readonly number[];
  readonly blockMs: number;
  readonly roundTripMs: number;
  readonly forMs: number;
}): {
  readonly settled: ReadonlyMap<number, number>;
  readonly receipts: ReadonlyMap<string, readonly number[]>;
} {
  const { blockMs, roundTripMs, forMs } = given;
  const first = 1000;
  const followPlan = new FollowPlan({ ...given, cadenceMs: 200, lastHeight: first - 1 });
  /** By height, how many heights later it was settled. */
  const settled = new Map<number, number>();
  const receipts = new Map<string, number[]>();
  let top = first - 1;
  for (let nowMs = 0; nowMs < forMs;) {
    for (const newTop = first + Math.floor(nowMs / blockMs); top < newTop;)
      followPlan.takePending(block((top += 1), `p${top}`), nowMs);
    const question = followPlan.next(nowMs);
    nowMs += question === undefined ? 20 : roundTripMs;
    if (question?.kind === 'block') {
      followPlan.takeBlock(question.height, block(question.height), nowMs);
      if (top >= question.height + SETTLED_DEPTH) settled.set(question.height, top - question.height);
    } else if (question?.kind === 'receipt') {
      followPlan.takeReceipt(question.hash, undefined, nowMs);
      receipts.set(question.hash, [...(receipts.get(question.hash) ?? []), nowMs]);
    }
  }
  return { settled, receipts };
}

const tenHashes = Array.from({ length: 10 }, (_, at) => `0x${at}`);

describe('with more to ask than answers come', () => {
  it('ten hashes that are never mined keep no block from being settled', () => {
    const { settled } = followed({ watch: tenHashes, blockMs: 1000, roundTripMs: 300, forMs: 600_000 });
    const deep = Array.from({ length: 600 - 2 * SETTLED_DEPTH }, (_, at) => 1000 + at);
    expect(deep.filter((height) => !settled.has(height))).toEqual([]);
    // One question for a height is enough once its first one has waited that long.
    expect(Math.max(...settled.values())).toBeLessThanOrEqual(2 * SETTLED_DEPTH);
  });

  it('very many open heights keep no receipt from being asked for', () => {
    const openHeights = Array.from({ length: 900 }, (_, at) => 50 + at);
    const { receipts, settled } = followed({
      watch: tenHashes,
      openHeights,
      blockMs: 200,
      roundTripMs: 300,
      forMs: 60_000,
    });
    expect([...receipts.keys()].toSorted()).toEqual(tenHashes);
    for (const times of receipts.values()) {
      const waits = times.map((at, place) => at - (times[place - 1] ?? 0));
      // Ten receipts and ten blocks, turn by turn.
      expect(Math.max(...waits)).toBeLessThanOrEqual(20 * 300 + 300);
    }
    expect(settled.size).toBeGreaterThan(80);
  });

  it('the height that was due first comes first, also where others are absent again and again', () => {
    const behind = new FollowPlan({ cadenceMs: 200, watch: [], openHeights: [1, 2] });
    behind.takePending(block(100, 'p'), 0);
    expect(behind.next(0)).toEqual({ kind: 'block', height: 1 });
    behind.takeBlock(1, undefined, 0);
    expect(behind.next(0)).toEqual({ kind: 'block', height: 2 });
    behind.takePending(block(101, 'q'), 500);
    behind.takeBlock(2, undefined, 500);
    expect(behind.next(2000)).toEqual({ kind: 'block', height: 100 });
    expect(behind.next(2000)).toEqual({ kind: 'block', height: 1 });
    expect(behind.next(2000)).toEqual({ kind: 'block', height: 2 });
    expect(behind.next(2000), 'each once until it is answered').toBeUndefined();
    behind.postpone({ kind: 'block', height: 2 }, 2000);
    expect(behind.next(2999)).toBeUndefined();
    expect(behind.next(3000)).toEqual({ kind: 'block', height: 2 });
  });

  it('gives the lowest heights up where too many wait', () => {
    const heights = Array.from({ length: MOST_OPEN }, (_, at) => 1 + at);
    const full = new FollowPlan({ cadenceMs: 200, watch: [], openHeights: heights, lastHeight: MOST_OPEN });
    full.takePending(block(MOST_OPEN + 1, 'p'), 0);
    full.takePending(block(MOST_OPEN + 2, 'q'), 0);
    full.takePending(block(MOST_OPEN + SETTLED_DEPTH + 2, 'r'), 0);
    expect(full.next(0)).toEqual({ kind: 'block', height: SETTLED_DEPTH + 3 });
  });
});
