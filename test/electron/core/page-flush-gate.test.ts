import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageFlushGate } from '../../../electron/core/page-flush-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function flushGate() {
  const acts: string[] = [];
  const pages = new PageFlushGate((name) => void acts.push(name));
  const say = (clientId: string): Promise<unknown> =>
    pages.handlers['app.stored']({}, { clientId, signal: new AbortController().signal });
  const wait = (...clientIds: string[]): Promise<unknown> =>
    pages.whenStored(clientIds).then(() => acts.push('stored'));
  return { acts, pages, say, wait };
}

it('tells the pages, and waits until each has stored its state or closed', async () => {
  const { acts, pages, say, wait } = flushGate();
  const done = wait('one', 'two');
  await say('one');
  await say('a page that nobody waits for');
  expect(acts).toEqual(['app.ending']);
  pages.release('two');
  await done;
  expect(acts).toEqual(['app.ending', 'stored']);
  expect(vi.getTimerCount()).toBe(0);
});

it('releases every wait for a page at once: its window closes and the program quits', async () => {
  const { acts, say, wait } = flushGate();
  const both = [wait('one'), wait('one')];
  await say('one');
  await Promise.all(both);
  expect(acts).toEqual(['app.ending', 'app.ending', 'stored', 'stored']);
});

it('resolves at once without pages, and after a time limit if one hangs', async () => {
  const { acts, wait } = flushGate();
  await wait();
  expect(acts).toEqual(['stored']);
  const done = wait('one');
  await vi.advanceTimersByTimeAsync(2500);
  expect(acts).toEqual(['stored', 'app.ending']);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(acts).toEqual(['stored', 'app.ending', 'stored']);
});
