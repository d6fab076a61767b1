import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageFarewell } from '../../../electron/core/page-farewell.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function farewell() {
  const acts: string[] = [];
  const pages = new PageFarewell((name) => void acts.push(name));
  const say = (clientId: string): Promise<unknown> =>
    pages.handlers['app.stored']({}, { clientId, signal: new AbortController().signal });
  const wait = (...clientIds: string[]): Promise<unknown> =>
    pages.whenStored(clientIds).then(() => acts.push('stored'));
  return { acts, pages, say, wait };
}

it('tells the pages, and waits until each has stored what it holds or is gone', async () => {
  const { acts, pages, say, wait } = farewell();
  const done = wait('one', 'two');
  await say('one');
  await say('a page that nobody waits for');
  expect(acts).toEqual(['app.ending']);
  pages.release('two');
  await done;
  expect(acts).toEqual(['app.ending', 'stored']);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends every waiting for a page at its word: its window is closed, and the program is ended', async () => {
  const { acts, say, wait } = farewell();
  const both = [wait('one'), wait('one')];
  await say('one');
  await Promise.all(both);
  expect(acts).toEqual(['app.ending', 'app.ending', 'stored', 'stored']);
});

it('waits for no page where there is none, and not for ever where one hangs', async () => {
  const { acts, wait } = farewell();
  await wait();
  expect(acts).toEqual(['stored']);
  const done = wait('one');
  await vi.advanceTimersByTimeAsync(2500);
  expect(acts).toEqual(['stored', 'app.ending']);
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(acts).toEqual(['stored', 'app.ending', 'stored']);
});
