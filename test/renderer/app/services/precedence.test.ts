import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPrecedence,
  givingWay,
  queriesFirst,
  type Precedence,
} from '../../../../renderer/app/services/precedence.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import type {
  OpenReviewSession,
  ReviewSession,
  ReviewSnapshot,
} from '../../../../shared/engine/query/review-session.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';

const BENEATH_MS = 400;
const APART_MS = 5;
const RESTED_MS = 300;
const NOTHING = { filter: [], sort: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the steps asked for so far went on, in their order. */
const stepsThat = (giveWay: Precedence['giveWay']) => {
  const done: string[] = [];
  return {
    done,
    step: (name: string, kind: 'storing' | 'asking' = 'asking') =>
      void giveWay(kind).then(() => done.push(name)),
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
  it('goes on at once where nothing is waited for', async () => {
    const { done, step } = stepsThat(createPrecedence().giveWay);
    step('a');
    step('b', 'storing');
    await settle();
    expect(done).toEqual(['a', 'b']);
  });

  it('gives way until the last answer that is waited for is there, also where it is a failure, and goes on a step at a time', async () => {
    const { first, giveWay } = createPrecedence();
    const { done, step } = stepsThat(giveWay);
    const one = open<string>();
    const other = open<string>();
    const asked = first(one.promise);
    const failing = first(other.promise).catch((reason: unknown) => reason);
    step('a');
    one.resolve('rows');
    await asked;
    step('b');
    await vi.advanceTimersByTimeAsync(APART_MS);
    expect(done).toEqual([]);
    other.reject(new Error('cancelled'));
    expect(await failing).toEqual(new Error('cancelled'));
    await settle();
    expect(done).toEqual(['a']);
    step('c');
    await vi.advanceTimersByTimeAsync(APART_MS - 1);
    expect(done).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(APART_MS);
    expect(done).toEqual(['a', 'b', 'c']);
    expect(vi.getTimerCount()).toBe(0);
    step('d');
    await settle();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on beneath what is always waited for, at a slow pace, and stores before it asks for more', async () => {
    const { first, giveWay } = createPrecedence();
    const { done, step } = stepsThat(giveWay);
    void first(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(BENEATH_MS / 2);
    step('ask a');
    step('ask b');
    step('store a', 'storing');
    step('store b', 'storing');
    // What is asked next to it is no reason to wait for longer.
    void first(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(BENEATH_MS / 2 - 1);
    expect(done).toEqual([]);
    for (const so of [['store a'], ['store a', 'store b'], ['store a', 'store b', 'ask a']]) {
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(so);
      await vi.advanceTimersByTimeAsync(BENEATH_MS - 1);
      expect(done).toEqual(so);
    }
  });

  it('rests from the moment on at which something is waited for, however long it was free before', async () => {
    const { first, giveWay } = createPrecedence();
    const { done, step } = stepsThat(giveWay);
    await vi.advanceTimersByTimeAsync(60_000);
    step('free');
    void first(new Promise(() => undefined));
    step('a');
    await vi.advanceTimersByTimeAsync(BENEATH_MS - 1);
    expect(done).toEqual(['free']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['free', 'a']);
  });

  it('does not keep waiting a step that is called off', async () => {
    const { first, giveWay } = createPrecedence();
    void first(new Promise(() => undefined));
    const calledOff = new AbortController();
    const done: string[] = [];
    void giveWay('asking', calledOff.signal).then(() => done.push('a'));
    void giveWay('asking').then(() => done.push('b'));
    await settle();
    expect(done).toEqual([]);
    calledOff.abort();
    await settle();
    void giveWay('asking', calledOff.signal).then(() => done.push('c'));
    await settle();
    expect(done).toEqual(['a', 'c']);
    await vi.advanceTimersByTimeAsync(BENEATH_MS);
    expect(done).toEqual(['a', 'c', 'b']);
  });

  it('slows down again where something is waited for while steps are taken one after the other', async () => {
    const { first, giveWay } = createPrecedence();
    const { done, step } = stepsThat(giveWay);
    const one = open<string>();
    const asked = first(one.promise);
    for (const name of ['a', 'b', 'c']) step(name);
    one.resolve('rows');
    await asked;
    await vi.advanceTimersByTimeAsync(APART_MS);
    expect(done).toEqual(['a']);
    void first(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(BENEATH_MS - 1);
    expect(done).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a', 'b']);
  });
});

it('collecting asks and stores nothing while a query of a session is under way, and until its rows are drawn; then it stores first', async () => {
  const precedence = createPrecedence();
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
  const { client, repository } = givingWay(precedence, {
    client: {
      call: (...call: unknown[]) => Promise.resolve(void done.push(call)),
    } as unknown as CasebookClient,
    repository: {
      commitPages: (...pages: unknown[]) => Promise.resolve(void done.push(pages)),
    } as unknown as CaseRepository,
    now: () => 0,
  });
  const session = await queriesFirst(precedence, openReview)({ collectionIds: ['c'] });
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
  await vi.advanceTimersByTimeAsync(RESTED_MS - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1 + 2 * APART_MS);
  await Promise.all([page, stored]);
  expect(done).toEqual([
    [{}, []],
    ['query.fetchPage', {}, { signal }],
  ]);
});

it('a query that fails is no reason to wait for its rows, and its failure is told once', async () => {
  const precedence = createPrecedence();
  const { done, step } = stepsThat(precedence.giveWay);
  const openReview: OpenReviewSession = () =>
    Promise.resolve({
      setQuery: () => Promise.reject(new Error('cancelled')),
    } as Partial<ReviewSession> as ReviewSession);
  const session = await queriesFirst(precedence, openReview)({ collectionIds: ['c'] });
  await expect(session.setQuery(NOTHING)).rejects.toThrow('cancelled');
  step('a');
  await settle();
  expect(done).toEqual(['a']);
});
