import { beforeEach, describe, expect, it } from 'vitest';
import {
  FollowPlan,
  MOST_FETCHED_OF_A_GAP,
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
