import { expect, it } from 'vitest';
import {
  everySourceStatement,
  isNotFound,
} from '../../../../renderer/collection/sources/every-source-statement.ts';
import { storedKeptNode } from '../../../../renderer/evidence/node-answers/kept-node.ts';
import { openQuestions } from '../../../../renderer/app/case-home/open-questions.ts';
import { stateOfGroup } from '../../../../renderer/app/case-home/group-collections.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const HASH = `0x${'99'.repeat(32)}`;
const empty: CollectionRecord = { ...collectionOf('one'), params: {} };
const tabOf = (isKnown: boolean | undefined): TabRecord =>
  ({
    tabId: 'transaction',
    kind: 'transaction',
    params: { hash: HASH },
    collectionIds: ['one'],
    view: storedKeptNode({ seqs: [7], problems: [], ...(isKnown !== undefined && { isKnown }) }),
  }) as unknown as TabRecord;

it('finds nothing if the lists are empty and the node does not know it', () => {
  expect(isNotFound(tabOf(false), [empty])).toBe(true);
  expect(stateOfGroup({ tab: tabOf(false), collections: [empty] }, [empty])).toEqual({
    state: 'not-found',
    text: 'not found',
  });
  expect(openQuestions([tabOf(false)], [empty]).map(({ told }) => told)).toEqual([
    ['No source has it: neither the lists of the service nor the node.'],
  ]);
});

it.each([
  ['the node knows it', tabOf(true), [empty]],
  ['the node was not asked', tabOf(undefined), [empty]],
  ['a list has it', tabOf(false), [{ ...empty, rowCount: 1 }]],
  ['a list was not read to its end', tabOf(false), [{ ...empty, state: 'failed' as const }]],
  ['no list was asked', tabOf(false), []],
])('does not conclude that if %s', (_why, tab, collections) => {
  expect(isNotFound(tab, collections)).toBe(false);
});

const stateOf = (isKnown: boolean | undefined, collections: readonly CollectionRecord[]) =>
  everySourceStatement<'transaction'>().state(tabOf(isKnown), { hash: HASH }, collections);

it('is not complete while only the node has it', () => {
  expect(stateOf(true, [empty])).toEqual({
    state: 'unknown',
    text: 'not in the lists yet',
    told: [
      'The node had it, but no list of the service had it yet. “Ask every source again” asks for what became of it.',
    ],
    showsEachLine: true,
  });
  expect(stateOf(true, [{ ...empty, rowCount: 1 }])).toBeUndefined();
  expect(stateOf(undefined, [empty])).toBeUndefined();
});
