import { expect, it } from 'vitest';
import { MAX_RUNNING, RunningRequests } from '../../../shared/wire/running-requests.ts';

it('is full with as many requests as one page may run, until one ends', () => {
  const running = new RunningRequests();
  for (let id = 1; id <= MAX_RUNNING; id += 1) running.begin(id, undefined);
  expect([running.isFull, running.has(1)]).toEqual([true, true]);
  running.end(1);
  expect([running.isFull, running.has(1)]).toEqual([false, false]);
});

it('aborts the request that the page no longer wants, and all of them when the page is gone', () => {
  const running = new RunningRequests();
  const [one, other] = [running.begin(1, undefined), running.begin(2, undefined)];
  running.cancel(1);
  running.cancel(99);
  expect(one.abort.signal.reason).toMatchObject({ code: 'transport.cancelled', message: 'Cancelled.' });
  expect(other.abort.signal.aborted).toBe(false);
  running.cancelAll();
  expect(other.abort.signal.reason).toMatchObject({
    code: 'transport.cancelled',
    message: 'The page was closed or reloaded.',
  });
});

it('lets a stream send what the page grants, and ignores credit of what has ended', async () => {
  const running = new RunningRequests();
  const { credit, abort } = running.begin(1, 1);
  await credit?.take(abort.signal);
  let hasMore = false;
  const waiting = credit?.take(abort.signal).then(() => (hasMore = true));
  await Promise.resolve();
  expect(hasMore).toBe(false);
  running.addCredit(1, 1);
  await waiting;
  running.end(1);
  running.addCredit(1, 1);
  expect([hasMore, running.begin(2, undefined).credit]).toEqual([true, undefined]);
});
