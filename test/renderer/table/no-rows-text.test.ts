import { expect, it } from 'vitest';
import { collectionOf } from '../../support/review-rows.ts';
import { emptyLists, noRowsText } from '../../../renderer/table/no-rows-text.ts';

it('says that the service has nothing only where it answered all that was asked', () => {
  expect(noRowsText([{ state: 'done' }])).toBe('The service has no rows for this request.');
  expect(noRowsText([{ state: 'done' }, { state: 'done' }])).toBe(
    'The service has no rows: 2 lists were requested, and each of them is empty.',
  );
  for (const state of ['failed', 'cancelled', 'paused', 'running'] as const)
    expect(noRowsText([{ state: 'done' }, { state }])).toBe(
      'No rows yet: 1 of 2 collections did not finish.',
    );
  expect(noRowsText([{ state: 'failed' }])).toBe('No rows yet: the collection did not finish.');
  expect(noRowsText([])).toBe('');
});

it('names the empty lists with the records that show it, and when the last one changed', () => {
  const check = { name: '', outcome: 'met', detail: '' } as const;
  const list = {
    ...collectionOf('one', 'address-transaction-list'),
    params: { address: '0x1', protocolType: 'internal' },
    completeness: {
      level: 'complete',
      reason: '',
      witnesses: [check, { ...check, evidence: [4, 5] }, { ...check, evidence: [5] }],
    },
    updatedAt: 7,
  } as const;
  const other = { ...list, collectionId: 'two', endpointId: 'block-fills', params: {}, updatedAt: 9 };
  expect(emptyLists([list, other], new Map([['one', [3, 4, 3]]]))).toEqual({
    lists: [
      { collectionId: 'one', label: 'Internal', pages: [3, 4], checks: [5] },
      {
        collectionId: 'two',
        label: expect.stringContaining('lock') as string,
        pages: [],
        checks: [4, 5],
      },
    ],
    at: 9,
  });
  expect(emptyLists([], new Map())).toEqual({ lists: [], at: 0 });
});
