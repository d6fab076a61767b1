import { expect, it } from 'vitest';
import {
  basisText,
  isPartOfBlock,
} from '../../../../../renderer/investigations/block/contents/basis-text.ts';
import { kindsCollected } from '../../../../../renderer/investigations/block/contents/block-kinds.ts';
import { collectionOf } from '../../../../support/review-rows.ts';

const listOf = (
  start: string,
  end: string,
  protocolType?: string,
  level: 'complete' | 'partial' = 'complete',
) => ({
  ...collectionOf(`${start}-${protocolType ?? ''}`, 'block-transaction-list-multi'),
  params: {
    startBlockHeight: start,
    endBlockHeight: end,
    ...(protocolType === undefined ? {} : { protocolType }),
  },
  completeness: { level, reason: '', witnesses: [] },
});
const kinds = { complete: [], partial: [], missing: [] };
const basis = {
  lists: 1,
  hasNode: false,
  kinds,
  known: 1,
  counted: undefined,
  unreadable: 0,
  mismatched: 0,
  included: [],
};

it('says why there are no sums while nothing is settled', () => {
  expect(basisText({ ...basis, isUnsettled: true })).toMatch(
    /^From 1 list of this case, without sums, because nothing is settled\./,
  );
});

it('knows the kinds whose lists have the height, of a range of blocks, too', () => {
  const collected = kindsCollected('7', [
    listOf('7', '7'),
    listOf('5', '9', 'internal'),
    listOf('7', '7', 'token_20', 'partial'),
    listOf('8', '9', 'token_721'),
  ]);
  expect(collected).toEqual({
    complete: ['normal transactions', 'internal transactions'],
    partial: ['token 20'],
    missing: ['token 721 (NFT)', 'token 1155 (NFT)'],
  });
});

it('says which transactions are not known', () => {
  expect(basisText({ ...basis, counted: 12 })).toBe(
    'From 1 list of this case, settled movements only. The block has 12 transactions: 11 of them are not known here.',
  );
  expect(basisText({ ...basis, lists: 3, counted: 1 })).toBe(
    'From 3 lists of this case, settled movements only. The block has 1 transaction: the case has it.',
  );
  expect(basisText({ ...basis, hasNode: true })).toMatch(/^From 1 list of this case and the node’s block, /);
  expect(basisText({ ...basis, lists: 0, hasNode: true })).toMatch(/^From the node’s block, /);
  expect(basisText(basis)).toMatch(/Other transactions of the block are not known here\.$/);
});

it('says sums as the least that moved, unless every list and every transaction is known', () => {
  const all = { complete: ['a', 'b'], partial: [], missing: [] };
  expect(isPartOfBlock({ known: 2, counted: 2, kinds: all })).toBe(false);
  expect(isPartOfBlock({ known: 1, counted: 2, kinds: all })).toBe(true);
  expect(isPartOfBlock({ known: 2, counted: 2, kinds: { ...all, partial: ['token 20'] } })).toBe(true);
  expect(isPartOfBlock({ known: 2, counted: 2, kinds: { ...all, missing: ['token 20'] } })).toBe(true);
  expect(isPartOfBlock({ known: 2, counted: 2, kinds: undefined })).toBe(true);
});

it('names the lists that are missing, and rows that are left out', () => {
  const text = basisText({
    ...basis,
    kinds: { complete: ['normal transactions'], partial: ['token 20'], missing: ['a', 'b', 'c'] },
    unreadable: 1,
    mismatched: 2,
  });
  expect(text).toContain('Not complete: the list of token 20.');
  expect(text).toContain('Not collected: a, b and c; “Ask every source” collects them.');
  const none = { complete: [], partial: [], missing: ['a', 'b', 'c', 'd', 'e'] };
  expect(basisText({ ...basis, kinds: none })).toContain(
    'None of the block’s own lists is collected; “Ask every source” collects them.',
  );
  expect(text).toContain('2 rows not matching the request, 1 unreadable row left out.');
});

it('says which movements the analyst switched into the sums', () => {
  expect(basisText({ ...basis, included: ['suspected', 'untold'] })).toMatch(
    /^From 1 list of this case, settled movements, and in the sums those that are suspected or without a state\./,
  );
});
