/**
 * 4.11 to 4.15: the trade zone. Lists carry the exact `total`, and every page of them is served.
 */
import type { HeightRange } from '../model/main-chain.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import type { PracticeRecord, TradeZoneChain, TzRef } from '../trade-zone/trade-zone-chain.ts';
import type { EndpointAnswer } from './endpoint-answer.ts';
import { arrayList, numberParameter, recordsFrom } from './endpoint-answer.ts';

type Parameters = Readonly<Record<string, string>>;

function listAnswer(zone: TradeZoneChain, address: string | undefined, range: HeightRange): EndpointAnswer {
  const list = recordsFrom<TzRef>(zone.rows(address, range), (ref) => zone.summary(ref));
  return { form: 'page', listName: 'data', withTotal: true, list };
}

/** 4.11. */
export function answerTzAddressTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  return listAnswer(model.tradeZone, parameters.address, {
    lowest: numberParameter(parameters, 'startBlockHeight'),
    highest: numberParameter(parameters, 'endBlockHeight'),
  });
}

/** 4.12: a row must match both filters. */
export function answerTzTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const zone = model.tradeZone;
  const height = numberParameter(parameters, 'height');
  const { blockHash } = parameters;
  const hashHeight = blockHash === undefined ? undefined : zone.heightOfBlock(blockHash.toLowerCase());
  const contradicts = height !== undefined && hashHeight !== undefined && height !== hashHeight;
  if (contradicts || (blockHash !== undefined && hashHeight === undefined)) {
    return { form: 'page', listName: 'data', withTotal: true, list: arrayList<PracticeRecord>([]) };
  }
  const only = hashHeight ?? height;
  return listAnswer(zone, undefined, only === undefined ? {} : { lowest: only, highest: only });
}

/** 4.13. */
export function answerTzBlockTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const height = numberParameter(parameters, 'height') ?? 0;
  return listAnswer(model.tradeZone, undefined, { lowest: height, highest: height });
}

/** 4.14. An unknown hash is "data does not exist", with HTTP 400. */
export function answerTzTransaction(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const ref = model.tradeZone.find((parameters.txid ?? '').toLowerCase());
  if (ref === undefined) {
    return { form: 'refusal', code: '50044', status: 400, message: 'Data does not exist', withData: true };
  }
  return { form: 'records', records: [model.tradeZone.detail(ref)] };
}

/** 4.15: one record for each hash found, in the order of the request. */
export function answerTzTransactionBatch(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const hashes = new Set((parameters.txId ?? '').split(',').map((hash) => hash.trim().toLowerCase()));
  const records = [...hashes].flatMap((hash) => {
    const ref = model.tradeZone.find(hash);
    return ref === undefined ? [] : [model.tradeZone.detail(ref)];
  });
  return { form: 'records', records };
}
