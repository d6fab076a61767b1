import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createCredit } from '../../../shared/wire/credit.ts';

it('waits for credit, as often as it takes, and leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const credit = createCredit(1);
  await credit.take(signal);
  for (let round = 0; round < 20; round += 1) {
    const taken = credit.take(signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    credit.add(1);
    await taken;
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('stops waiting with the reason of the signal', async () => {
  const abort = new AbortController();
  const waiting = createCredit(0).take(abort.signal);
  abort.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
