/** Asks a node for the balances of one address and asset, and for the blocks that explain them. */
import type { JsonValue } from '../../../units/json-value.ts';
import { contractOfAsset, tokenIdOfAsset } from '../../../service/assets.ts';
import { explainCoinBlock, type PartedBlock } from './explain-coin-block.ts';
import { exactTransfer, exactValue } from './exact-amounts.ts';
import { explainTokenBlock } from './explain-token-block.ts';
import type { FlowRow } from '../ledger/flow-row.ts';
import type { BlockFinding } from './finding.ts';
import { readAmount, readReceipts } from './read-node.ts';
import type { TokenStandard } from './token-moves.ts';

/** A response, or in words why there is none. */
export type NodeReply = { readonly value: JsonValue } | { readonly problem: string };

/** Sends one call; each response is evidence of the case. */
export type AskNode = (method: string, params: readonly JsonValue[]) => Promise<NodeReply>;

/** balanceOf(address) of EIP-20 and EIP-721, and balanceOf(address,uint256) of EIP-1155. */
const BALANCE_OF = '0x70a08231';
const BALANCE_OF_ID = '0x00fdd58e';
/** decimals() of EIP-20. */
const DECIMALS = '0x313ce567';
/** A greater precision than any token has; the same as for what is shown. */
const MOST_DECIMALS = 77n;

const hexHeight = (height: number): string => `0x${height.toString(16)}`;
const word = (hex: string): string => hex.padStart(64, '0');

/** The data of the call that returns a token's balance. */
export function balanceCall(asset: string, address: string): string {
  const id = tokenIdOfAsset(asset);
  const holder = word(address.slice(2));
  return id === undefined
    ? `${BALANCE_OF}${holder}`
    : `${BALANCE_OF_ID}${holder}${word(BigInt(id).toString(16))}`;
}

/** The precision of a token; a text if the node gives none, which says why. */
export async function askDecimals(ask: AskNode, contract: string): Promise<number | string> {
  const reply = await ask('eth_call', [{ to: contract, data: DECIMALS }, 'pending']);
  if ('problem' in reply) return reply.problem;
  const decimals = readAmount(reply.value);
  return decimals === undefined || decimals > MOST_DECIMALS ? 'it has no decimals.' : Number(decimals);
}

export class BalanceNode {
  readonly #ask: AskNode;
  readonly #address: string;
  readonly #asset: string;
  readonly #standard: TokenStandard | undefined;

  /** `standard` is undefined for the coin. */
  constructor(
    ask: AskNode,
    of: { readonly address: string; readonly asset: string; readonly standard?: TokenStandard | undefined },
  ) {
    this.#ask = ask;
    this.#address = of.address;
    this.#asset = of.asset;
    this.#standard = of.standard;
  }

  /** The balance at the end of a block, in the smallest unit. */
  async balanceAt(
    block: number | 'pending',
  ): Promise<{ readonly amount: bigint } | { readonly problem: string }> {
    const tag = block === 'pending' ? block : hexHeight(block);
    const reply =
      this.#standard === undefined
        ? await this.#ask('eth_getBalance', [this.#address, tag])
        : await this.#ask('eth_call', [
            { to: contractOfAsset(this.#asset), data: balanceCall(this.#asset, this.#address) },
            tag,
          ]);
    if ('problem' in reply) return reply;
    const amount = readAmount(reply.value);
    return amount === undefined ? { problem: 'The node’s answer holds no balance.' } : { amount };
  }

  /** What the node shows of a block in which balance and rows part. */
  async lookInto(parted: PartedBlock): Promise<BlockFinding> {
    const tag = hexHeight(parted.height);
    const open = (why: string): BlockFinding => ({ open: `Block ${parted.height} decides nothing: ${why}` });
    const reply = await this.#ask('eth_getBlockReceipts', [tag]);
    if ('problem' in reply) return open(reply.problem);
    const receipts = readReceipts(reply.value);
    if (receipts === undefined) return open('the node gave no list of receipts.');
    if (this.#standard !== undefined)
      return explainTokenBlock({ ...parted, asset: this.#asset, standard: this.#standard }, receipts);
    const block = await this.#ask('eth_getBlockByNumber', [tag, true]);
    return 'problem' in block ? open(block.problem) : explainCoinBlock(parted, block.value, receipts);
  }

  /** The exact amount of a row; undefined if the node has none, as of internal transactions. */
  async exactAmount(row: FlowRow): Promise<bigint | undefined> {
    const { hash, stage } = row.place;
    if (this.#standard === undefined) {
      if (stage !== 'value') return undefined;
      const transaction = await this.#ask('eth_getTransactionByHash', [hash]);
      return 'problem' in transaction ? undefined : exactValue(row, transaction.value);
    }
    const receipt = await this.#ask('eth_getTransactionReceipt', [hash]);
    if ('problem' in receipt) return undefined;
    const held = { address: this.#address, asset: this.#asset, standard: this.#standard };
    return exactTransfer(row, receipt.value, held);
  }
}
