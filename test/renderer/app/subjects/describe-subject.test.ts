import { expect, it } from 'vitest';
import { describeSubject } from '../../../../renderer/app/subjects/describe-subject.ts';

const one = `0x${'a'.repeat(40)}`;
const other = `0x${'b'.repeat(40)}`;
const names = { labels: new Map([[one, 'Hub']]), tabs: [{ tabId: 't1', title: 'Trail of the hub' }] };

it.each([
  ['case', 'This case'],
  [one, 'Hub'],
  [other, '0xbbbbbb…bbbbbb'],
  [`edge:${one}:${other}`, 'Hub → 0xbbbbbb…bbbbbb'],
  ['row:12:0', 'Row 1 of record 12'],
  ['tab:t1', 'Trail of the hub'],
  ['tab:t2', 'A tab that is gone'],
  ['of-a-newer-program', 'of-a-newer-program'],
])('%s is %s', (subject, words) => {
  expect(describeSubject(subject, names)).toBe(words);
});
