/** The lists of one block. Pure. */
import { BLOCK_FILLS } from '../../../shared/service/endpoints/block-fills.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { SourceList } from '../../evidence/node-answers/source-list.ts';

/** What 4.7 lists if no kind is given. */
export const USUAL_KIND = 'transaction';

/** The kinds of a block's transactions, in the order of the form. */
export const BLOCK_KINDS =
  BLOCK_TRANSACTION_LIST_MULTI.parameters.find(({ name }) => name === 'protocolType')?.choices ?? [];

const rangeOf = (height: string): Readonly<Record<string, string>> => ({
  startBlockHeight: height,
  endBlockHeight: height,
});

/** Requested together: the block (4.8) and its normal transactions (4.7). */
export const listsOfBlock = (height: string): readonly SourceList[] => [
  { id: BLOCK_FILLS.id, endpoint: BLOCK_FILLS, params: { height }, title: BLOCK_FILLS.title },
  {
    id: BLOCK_TRANSACTION_LIST_MULTI.id,
    endpoint: BLOCK_TRANSACTION_LIST_MULTI,
    params: rangeOf(height),
    title: BLOCK_KINDS.find(({ value }) => value === USUAL_KIND)?.label ?? BLOCK_TRANSACTION_LIST_MULTI.title,
  },
];

/** The other kinds of 4.7, which are requested after these. */
export const kindsOfBlock = (height: string): readonly SourceList[] =>
  BLOCK_KINDS.filter(({ value }) => value !== USUAL_KIND).map(({ value, label }) => ({
    id: `${BLOCK_TRANSACTION_LIST_MULTI.id}-${value}`,
    endpoint: BLOCK_TRANSACTION_LIST_MULTI,
    params: { ...rangeOf(height), protocolType: value },
    title: label,
  }));
