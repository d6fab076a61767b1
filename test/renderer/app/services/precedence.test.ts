import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrecedence, givingWay, queriesFirst } from '../../../../renderer/app/services/precedence.ts';
import type { CaseRepository } from '../../../../renderer/cases/case-repository.ts';
import type {
  OpenReviewSession,
  ReviewSession,
  ReviewSnapshot,
} from '../../../../renderer/review/review-session.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';

const MOST_MS = 1000;
const DRAWING_MS = 100;
const NOTHING = { filter: [], sort: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the steps asked for so far went on, in their order. */
const stepsThat = (giveWay: () => Promise<void>) => {
  const done: string[] = [];
  return { done, step: (name: string) => void giveWay().then(() => done.push(name)) };
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
    await settle();
    expect(done).toEqual(['a']);
  });

  it('gives way until the last answer that is waited for is there, also where it is a failure', async () => {
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
    await settle();
    expect(done).toEqual([]);
    other.reject(new Error('cancelled'));
    expect(await failing).toEqual(new Error('cancelled'));
    await settle();
    expect(done).toEqual(['a', 'b']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives way for no longer than a second at each step', async () => {
    const { first, giveWay } = createPrecedence();
    const { done, step } = stepsThat(giveWay);
    void first(new Promise(() => undefined));
    step('a');
    await vi.advanceTimersByTimeAsync(MOST_MS - 1);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['a']);
    step('b');
    await settle();
    expect(done).toEqual(['a']);
  });
});

it('collecting asks and stores nothing while a query of a session is under way, and while its rows are drawn', async () => {
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
  await vi.advanceTimersByTimeAsync(DRAWING_MS - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([page, stored]);
  expect(done).toEqual([
    ['query.fetchPage', {}, { signal }],
    [{}, []],
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
