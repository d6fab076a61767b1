/**
 * Requests one block from the node: the block, all its receipts at once, and the missing ones one
 * by one. Every response is journalled with its place in the collection, so that a replay finds it.
 */
import { CasebookError } from '../../../errors/casebook-error.ts';
import type { JsonValue } from '../../../units/json-value.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';
import { hexHeight } from '../counters/counter.ts';
import type { CollectionPorts } from '../collection-ports.ts';
import {
  BLOCK,
  BLOCK_RECEIPTS,
  BlockReading,
  FIRST_RECEIPT,
  ofContract,
  type NodeReply,
} from './block-reading.ts';
import { pageOfQuestion } from './receipts-cursor.ts';

/** Parallel requests for single receipts. */
const SINGLE_AT_ONCE = 4;
/** How often a request waits while Casebook holds requests back after failures of the node. */
const MOST_WAITS = 3;

interface AskingBlock {
  readonly ports: CollectionPorts;
  readonly record: CollectionRecord;
  /** Walk of the collection; 0 if it has no walks. */
  readonly walk?: number;
  readonly place: number;
  readonly signal: AbortSignal;
}

export interface AskedBlock {
  readonly reading: BlockReading;
  /**
   * The node's message if it refused the receipts of the block at once; undefined if it did not, or
   * was not asked.
   */
  readonly refusal?: string;
  /** True if they were requested. */
  readonly askedForReceipts: boolean;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * The node's response to this request, although it was not a result: it is in the journal under
 * this number.
 */
function seqOfRefusal(error: unknown): number | undefined {
  if (!(error instanceof CasebookError) || error.code === 'service.rate-limited') return undefined;
  const seq = error.details['evidenceSeq'];
  return typeof seq === 'number' ? seq : undefined;
}

async function ask(
  { ports, record, place, signal, walk = 0 }: AskingBlock,
  question: number,
  method: string,
  params: readonly JsonValue[],
): Promise<NodeReply> {
  const { caseId, connectionId, collectionId } = record;
  const purpose = {
    collectionId,
    walk,
    page: pageOfQuestion(place, question),
    role: question === BLOCK ? ('check' as const) : ('rows' as const),
  };
  for (let waits = 0; ; waits += 1) {
    try {
      const input = { caseId, connectionId, method, params: [...params], purpose };
      const { evidence, result, error } = await ports.client.call('rpc.send', input, { signal });
      return error === undefined
        ? { evidence, result: result ?? null }
        : { evidence, problem: error.message };
    } catch (error) {
      if (signal.aborted || !(error instanceof CasebookError)) throw error;
      if (seqOfRefusal(error) !== undefined) return { evidence: undefined, problem: error.message };
      const { heldBack, retryInMs } = error.details;
      if (heldBack !== true || typeof retryInMs !== 'number' || waits >= MOST_WAITS) throw error;
      await sleep(retryInMs, signal);
    }
  }
}

/** Requests one block and all its receipts, in two requests. Rejects as askBlock does. */
export async function askBlockAtOnce(asking: AskingBlock, reading: BlockReading): Promise<void> {
  const height = hexHeight(reading.height);
  reading.take(BLOCK, await ask(asking, BLOCK, 'eth_getBlockByNumber', [height, false]));
  reading.take(BLOCK_RECEIPTS, await ask(asking, BLOCK_RECEIPTS, 'eth_getBlockReceipts', [height]));
}

/** Requests receipts one by one; stops at one that cannot be used. */
async function askSingly(asking: AskingBlock, reading: BlockReading): Promise<void> {
  const { missing } = reading;
  for (let from = 0; from < missing.length; from += SINGLE_AT_ONCE) {
    const round = missing.slice(from, from + SINGLE_AT_ONCE);
    const replies = await Promise.all(
      round.map(({ index, txId }) => ask(asking, FIRST_RECEIPT + index, 'eth_getTransactionReceipt', [txId])),
    );
    const used = replies.map((reply, n) => reading.take(FIRST_RECEIPT + (round[n]?.index ?? 0), reply));
    if (used.includes(false)) return;
  }
}

/**
 * Reads one block as far as the node allows. `skipReceipts` if the node refused the receipts of
 * earlier blocks. Rejects only if nothing can be requested: stopped, Review on, the node
 * unreachable, or too many requests.
 */
export async function askBlock(
  asking: AskingBlock & { readonly height: number; readonly skipReceipts: boolean },
): Promise<AskedBlock> {
  const { height, skipReceipts, record } = asking;
  const reading = new BlockReading(height, ofContract(record.params['address'] ?? ''));
  const block = await ask(asking, BLOCK, 'eth_getBlockByNumber', [hexHeight(height), false]);
  reading.take(BLOCK, block);
  // A block that the node does not know has no receipts; one without transactions needs none.
  if (block.result === null || reading.isWhole) return { reading, askedForReceipts: false };
  if (skipReceipts) {
    await askSingly(asking, reading);
    return { reading, askedForReceipts: false };
  }
  const receipts = await ask(asking, BLOCK_RECEIPTS, 'eth_getBlockReceipts', [hexHeight(height)]);
  if (!reading.take(BLOCK_RECEIPTS, receipts)) await askSingly(asking, reading);
  return {
    reading,
    askedForReceipts: true,
    ...(receipts.problem === undefined ? {} : { refusal: receipts.problem }),
  };
}
