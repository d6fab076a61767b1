import { expect, it } from 'vitest';
import { sectionsOfPage } from '../../../../renderer/evidence/node-answers/page-sections.ts';
import type { SourceList } from '../../../../renderer/evidence/node-answers/source-list.ts';
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../../shared/service/endpoints/block-transaction-list-multi.ts';

const block: SourceList = { id: 'block', endpoint: BLOCK_FILLS, params: { height: '5' }, title: 'Block' };
const kind = (protocolType: string): SourceList => ({
  id: protocolType,
  endpoint: BLOCK_TRANSACTION_LIST_MULTI,
  params: { startBlockHeight: '5', endBlockHeight: '5', protocolType },
  title: protocolType,
});
const FURTHER = [kind('internal'), kind('token_20')];
const recordOf = (collectionId: string, { endpoint, params }: SourceList) =>
  [collectionId, { collectionId, endpointId: endpoint.id, params }] as const;

it('are none before the page was asked', () => {
  expect(sectionsOfPage([block], FURTHER, [], new Map())).toEqual([]);
});

it('have their sets: those asked together by their place, the others by their question', () => {
  const records = new Map([recordOf('b', kind('token_20')), recordOf('c', kind('token_721'))]);
  const sections = sectionsOfPage([block], FURTHER, ['a', 'b', 'c'], records);
  expect(sections.map(({ list, collectionId }) => [list.id, collectionId])).toEqual([
    ['block', 'a'],
    ['internal', undefined],
    ['token_20', 'b'],
  ]);
});

it('have the newest set where a question was asked twice, however its hex is spelt', () => {
  const asked = (address: string): SourceList => ({ ...kind('internal'), params: { address, heights: '' } });
  const records = new Map([recordOf('b', asked('0xAB')), recordOf('c', asked('0xab'))]);
  expect(sectionsOfPage([], [asked('0xaB')], ['b', 'c'], records)[0]?.collectionId).toBe('c');
});
