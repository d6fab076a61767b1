import { expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { receiptsOffer } from '../../../../renderer/collection/receipts/receipts-offer.ts';

const offerOf = (state: CollectionRecord['state'], level: CollectionRecord['completeness']['level']) =>
  receiptsOffer({ state, completeness: { level, reason: '', witnesses: [] } });

it('is none while 4.10 is being read', () => {
  expect(offerOf('running', 'partial')).toBeUndefined();
});

it.each(['failed', 'paused', 'cancelled'] as const)('is the way to the logs where 4.10 is %s', (state) => {
  expect(offerOf(state, 'partial')).toMatchObject({
    act: 'Continue through receipts',
    why: expect.stringContaining('was not read completely') as string,
  });
});

it('is the way past the cap, and checks a list that is whole', () => {
  expect(offerOf('done', 'complete')?.act).toBe('Compare with receipts');
  for (const level of ['complete-to-cap', 'partial', 'unknown'] as const)
    expect(offerOf('done', level)?.why).toContain('others may be missing');
});
