import { expect, it } from 'vitest';
import { stateTab } from '../../../../renderer/app/tabs/statement-of-tab.ts';
import { missingOfSources } from '../../../../renderer/collection/sources/missing-of-sources.ts';
import type {
  CollectionRecord,
  Completeness,
  TabRecord,
} from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf, REVIEW_CASE } from '../../../support/review-rows.ts';

const list = (
  id: string,
  endpointId: string,
  level: Completeness['level'],
  part: Partial<CollectionRecord> = {},
): CollectionRecord => ({
  ...collectionOf(id, endpointId),
  state: 'done',
  completeness: { level, reason: '', witnesses: [] },
  ...part,
});
const complete = list('a', 'token-transaction-detail', 'complete');
const failed = list('b', 'internal-transaction-detail', 'complete', { state: 'failed' });
const partial = list('c', 'token-transfer-multi', 'partial');
const oneYear = list('d', 'normal-transaction-list', 'complete-to-cap', {
  completeness: { level: 'complete-to-cap', bound: 'within the last year', reason: '', witnesses: [] },
});
const running = list('e', 'block-transaction-list-multi', 'unknown', { state: 'running' });

const OPEN =
  'Not complete: Internal transactions of a hash (failed), Token transactions of several hashes (partial). “Ask every source again” collects what is missing.';
const LIMITED =
  'Not complete, by a limit of the service: Normal transactions of an address (complete within the last year). Nothing more can be collected.';

it.each<[string, readonly CollectionRecord[], readonly string[]]>([
  ['nothing of complete lists, or of one that is being read', [complete, running], []],
  ['what to press', [complete, failed, partial], [OPEN]],
  ['that nothing helps against a limit', [complete, oneYear], [LIMITED]],
  [
    'both',
    [oneYear, partial, failed],
    [
      OPEN.replace(/Internal.*\(failed\), (.*\(partial\))/, '$1, Internal transactions of a hash (failed)'),
      LIMITED,
    ],
  ],
])('says %s', (_, lists, told) => {
  expect(missingOfSources(lists)).toEqual(told);
});

it('is what the half circle of the page says [issue 42, C]', () => {
  const tab: TabRecord = {
    tabId: 't',
    caseId: REVIEW_CASE,
    kind: 'transaction',
    title: 'Tx',
    params: { hash: `0x${'cd'.repeat(32)}` },
    collectionIds: ['a', 'd'],
    hops: [],
    view: {},
    open: true,
    position: 1,
  };
  expect(stateTab(tab, [complete, oneYear])).toEqual({
    state: 'complete-to-cap',
    text: 'not complete',
    told: [LIMITED],
    showsEachLine: true,
  });
  const block = { ...tab, kind: 'block', params: { height: '7' }, collectionIds: ['a', 'b'] };
  expect(stateTab(block, [complete, failed])?.told).toEqual(missingOfSources([failed]));
  expect(stateTab(tab, [complete])?.state).toBe('complete');
});
