/**
 * Token transfers in the logs of a receipt: EIP-20 and EIP-721 Transfer, EIP-1155 TransferSingle. A batch transfer (TransferBatch) is not
 * read. Spec 2.14 does not show the fields of a log, so one that lacks any is passed over.
 */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../shared/units/json-value.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';

export interface TransferLog {
  readonly standard: 'EIP-20' | 'EIP-721' | 'EIP-1155';
  /** Lower case. */
  readonly from: string;
  readonly to: string;
  /** In the smallest unit; 1 for EIP-721. */
  readonly amount: bigint;
  /** Undefined for EIP-20. */
  readonly tokenId: bigint | undefined;
}

const wordsOf = (data: string): readonly bigint[] =>
  (data.slice(2).match(/[0-9a-fA-F]{64}/g) ?? []).map((word) => BigInt(`0x${word}`));

/** The address in a topic of 32 bytes; undefined where it is none. */
const addressOf = (topic: string | undefined): string | undefined =>
  topic !== undefined && /^0x0{24}[0-9a-fA-F]{40}$/.test(topic)
    ? `0x${topic.slice(26).toLowerCase()}`
    : undefined;

/** The transfer that a log is; undefined for any other log. `topics` and `data` are hex as they came. */
export function transferOf(topics: readonly string[], data: string): TransferLog | undefined {
  const [signature = '', ...indexed] = topics;
  const words = wordsOf(data);
  const isSingle = signature.toLowerCase() === TRANSFER_SINGLE;
  if (!isSingle && signature.toLowerCase() !== TRANSFER) return undefined;
  const [from, to] = (isSingle ? indexed.slice(1) : indexed).map(addressOf);
  if (from === undefined || to === undefined) return undefined;
  if (isSingle) {
    const [tokenId, amount] = words;
    return amount === undefined ? undefined : { standard: 'EIP-1155', from, to, amount, tokenId };
  }
  const [id] = wordsOf(indexed[2] ?? '');
  if (id !== undefined) return { standard: 'EIP-721', from, to, amount: 1n, tokenId: id };
  const [amount] = words;
  return amount === undefined ? undefined : { standard: 'EIP-20', from, to, amount, tokenId: undefined };
}

function readLog(log: JsonValue, contract: string): TransferLog | undefined {
  if (!isJsonObject(log)) return undefined;
  const { address, topics, data } = log;
  if (typeof address !== 'string' || address.toLowerCase() !== contract.toLowerCase()) return undefined;
  if (!isJsonList(topics) || typeof data !== 'string') return undefined;
  const texts = topics.filter((topic): topic is string => typeof topic === 'string');
  return texts.length === topics.length ? transferOf(texts, data) : undefined;
}

/** The transfers of a contract, in the order of the receipt; undefined where the receipt carries no list of logs. */
export function readTransferLogs(receipt: JsonObject, contract: string): readonly TransferLog[] | undefined {
  const logs = Object.hasOwn(receipt, 'logs') ? receipt['logs'] : undefined;
  if (!isJsonList(logs)) return undefined;
  return logs.flatMap((log: JsonValue) => readLog(log, contract) ?? []);
}
