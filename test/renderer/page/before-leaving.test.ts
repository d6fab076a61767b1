import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/**
 * A database of its own: in the one that other test files of the same worker use, their killed
 * pages never finish writing.
 */
const { finishBeforeLeaving, onLeaving, whenReadyToLeave } = await freshModule();
async function freshModule(): Promise<typeof import('../../../renderer/page/before-leaving.ts')> {
  vi.resetModules();
  return import('../../../renderer/page/before-leaving.ts');
}

/** Node has no window: its listeners are kept by an event target of its own. */
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

interface HeldWrite {
  readonly promise: Promise<void>;
  end(): void;
  fail(): void;
}
function heldWrite(): HeldWrite {
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('full'));
  });
  return { promise, end: () => end(), fail: () => fail() };
}

it('waits for what is being written, also for what is begun by being told, and for a write that fails', async () => {
  const acts: string[] = [];
  const first = heldWrite();
  const second = heldWrite();
  void finishBeforeLeaving(first.promise).catch(() => undefined);
  const stay = onLeaving(() => {
    acts.push('told');
    void finishBeforeLeaving(second.promise);
  });
  const ready = whenReadyToLeave().then(() => acts.push('ready'));
  first.fail();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(acts).toEqual(['told']);
  second.end();
  await ready;
  expect(acts).toEqual(['told', 'ready']);
  stay();
  await whenReadyToLeave();
  expect(acts).toEqual(['told', 'ready']);
});

it('does not wait for what is begun later: a collection that goes on writing does not hold the program', async () => {
  const told = vi.fn<() => void>();
  const before = heldWrite();
  void finishBeforeLeaving(before.promise);
  const ready = whenReadyToLeave().then(told);
  void finishBeforeLeaving(new Promise(() => undefined));
  before.end();
  await ready;
  expect(told).toHaveBeenCalledOnce();
});

it('rests what waits also where the page is hidden without a word', () => {
  const rest = vi.fn<() => void>();
  const stay = onLeaving(rest);
  page.dispatchEvent(new Event('pagehide'));
  stay();
  page.dispatchEvent(new Event('pagehide'));
  expect(rest).toHaveBeenCalledOnce();
});
