/**
 * Reads token transfers from a receipt's logs: [EIP-20](https://eips.ethereum.org/EIPS/eip-20) and
 * [EIP-721](https://eips.ethereum.org/EIPS/eip-721) Transfer,
 * [EIP-1155](https://eips.ethereum.org/EIPS/eip-1155) TransferSingle and TransferBatch, where one
 * log is many transfers. Spec 2.14 does not show the fields of a log, so one that lacks any is
 * skipped.
 */
import { decodeAbiParameters, isHex } from 'viem';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

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

/** The address in a topic of 32 bytes; undefined if it is not one. */
const addressOf = (topic: string | undefined): string | undefined =>
  topic !== undefined && /^0x0{24}[0-9a-fA-F]{40}$/.test(topic)
    ? `0x${topic.slice(26).toLowerCase()}`
    : undefined;

type Parties = Pick<TransferLog, 'from' | 'to'>;

/** The two addresses in the topics; undefined if either is not an address. */
function partiesOf([first, second]: readonly string[]): Parties | undefined {
  const [from, to] = [addressOf(first), addressOf(second)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function readTransfer(indexed: readonly string[], data: string): readonly TransferLog[] {
  const parties = partiesOf(indexed);
  if (parties === undefined) return [];
  const [id] = wordsOf(indexed[2] ?? '');
  if (id !== undefined) return [{ standard: 'EIP-721', ...parties, amount: 1n, tokenId: id }];
  const [amount] = wordsOf(data);
  return amount === undefined ? [] : [{ standard: 'EIP-20', ...parties, amount, tokenId: undefined }];
}

function readSingle(indexed: readonly string[], data: string): readonly TransferLog[] {
  const parties = partiesOf(indexed.slice(1));
  const [tokenId, amount] = wordsOf(data);
  return parties === undefined || amount === undefined
    ? []
    : [{ standard: 'EIP-1155', ...parties, amount, tokenId }];
}

/** The IDs and amounts of a TransferBatch; empty if the data is not two lists of equal length. */
function readBatch(indexed: readonly string[], data: string): readonly TransferLog[] {
  const parties = partiesOf(indexed.slice(1));
  if (parties === undefined || !isHex(data)) return [];
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data);
    if (ids.length !== amounts.length) return [];
    return ids.map((tokenId, at) => ({
      standard: 'EIP-1155',
      ...parties,
      amount: amounts[at] ?? 0n,
      tokenId,
    }));
  } catch {
    return [];
  }
}

const READERS: Readonly<Record<string, typeof readTransfer>> = {
  [TRANSFER]: readTransfer,
  [TRANSFER_SINGLE]: readSingle,
  [TRANSFER_BATCH]: readBatch,
};

/**
 * The transfers in a log, in order; empty for any other log. `topics` and `data` are hex as they
 * came.
 */
export function transfersOf(topics: readonly string[], data: string): readonly TransferLog[] {
  const [signature = '', ...indexed] = topics;
  return READERS[signature.toLowerCase()]?.(indexed, data) ?? [];
}
