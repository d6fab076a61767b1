/** 4.5 and 4.6: lists of one address. */
import type { HeightRange, MainChain, MainRef } from '../model/main-chain.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import type { RowKind, RowQuestion } from '../model/row-question.ts';
import type { PracticeRecord } from '../trade-zone/trade-zone-chain.ts';
import type { EndpointAnswer, RecordSource } from './endpoint-answer.ts';
import { arrayList, numberParameter, recordsFrom } from './endpoint-answer.ts';
import { addressTransactionRecord, normalTransactionRecord, pendingRecord } from './main-records.ts';

type Parameters = Readonly<Record<string, string>>;

const YEAR_MS = 365 * 86_400_000;

/**
 * The row kind of a protocolType; undefined for those of other chains (token_10, trx), which have
 * no rows here.
 */
export function rowKindOf(protocolType: string | undefined): RowKind | undefined {
  const kinds: readonly RowKind[] = ['transaction', 'internal', 'token_20', 'token_721', 'token_1155'];
  return protocolType === undefined ? 'transaction' : kinds.find((kind) => kind === protocolType);
}

function addressQuestion(parameters: Parameters, kind: RowKind): RowQuestion {
  const { address, isFromOrTo, tokenContractAddress } = parameters;
  const isToken = kind !== 'transaction' && kind !== 'internal';
  return {
    kind,
    ...(address === undefined ? {} : { address }),
    ...(isFromOrTo === 'from' || isFromOrTo === 'to' ? { direction: isFromOrTo } : {}),
    ...(isToken && tokenContractAddress !== undefined ? { tokenContract: tokenContractAddress } : {}),
  };
}

const askedRange = (parameters: Parameters): HeightRange => ({
  lowest: numberParameter(parameters, 'startBlockHeight'),
  highest: numberParameter(parameters, 'endBlockHeight'),
});

/** 4.5. Returns all rows: paging applies the cap. */
export function answerAddressTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const { chain } = model;
  const kind = rowKindOf(parameters.protocolType);
  const page = { form: 'page', listName: 'transactionLists', withChain: true } as const;
  if (kind === undefined) return { ...page, list: arrayList<PracticeRecord>([]) };
  const form = kind === 'transaction' || kind === 'internal' ? kind : 'token';
  const rows = chain.rows(addressQuestion(parameters, kind), askedRange(parameters));
  const list = recordsFrom<MainRef>(rows, (ref) => addressTransactionRecord(chain, ref, form));
  return { ...page, list: kind === 'transaction' ? withPending(chain, parameters, 'address', list) : list };
}

/** 4.6: only one year back from the address's last transaction. */
export function answerNormalTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const { chain } = model;
  const asked = askedRange(parameters);
  const lowest = Math.max(asked.lowest ?? 0, yearFloor(chain, parameters.address ?? ''));
  const rows = chain.rows(addressQuestion(parameters, 'transaction'), { ...asked, lowest });
  const list = recordsFrom<MainRef>(rows, (ref) => normalTransactionRecord(chain, ref));
  return {
    form: 'page',
    listName: 'transactionList',
    limitFirst: true,
    list: withPending(chain, parameters, 'normal', list),
  };
}

/** The lowest height that 4.6 returns for an address; 0 if it has no transactions. */
export function yearFloor(chain: MainChain, address: string): number {
  const newest = chain.rows({ kind: 'transaction', address }).newest();
  if (newest === undefined) return 0;
  return chain.clock.heightAtOrAfter(chain.clock.timeOf(newest.stream.heightAt(newest.k)) - YEAR_MS);
}

/** Pending transactions are at the top, newest first, and in no range of blocks. */
function withPending(
  chain: MainChain,
  parameters: Parameters,
  form: 'address' | 'normal',
  list: RecordSource,
): RecordSource {
  const { address, isFromOrTo, startBlockHeight, endBlockHeight } = parameters;
  if (startBlockHeight !== undefined || endBlockHeight !== undefined) return list;
  const pending: PracticeRecord[] = [];
  for (const [index, transaction] of chain.mempool.entries()) {
    const { from, to } = transaction.shape;
    const matches = (isFromOrTo !== 'to' && from === address) || (isFromOrTo !== 'from' && to === address);
    if (matches) pending.unshift(pendingRecord(chain, transaction, index, form));
  }
  return {
    count: pending.length + list.count,
    slice: (offset, size) => {
      const top = pending.slice(offset, offset + size);
      return [...top, ...list.slice(Math.max(0, offset - pending.length), size - top.length)];
    },
  };
}
