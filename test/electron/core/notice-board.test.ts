import { expect, it } from 'vitest';
import { NoticeBoard } from '../../../electron/core/notice-board.ts';

it('keeps what it has to say until a page takes it, each once, and no more than twenty', () => {
  let told = 0;
  const board = new NoticeBoard(() => (told += 1));
  for (let n = 0; n < 30; n += 1) board.add({ message: `m${n}`, nextStep: '' });
  expect(told).toBe(30);
  const taken = board.take();
  expect(taken).toHaveLength(20);
  expect(taken.at(-1)?.message).toBe('m29');
  expect(board.take()).toEqual([]);
});
