import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useAct, type Act } from '../../../renderer/parts/use-act.ts';
import { renderWithoutPage } from '../../support/root-without-page.ts';

let root: ReturnType<typeof renderWithoutPage> | undefined;
afterEach(async () => {
  await root?.unmount();
  root = undefined;
});

function shownAct(): () => Act {
  const given: Act[] = [];
  const Acting = (): null => {
    given.push(useAct());
    return null;
  };
  root = renderWithoutPage(createElement(Acting));
  return () => given.at(-1) as Act;
}

/** An act that ends when it is told to. */
function heldAct() {
  const signals: AbortSignal[] = [];
  const ends: { resolve?: () => void; reject?: (error: Error) => void } = {};
  const doing = (signal: AbortSignal): Promise<void> => {
    signals.push(signal);
    return new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  };
  return { signals, doing, resolve: () => ends.resolve?.(), reject: (error: Error) => ends.reject?.(error) };
}

it('is busy while an act runs, and keeps its failure until the next one begins', async () => {
  const now = shownAct();
  const { act } = now();
  const first = heldAct();
  const ended = act(first.doing);
  await expect.poll(() => now().busy).toBe(true);
  first.reject(new Error('The disk is full.'));
  await ended;
  await expect.poll(() => now()).toMatchObject({ busy: false, failure: new Error('The disk is full.') });
  const second = heldAct();
  const endedToo = act(second.doing);
  await expect.poll(() => now()).toMatchObject({ busy: true, failure: undefined });
  second.resolve();
  await endedToo;
  await expect.poll(() => now()).toMatchObject({ busy: false, failure: undefined });
  expect(now().act).toBe(act);
});

it('tells what is thrown at once as well, and no abort', async () => {
  const now = shownAct();
  await now().act(() => {
    throw new Error('At once.');
  });
  await expect.poll(() => now().failure).toEqual(new Error('At once.'));
  await now().act(() => Promise.reject(new DOMException('Ended.', 'AbortError')));
  await expect.poll(() => now()).toMatchObject({ busy: false, failure: undefined });
});

it('aborts what runs when its component goes', async () => {
  const now = shownAct();
  const held = heldAct();
  void now().act(held.doing);
  expect(held.signals.map(({ aborted }) => aborted)).toEqual([false]);
  const gone = root?.unmount();
  root = undefined;
  expect(held.signals.map(({ aborted }) => aborted)).toEqual([true]);
  held.resolve();
  await gone;
});

it('cancels the acts that run, and not those that begin afterwards', async () => {
  const now = shownAct();
  const { act, cancel } = now();
  const [first, second] = [heldAct(), heldAct()];
  const ended = act(first.doing);
  cancel();
  const endedToo = act(second.doing);
  expect([...first.signals, ...second.signals].map(({ aborted }) => aborted)).toEqual([true, false]);
  first.reject(new DOMException('Ended.', 'AbortError'));
  await ended;
  await expect.poll(() => now()).toMatchObject({ busy: true, failure: undefined });
  const gone = root?.unmount();
  root = undefined;
  expect(second.signals.map(({ aborted }) => aborted)).toEqual([true]);
  second.resolve();
  await endedToo;
  await gone;
});
