/**
 * 4.7, 4.8 and 4.10: blocks, their transactions, and the logs of a contract.
 */
import { blockSize } from '../model/block-size.ts';
import { decimalText } from '../model/coin-amount.ts';
import type { MainChain, MainRef } from '../model/main-chain.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import { quantityAt } from '../model/transaction-shape.ts';
import type { PracticeRecord } from '../trade-zone/trade-zone-chain.ts';
import { rowKindOf } from './address-transactions.ts';
import type { EndpointAnswer } from './endpoint-answer.ts';
import { arrayList, numberParameter, recordsFrom } from './endpoint-answer.ts';
import { CHAIN_FULL_NAME, COIN_SYMBOL, blockTransactionRecord, logRecord } from './main-records.ts';

type Parameters = Readonly<Record<string, string>>;

/** 4.10 returns about this many logs, the newest ones. */
export const LOG_CAP = 1_000;
export const BLOCK_GAS_LIMIT = 300_000_000;
/** A block counts as final after this many confirmations. */
const DONE_AFTER = 12;

/** 4.7. */
export function answerBlockTransactions(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const { chain } = model;
  const kind = rowKindOf(parameters.protocolType);
  const page = { form: 'page', listName: 'transactionList' } as const;
  if (kind === undefined) return { ...page, list: arrayList<PracticeRecord>([]) };
  const form = kind === 'transaction' || kind === 'internal' ? kind : 'token';
  const rows = chain.rows(
    { kind },
    {
      lowest: numberParameter(parameters, 'startBlockHeight'),
      highest: numberParameter(parameters, 'endBlockHeight'),
    },
  );
  return { ...page, list: recordsFrom<MainRef>(rows, (ref) => blockTransactionRecord(chain, ref, form)) };
}

/** 4.8. A height above the head is "no data", with HTTP 200. */
export function answerBlock(
  model: PracticeModel,
  parameters: Parameters,
  chainShortName: string,
): EndpointAnswer {
  const height = numberParameter(parameters, 'height') ?? 0;
  if (height > model.chain.clock.head()) {
    return {
      form: 'refusal',
      code: '50040',
      status: 200,
      message: 'No data at this block height',
      withData: true,
    };
  }
  return {
    form: 'records',
    records: [blockRecord(model.chain, height, chainShortName, model.actors.sequencer)],
  };
}

/** 4.10: the newest about 1,000, newest first. */
export function answerLogs(model: PracticeModel, parameters: Parameters): EndpointAnswer {
  const rows = model.chain.rows({ kind: 'log', address: parameters.address ?? '' });
  const records = rows.slice(0, LOG_CAP).map((ref) => logRecord(model.chain, ref));
  return { form: 'records', records };
}

/** Spec 2.9. */
function blockRecord(
  chain: MainChain,
  height: number,
  chainShortName: string,
  sequencer: string,
): PracticeRecord {
  const transactions = chain.transactionsAt(height);
  const shapes = transactions.map((ref) => ref.stream.shapeAt(ref.k));
  const gasUsed = shapes.reduce((sum, shape) => sum + shape.gasUsed, 0);
  const fees = shapes.reduce((sum, shape) => sum + BigInt(shape.gasUsed) * shape.gasPrice, 0n);
  const amount = transactions.reduce((sum, ref) => {
    const shape = ref.stream.shapeAt(ref.k);
    return shape.state === 'fail' ? sum : sum + quantityAt(shape.value, ref.stream.roundAt(ref.k));
  }, 0n);
  const confirm = chain.clock.head() - height;
  return {
    chainFullName: CHAIN_FULL_NAME,
    chainShortName,
    hash: chain.blockHash(height),
    height: String(height),
    validator: sequencer,
    blockTime: String(chain.clock.timeOf(height)),
    amount: decimalText(amount),
    txnCount: String(transactions.length),
    txnInternal: String(chain.countAt('internal', height)),
    blockSize: String(blockSize(shapes)),
    mineReward: '0',
    totalFee: decimalText(fees),
    feeSymbol: COIN_SYMBOL,
    ommerBlock: '0',
    merkleRootHash: chain.rootHash(height, 'transactions'),
    gasUsed: String(gasUsed),
    gasLimit: String(BLOCK_GAS_LIMIT),
    gasAvgPrice: gasUsed === 0 ? '' : decimalText(fees / BigInt(gasUsed)),
    state: confirm >= DONE_AFTER ? 'done' : 'pending',
    burnt: '',
    miner: sequencer,
    difficuity: '0',
    nonce: '0000000000000000',
    confirm: String(confirm),
    tips: '',
    baseFeePerGas: '0.0000000001',
    // Not in the spec, but real services send more fields than they document.
    netWork: '',
  };
}
