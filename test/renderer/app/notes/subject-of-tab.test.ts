import { expect, it } from 'vitest';
import { subjectOfTab } from '../../../../renderer/app/notes/subject-of-tab.ts';

const ADDRESS = `0x${'1D'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;

it('offers a note about what the tab in front is about', () => {
  expect(subjectOfTab({ kind: 'trail', params: { address: ADDRESS } })).toEqual({
    subject: ADDRESS.toLowerCase(),
    what: 'Address',
  });
  expect(subjectOfTab({ kind: 'transaction', params: { hash: HASH } })?.subject).toBe(HASH);
  expect(subjectOfTab({ kind: 'block', params: { height: '45' } })?.subject).toBe('block:45');
  expect(subjectOfTab({ kind: 'rpc', params: {} })).toBeUndefined();
});
