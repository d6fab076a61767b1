import { expect, it } from 'vitest';
import { collectedAnswer } from '../../../../../renderer/investigations/trade-zone/question/collected-answer.ts';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/tz-address-transaction-list.ts';
import { TZ_BLOCK_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/tz-block-transaction-list.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;

const collected = (
  collectionId: string,
  createdAt: number,
  params: CollectionRecord['params'],
  endpointId: string = TZ_ADDRESS_TRANSACTION_LIST.id,
): CollectionRecord => ({ collectionId, createdAt, params, endpointId }) as CollectionRecord;

it('is the newest collection of the case that asked the same, in any capitals', () => {
  const all = [
    collected('old', 1, { address: ADDRESS }),
    collected('new', 2, { address: ADDRESS.toUpperCase().replace('0X', '0x') }),
    collected('of a range', 3, { address: ADDRESS, startBlockHeight: '7' }),
    collected('of another', 4, { address: `0x${'cd'.repeat(20)}` }),
    collected('of a block', 5, { height: '12' }, TZ_BLOCK_TRANSACTION_LIST.id),
  ];
  expect(collectedAnswer(all, ADDRESS)?.collectionId).toBe('new');
  expect(collectedAnswer(all, '12')?.collectionId).toBe('of a block');
  expect(collectedAnswer(all, '13')).toBeUndefined();
  expect(collectedAnswer(all, 'no question')).toBeUndefined();
});
