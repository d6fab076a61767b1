import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createBackgroundThrottle,
  throttleCollection,
  prioritiseQueries,
  type BackgroundThrottle,
} from '../../../../renderer/app/services/background-throttle.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import type {
  OpenReviewSession,
  ReviewSession,
  ReviewSnapshot,
} from '../../../../shared/engine/query/review-session.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';

const STEP_INTERVAL_WHILE_BUSY_MS = 400;
const STEP_INTERVAL_IDLE_MS = 5;
const QUIET_PERIOD_MS = 300;
const NOTHING = { filter: [], sort: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records the order in which steps run. */
const stepsThat = (waitForTurn: BackgroundThrottle['waitForTurn']) => {
  const done: string[] = [];
  return {
    done,
    step: (name: string, kind: 'storing' | 'asking' = 'asking') =>
      void waitForTurn(kind).then(() => done.push(name)),
  };
};
/** A promise that the test settles. */
const open = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('work in the background', () => {
  it('runs at once while no query is pending', async () => {
    const { done, step } = stepsThat(createBackgroundThrottle().waitForTurn);
    step('a');
    step('b', 'storing');
    await settle();
    expect(done).toEqual(['a', 'b']);
  });

  it('waits until the last pending query settles, also if it fails, and then runs a step at a time', async () => {
    const { prioritise, waitForTurn } = createBackgroundThrottle();
    const { done, step } = stepsThat(waitForTurn);
    const one = open<string>();
    const other = open<string>();
    const asked = prioritise(one.promise);
    const failing = prioritise(other.promise).catch((reason: unknown) => reason);
    step('a');
    one.resolve('rows');
    await asked;
    step('b');
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_IDLE_MS);
    expect(done).toEqual([]);
    other.reject(new Error('cancelled'));
    expect(await failing).toEqual(new Error('cancelled'));
    await settle();
    expect(done).toEqual(['a']);
    step('c');
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_IDLE_MS - 1);
    expect(done).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_IDLE_MS);
    expect(done).toEqual(['a', 'b', 'c']);
    expect(vi.getTimerCount()).toBe(0);
    step('d');
    await settle();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps running slowly while queries never stop, and stores before it requests more', async () => {
    const { prioritise, waitForTurn } = createBackgroundThrottle();
    const { done, step } = stepsThat(waitForTurn);
    void prioritise(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_WHILE_BUSY_MS / 2);
    step('ask a');
    step('ask b');
    step('store a', 'storing');
    step('store b', 'storing');
    // A second query beside it does not prolong the wait.
    void prioritise(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_WHILE_BUSY_MS / 2 - 1);
    expect(done).toEqual([]);
    for (const so of [['store a'], ['store a', 'store b'], ['store a', 'store b', 'ask a']]) {
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(so);
      await vi.advanceTimersByTimeAsync(STEP_INTERVAL_WHILE_BUSY_MS - 1);
      expect(done).toEqual(so);
    }
  });

  it('waits a whole interval after a query begins, however long it was idle before', async () => {
    const { prioritise, waitForTurn } = createBackgroundThrottle();
    const { done, step } = stepsThat(waitForTurn);
    await vi.advanceTimersByTimeAsync(60_000);
    step('free');
    void prioritise(new Promise(() => undefined));
    step('a');
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_WHILE_BUSY_MS - 1);
    expect(done).toEqual(['free']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['free', 'a']);
  });

  it('releases an aborted step at once', async () => {
    const { prioritise, waitForTurn } = createBackgroundThrottle();
    void prioritise(new Promise(() => undefined));
    const calledOff = new AbortController();
    const done: string[] = [];
    void waitForTurn('asking', calledOff.signal).then(() => done.push('a'));
    void waitForTurn('asking').then(() => done.push('b'));
    await settle();
    expect(done).toEqual([]);
    calledOff.abort();
    await settle();
    void waitForTurn('asking', calledOff.signal).then(() => done.push('c'));
    await settle();
    expect(done).toEqual(['a', 'c']);
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_WHILE_BUSY_MS);
    expect(done).toEqual(['a', 'c', 'b']);
  });

  it('slows down again if a query begins while queued steps run', async () => {
    const { prioritise, waitForTurn } = createBackgroundThrottle();
    const { done, step } = stepsThat(waitForTurn);
    const one = open<string>();
    const asked = prioritise(one.promise);
    for (const name of ['a', 'b', 'c']) step(name);
    one.resolve('rows');
    await asked;
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_IDLE_MS);
    expect(done).toEqual(['a']);
    void prioritise(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(STEP_INTERVAL_WHILE_BUSY_MS - 1);
    expect(done).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a', 'b']);
  });
});

it('holds a collection back while a query runs and until its rows are painted; then stores first', async () => {
  const throttle = createBackgroundThrottle();
  const answer = open<ReviewSnapshot>();
  const asked: unknown[] = [];
  const openReview: OpenReviewSession = () =>
    Promise.resolve({
      setQuery: (...query) => {
        asked.push(query);
        return answer.promise;
      },
    } as Partial<ReviewSession> as ReviewSession);
  const done: unknown[] = [];
  const { client, repository } = throttleCollection(throttle, {
    client: {
      call: (...call: unknown[]) => Promise.resolve(void done.push(call)),
    } as unknown as CasebookClient,
    repository: {
      commitPages: (...pages: unknown[]) => Promise.resolve(void done.push(pages)),
    } as unknown as CaseRepository,
    now: () => 0,
  });
  const session = await prioritiseQueries(throttle, openReview)({ collectionIds: ['c'] });
  const onFirst = (): void => undefined;
  const query = session.setQuery(NOTHING, onFirst);
  expect(asked).toEqual([[NOTHING, onFirst]]);
  const signal = AbortSignal.timeout(60_000);
  const page = client.call('query.fetchPage', {} as never, { signal });
  const stored = repository.commitPages({} as never, []);
  await settle();
  expect(done).toEqual([]);
  const snapshot = { total: 1, matched: 1, malformed: 0 };
  answer.resolve(snapshot);
  expect(await query).toBe(snapshot);
  await vi.advanceTimersByTimeAsync(QUIET_PERIOD_MS - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1 + 2 * STEP_INTERVAL_IDLE_MS);
  await Promise.all([page, stored]);
  expect(done).toEqual([
    [{}, []],
    ['query.fetchPage', {}, { signal }],
  ]);
});

it('does not wait for the rows of a failed query, and reports its failure once', async () => {
  const throttle = createBackgroundThrottle();
  const { done, step } = stepsThat(throttle.waitForTurn);
  const openReview: OpenReviewSession = () =>
    Promise.resolve({
      setQuery: () => Promise.reject(new Error('cancelled')),
    } as Partial<ReviewSession> as ReviewSession);
  const session = await prioritiseQueries(throttle, openReview)({ collectionIds: ['c'] });
  await expect(session.setQuery(NOTHING)).rejects.toThrow('cancelled');
  step('a');
  await settle();
  expect(done).toEqual(['a']);
});
