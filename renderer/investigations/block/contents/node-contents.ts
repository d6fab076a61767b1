/** What the node says of the transactions of a block: its full block, and its receipts. Pure. */
import { readHash } from '../../../../shared/engine/logs/read-hex.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import { readQuantity } from '../../../../shared/engine/comparison/node-answers.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { NATIVE_DECIMALS } from '../../../../shared/units/native-decimals.ts';
import { logsOfReceipts } from './node-logs.ts';
import { fullBlockOf, hashesOf, receiptsOf } from './node-responses.ts';

/** The place of what a record of the node says as a whole, rather than in a row of a list. */
export const WHOLE_RECORD = -1;

/** A transaction of the node's block. */
export interface NodeTransaction {
  /** Lower case. */
  readonly hash: string;
  /** The method selector, lower case; '' for a plain transfer; undefined if only its hash is known. */
  readonly method: string | undefined;
  /** By its receipt; undefined without one. */
  readonly state: 'success' | 'fail' | 'pending' | undefined;
  readonly seq: number;
  /** The coins that it carries; undefined if none. */
  readonly transfer: Transfer | undefined;
}

export interface NodeContents {
  readonly transactions: readonly NodeTransaction[];
  /** The logs of the receipts, as records of the list of logs. */
  readonly logs: readonly ReviewRow[];
}

function stateOf(receipt: JsonObject | undefined, isPreconfirmed: boolean): NodeTransaction['state'] {
  const status = receipt === undefined ? undefined : readQuantity(receipt['status']);
  if (status === 0n) return 'fail';
  if (isPreconfirmed) return 'pending';
  return status === 1n ? 'success' : undefined;
}

const UNSETTLED = { fail: 'failed', pending: 'pending' } as const;

const addressOf = (value: unknown): string =>
  typeof value === 'string' && isAddress(value) ? value.toLowerCase() : '';

interface Told {
  readonly hash: string;
  readonly state: NodeTransaction['state'];
  readonly receipt: JsonObject | undefined;
  readonly time: number | undefined;
  readonly seq: number;
}

function transferOf(fields: JsonObject, { hash, state, receipt, time, seq }: Told): Transfer | undefined {
  const units = readQuantity(fields['value']);
  const from = addressOf(fields['from']);
  // What creates a contract pays it.
  const to = addressOf(fields['to']) || addressOf(receipt?.['contractAddress']);
  if (units === undefined || units === 0n || from === '' || to === '') return undefined;
  return {
    kind: 'normal',
    hash,
    from,
    to,
    asset: '',
    symbol: '',
    amount: { units, scale: NATIVE_DECIMALS },
    asReported: false,
    ...(state === 'success' ? {} : { unsettled: state === undefined ? 'untold' : UNSETTLED[state] }),
    time,
    seq,
    index: WHOLE_RECORD,
  };
}

function methodOf(fields: JsonObject): string {
  const input = fields['input'] ?? fields['data'];
  return typeof input === 'string' && /^0x[0-9a-f]{8}/i.test(input) ? input.slice(0, 10).toLowerCase() : '';
}

/**
 * Reads the transactions, transfers of coins and logs of a height. What is preconfirmed has not
 * settled, whatever its receipt says.
 */
export function readNodeContents(
  answers: readonly RecordedAnswer[],
  height: string,
  isPreconfirmed: boolean,
): NodeContents {
  const receipts = receiptsOf(answers, height);
  const full = fullBlockOf(answers, height);
  const seconds = full === undefined ? undefined : readQuantity(full.block['timestamp']);
  const time = seconds === undefined ? undefined : Number(seconds) * 1000;
  const inFull = (full?.transactions ?? []).flatMap((fields): readonly NodeTransaction[] => {
    const hash = readHash(fields['hash']);
    if (hash === undefined || full === undefined) return [];
    const receipt = receipts.get(hash);
    const state = stateOf(receipt, isPreconfirmed);
    const told = { hash, state, receipt, time, seq: full.seq };
    return [{ hash, method: methodOf(fields), state, seq: full.seq, transfer: transferOf(fields, told) }];
  });
  // A preconfirmed block may be gone when it is asked for in full.
  const transactions =
    full === undefined && isPreconfirmed
      ? hashesOf(answers, height).map(({ hash, seq }): NodeTransaction => {
          const state = stateOf(receipts.get(hash), isPreconfirmed);
          return { hash, method: undefined, state, seq, transfer: undefined };
        })
      : inFull;
  const logs = answers
    .filter(({ method }) => method === 'eth_getBlockReceipts')
    .flatMap(({ answer }) => logsOfReceipts(answer, height));
  return { transactions, logs };
}
