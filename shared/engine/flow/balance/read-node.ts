/** Reads what a balance check needs of a node's blocks and receipts. Tolerant: nothing is guessed. */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import { readHash } from '../../logs/read-hex.ts';

/** A balance: a hex quantity of eth_getBalance, or the word that balanceOf returns. */
export const readAmount = (value: JsonValue | undefined): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;

const addressIn = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value.toLowerCase() : '';

/** The receipts of a block; undefined if the node did not give a list of them. */
export function readReceipts(value: JsonValue): readonly JsonObject[] | undefined {
  if (!isJsonList(value)) return undefined;
  const receipts = value.filter(isJsonObject);
  return receipts.length === value.length ? receipts : undefined;
}

/** What a transaction and its receipt do to the coins of an address, besides internal calls. */
export interface CoinEffect {
  readonly txId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly minted: bigint;
  readonly hasFailed: boolean;
}

/** Of the block that holds a transaction; rollups charge part of the fee for the chain below. */
function feeOf(receipt: JsonObject): bigint | undefined {
  const gas = readAmount(receipt['gasUsed']);
  const price = readAmount(receipt['effectiveGasPrice']);
  if (gas === undefined || price === undefined) return undefined;
  const blobs = (readAmount(receipt['blobGasUsed']) ?? 0n) * (readAmount(receipt['blobGasPrice']) ?? 0n);
  return gas * price + blobs + (readAmount(receipt['l1Fee']) ?? 0n);
}

/** Sender and recipient; that of a transaction without one is the contract that it creates. */
function partiesOf(transaction: JsonObject, receipt: JsonObject | undefined): readonly [string, string] {
  const to = addressIn(transaction['to']);
  return [addressIn(transaction['from']), to === '' ? addressIn(receipt?.['contractAddress']) : to];
}

function effectOf(transaction: JsonObject, receipt: JsonObject, address: string): CoinEffect | undefined {
  const txId = readHash(transaction['hash']);
  const [from, to] = partiesOf(transaction, receipt);
  const value = readAmount(transaction['value']);
  const status = readAmount(receipt['status']);
  const fee = from === address ? feeOf(receipt) : 0n;
  if (txId === undefined || value === undefined || status === undefined || fee === undefined)
    return undefined;
  const hasFailed = status === 0n;
  const minted = from === address ? (readAmount(transaction['mint']) ?? 0n) : 0n;
  const moved = hasFailed || from === to ? 0n : to === address ? value : -value;
  return { txId, amount: moved - fee + minted, fee, minted, hasFailed };
}

/** The beacon chain's withdrawals to an address, in wei (they are stated in gwei). */
function withdrawalsTo(block: JsonObject, address: string): bigint {
  const list = block['withdrawals'];
  return (isJsonList(list) ? list : [])
    .filter(isJsonObject)
    .filter((each) => addressIn(each['address']) === address)
    .reduce((sum, each) => sum + (readAmount(each['amount']) ?? 0n) * 1_000_000_000n, 0n);
}

/**
 * What the maker of a block can have earned with its transactions, each in wei: their tips, or on
 * chains that burn nothing, all their fees.
 */
function earningsOf(block: JsonObject, receipts: readonly JsonObject[]): readonly bigint[] {
  const base = readAmount(block['baseFeePerGas']) ?? 0n;
  let [tips, fees] = [0n, 0n];
  for (const receipt of receipts) {
    const gas = readAmount(receipt['gasUsed']) ?? 0n;
    const price = readAmount(receipt['effectiveGasPrice']) ?? 0n;
    tips += gas * (price - base);
    fees += gas * price;
  }
  return [tips, fees];
}

export interface CoinBlock {
  /** Transactions that the address sent or received. */
  readonly effects: readonly CoinEffect[];
  readonly withdrawn: bigint;
  /** Undefined if the address did not make the block. */
  readonly earnings: readonly bigint[] | undefined;
}

/**
 * Reads a block of eth_getBlockByNumber with whole transactions, and its receipts; a text if they
 * cannot be used, which says why.
 */
export function readCoinBlock(
  block: JsonValue,
  receipts: readonly JsonObject[],
  address: string,
): CoinBlock | string {
  const transactions = isJsonObject(block) ? block['transactions'] : undefined;
  if (!isJsonObject(block) || !isJsonList(transactions)) return 'the node did not give its transactions';
  const byHash = new Map(receipts.map((receipt) => [readHash(receipt['transactionHash']), receipt]));
  const effects: CoinEffect[] = [];
  for (const transaction of transactions) {
    if (!isJsonObject(transaction)) return 'the node gave its transactions only as hashes';
    const receipt = byHash.get(readHash(transaction['hash']));
    if (!partiesOf(transaction, receipt).includes(address)) continue;
    const effect = receipt === undefined ? undefined : effectOf(transaction, receipt, address);
    if (effect === undefined) return 'the node did not give a usable receipt of each transaction';
    effects.push(effect);
  }
  return {
    effects,
    withdrawn: withdrawalsTo(block, address),
    earnings: addressIn(block['miner']) === address ? earningsOf(block, receipts) : undefined,
  };
}
