/**
 * 4.2, 4.3 and 4.4: what happened inside transactions given by hash. An unknown hash has no rows;
 * that is not an error.
 */
import type { MainChain, MainRef } from '../model/main-chain.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import type { EndpointAnswer } from './endpoint-answer.ts';
import { arrayList, recordsFrom } from './endpoint-answer.ts';
import { internalTransactionRecord, tokenTransferRecord } from './main-records.ts';

type Parameters = Readonly<Record<string, string>>;

/** Returns canonical transactions only: the query interface does not know preconfirmations. */
function canonical(chain: MainChain, hash: string): MainRef | undefined {
  const ref = chain.find(hash.trim().toLowerCase());
  return ref !== undefined && ref.stream.heightAt(ref.k) <= chain.clock.head() ? ref : undefined;
}

function tokenRefs(chain: MainChain, hash: string, protocolType: string | undefined): MainRef[] {
  const ref = canonical(chain, hash);
  if (ref === undefined) return [];
  const shape = ref.stream.shapeAt(ref.k);
  if (shape.state === 'fail') return [];
  return shape.moves.flatMap((move, part) =>
    protocolType === undefined || move.standard === protocolType ? [{ ...ref, part }] : [],
  );
}

/** 4.2. */
export function answerTokenTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const refs = tokenRefs(model.chain, parameters.txId ?? '', parameters.protocolType);
  const list = recordsFrom(arrayList(refs), (ref) => tokenTransferRecord(model.chain, ref, false));
  return { form: 'page', listName: 'tokenTransferDetails', list };
}

/** 4.3: the list has another name here. A hash that is given twice is answered once. */
export function answerTokenTransferBatch(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const hashes = new Set((parameters.txId ?? '').split(',').map((hash) => hash.trim().toLowerCase()));
  const refs = [...hashes].flatMap((hash) => tokenRefs(model.chain, hash, parameters.protocolType));
  const list = recordsFrom(arrayList(refs), (ref) => tokenTransferRecord(model.chain, ref, true));
  return { form: 'page', listName: 'transactionList', list };
}

/** 4.4. */
export function answerInternalTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const ref = canonical(model.chain, parameters.txId ?? '');
  const calls = ref === undefined ? [] : ref.stream.shapeAt(ref.k).internals;
  const refs = ref === undefined ? [] : calls.map((_, part) => ({ ...ref, part }));
  const list = recordsFrom(arrayList(refs), (each) => internalTransactionRecord(model.chain, each));
  return { form: 'page', listName: 'internalTransactionDetails', list };
}
