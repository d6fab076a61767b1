import { expect, it } from 'vitest';
import { ReplyQueue } from '../../../shared/wire/reply-queue.ts';

it('gives replies in their order, those that came before and those that are waited for', async () => {
  const queue = new ReplyQueue();
  queue.push({ t: 'item', id: 1, value: 'a' });
  queue.push({ t: 'item', id: 1, value: 'b' });
  expect([await queue.next(), await queue.next()]).toMatchObject([{ value: 'a' }, { value: 'b' }]);
  const waited = queue.next();
  queue.push({ t: 'end', id: 1 });
  queue.push({ t: 'item', id: 1, value: 'c' });
  expect([await waited, await queue.next()]).toMatchObject([{ t: 'end' }, { value: 'c' }]);
});
