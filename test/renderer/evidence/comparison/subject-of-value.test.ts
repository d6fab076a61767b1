import { expect, it } from 'vitest';
import { subjectOfValue } from '../../../../renderer/evidence/comparison/subject-of-value.ts';
import { TRANSACTION_FIELDS } from '../../../../shared/engine/comparison/finding.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

it.each([
  ['sender', ADDRESS, '7', { kind: 'address', value: ADDRESS, chain: 'main' }],
  ['recipient', ADDRESS, '7', { kind: 'address', value: ADDRESS, chain: 'main' }],
  ['block hash', HASH, '7', { kind: 'block-hash', value: HASH, chain: 'main', height: '7' }],
  ['block hash', HASH, '', { kind: 'block-hash', value: HASH, chain: 'main' }],
  ['block height', '12', '12', { kind: 'height', value: '12', chain: 'main' }],
] as const)('%s %s is a link', (field, text, height, subject) => {
  expect(subjectOfValue(field, text, height)).toEqual(subject);
});

it('is none where the text has another form than its field', () => {
  for (const field of TRANSACTION_FIELDS)
    for (const text of ['', '0x', 'pending', `${ADDRESS}0`, '-1', '1.5', '<b>0x</b>'])
      expect(subjectOfValue(field, text, '1'), `${field} ${text}`).toBeUndefined();
  for (const field of ['status', 'amount', 'fee', 'nonce'] as const)
    for (const text of [ADDRESS, HASH, '12']) expect(subjectOfValue(field, text, '1')).toBeUndefined();
});
