/**
 * Finds the block that a JSON-RPC call names, and builds the block object. A preconfirmed block and
 * the canonical one share a number but differ in hash.
 */
import { blockSize } from '../model/block-size.ts';
import { PHASES } from '../model/chain-clock.ts';
import { HASH_KIND } from '../model/identifier-cipher.ts';
import type { MainChain, MainRef } from '../model/main-chain.ts';
import type { PracticeModel } from '../model/practice-model.ts';
import { BLOCK_GAS_LIMIT } from '../endpoints/block-answers.ts';
import { hexQuantity } from './hex-forms.ts';

/** A block that exists now. `phase` is set for a preconfirmed one. */
export interface RpcBlock {
  readonly height: number;
  readonly phase?: number;
}

/**
 * `pending`, `latest`, `safe`, `finalized`, `earliest` or a hex number; undefined if the block does
 * not exist.
 */
export function blockByTag(chain: MainChain, tag: string): RpcBlock | undefined {
  const head = chain.clock.head();
  if (tag === 'pending') return chain.pending() ?? { height: head };
  if (tag === 'latest') return { height: head };
  if (tag === 'safe') return { height: head - 32 };
  if (tag === 'finalized') return { height: head - 64 };
  if (tag === 'earliest') return { height: 0 };
  const height = Number(tag);
  return height <= head ? { height } : undefined;
}

/** Finds canonical blocks, and of the preconfirmed hashes only the newest. */
export function blockByHash(chain: MainChain, hash: string): RpcBlock | undefined {
  const locator = chain.cipher.readHash(hash);
  if (locator?.kind === HASH_KIND.block) {
    return locator.index <= chain.clock.head() ? { height: locator.index } : undefined;
  }
  const pending = chain.pending();
  if (locator?.kind !== HASH_KIND.preconfirmed || pending === undefined) return undefined;
  return locator.index === pending.height && locator.room === pending.phase ? pending : undefined;
}

export function hashOfRpcBlock(chain: MainChain, { height, phase }: RpcBlock): string {
  return phase === undefined ? chain.blockHash(height) : chain.preconfirmedHash(height, phase);
}

export function transactionsOfRpcBlock(chain: MainChain, { height, phase }: RpcBlock): readonly MainRef[] {
  return chain.transactionsAt(height, phase);
}

/** The current block of a transaction; it may still be preconfirmed. */
export function rpcBlockOf(chain: MainChain, ref: MainRef): RpcBlock {
  const height = ref.stream.heightAt(ref.k);
  const pending = chain.pending();
  return height > chain.clock.head() && pending?.height === height ? pending : { height };
}

/** A Bloom filter may wrongly say "perhaps", but never wrongly "no": all ones is a valid filter. */
export const FULL_BLOOM = `0x${'ff'.repeat(256)}`;
const EMPTY_UNCLES = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

/** Builds the block object; `toTransaction` builds whole transactions, undefined leaves hashes. */
export function rpcBlockObject(
  { chain, actors }: PracticeModel,
  block: RpcBlock,
  toTransaction: ((ref: MainRef) => object) | undefined,
): object {
  const refs = transactionsOfRpcBlock(chain, block);
  const { height, phase } = block;
  const ghost = phase === undefined ? undefined : chain.ghostOf({ height, phase });
  const shapes = refs.map((ref) => ref.stream.shapeAt(ref.k));
  const gasUsed = shapes.reduce((sum, shape) => sum + shape.gasUsed, 0);
  return {
    number: hexQuantity(height),
    hash: hashOfRpcBlock(chain, block),
    parentHash: height === 0 ? `0x${'0'.repeat(64)}` : chain.blockHash(height - 1),
    nonce: '0x0000000000000000',
    sha3Uncles: EMPTY_UNCLES,
    logsBloom: FULL_BLOOM,
    transactionsRoot: chain.rootHash(height, 'transactions'),
    stateRoot: chain.rootHash(height * PHASES + (block.phase ?? 0), 'state'),
    receiptsRoot: chain.rootHash(height, 'receipts'),
    miner: actors.sequencer,
    difficulty: '0x0',
    extraData: '0x',
    size: hexQuantity(blockSize(shapes)),
    gasLimit: hexQuantity(BLOCK_GAS_LIMIT),
    gasUsed: hexQuantity(gasUsed),
    timestamp: hexQuantity(Math.floor(chain.clock.timeOf(height) / 1000)),
    baseFeePerGas: '0x5f5e100',
    mixHash: `0x${'0'.repeat(64)}`,
    transactions: [
      ...refs.map((ref) => toTransaction?.(ref) ?? chain.hashOf(ref)),
      ...(ghost === undefined ? [] : [chain.mempoolHash(ghost)]),
    ],
    uncles: [],
  };
}
