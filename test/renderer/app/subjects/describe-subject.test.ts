import { expect, it } from 'vitest';
import {
  briefSubject,
  describeSubject,
  wholeSubject,
} from '../../../../renderer/app/subjects/describe-subject.ts';

const one = `0x${'a'.repeat(40)}`;
const other = `0x${'b'.repeat(40)}`;
const names = {
  labels: new Map([
    [one, 'Hub'],
    ['tz-block:7', 'Genesis of the zone'],
  ]),
  tabs: [{ tabId: 't1', title: 'Trail of the hub' }],
};

it.each([
  ['case', 'This case'],
  [one, 'Hub'],
  [other, '0xbBbBBB…bbBBbB'],
  [`edge:${one}:${other}`, 'Hub → 0xbBbBBB…bbBBbB'],
  ['block:18500000', 'Block 18,500,000'],
  ['tz-block:7', 'Genesis of the zone'],
  [`tz-block:0x${'c'.repeat(64)}`, 'Trade-zone block 0xcccccc…cccccc'],
  [`word:0x${'d'.repeat(64)}`, 'Word 0xdddddd…dddddd'],
  ['row:12:0', 'Row 1 of record 12'],
  ['tab:t1', 'Trail of the hub'],
  ['tab:t2', 'A tab that no longer exists'],
  ['of-a-newer-program', 'of-a-newer-program'],
])('%s is %s', (subject, words) => {
  expect(describeSubject(subject, names)).toBe(words);
});

it.each([
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['block:18500000', 'Block 18,500,000'],
  [`tz-block:0x${'c'.repeat(64)}`, `Trade-zone block 0x${'c'.repeat(64)}`],
  [`word:0x${'d'.repeat(64)}`, `Word 0x${'d'.repeat(64)}`],
])('%s in whole is %s', (subject, words) => {
  expect(wholeSubject(subject)).toBe(words);
});

it.each([
  [one, 'Hub'],
  // An address keeps its end, whatever the room.
  [other, '0xbBbBBB…bbBBbB'],
  [`edge:${one}:${other}`, 'Hub → 0xbBbBBB…bbBBbB'],
  ['row:12:4', 'Row 5'],
  ['tz-block:7', 'Genesis of the…'],
  ['tab:t1', 'Trail of the h…'],
])('%s is briefly %s', (subject, words) => {
  expect(briefSubject(subject, names)).toBe(words);
});

it('cuts a hostile label before a mark, never within it', () => {
  const hostile = { ...names, labels: new Map([[one, 'Hub of money\u202Eand more']]) };
  expect(briefSubject(one, hostile)).toBe('Hub of money…');
});
