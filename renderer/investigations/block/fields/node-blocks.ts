/** The requests to the node about one height, and its responses. Pure. */
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { isJsonList, isJsonObject, type JsonObject } from '../../../../shared/units/json-value.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import type { NodeQuestion } from '../../../evidence/node-answers/ask-node.ts';
import { fieldsOfNodeBlock, heightOfNodeBlock, type BlockFields } from './block-fields.ts';

const METHOD = 'eth_getBlockByNumber';

/** The title of the node’s pending block as a source. */
export const PENDING_TITLE = 'JSON-RPC, pending (preconfirmed)';

/**
 * Spec 4.16: the pending block first, because the block at the height may become canonical
 * meanwhile.
 */
export const blockQuestions = (height: string): readonly NodeQuestion[] => [
  { method: METHOD, params: ['pending', false] },
  {
    method: METHOD,
    params: [/^\d{1,15}$/.test(height) ? `0x${BigInt(height).toString(16)}` : height, false],
  },
];

/** Larger blocks are not read in full: their responses have many megabytes. */
const MOST_TRANSACTIONS_IN_FULL = 500;

/**
 * What to ask after that: the block with its transactions in full, and their receipts, by the height
 * or, if the node has only its pending block there, by that.
 */
export function detailQuestions(answers: readonly RecordedAnswer[], height: string): readonly NodeQuestion[] {
  // The block at the height first: it is what the pending one may have become.
  for (const { firstParam, answer } of answers.filter(({ method }) => method === METHOD).toReversed()) {
    const block = answer.result;
    if (!isJsonObject(block) || String(heightOfNodeBlock(block)) !== height) continue;
    const { transactions } = block;
    const count = isJsonList(transactions) ? transactions.length : 0;
    if (count === 0 || count > MOST_TRANSACTIONS_IN_FULL) return [];
    return [
      { method: METHOD, params: [firstParam, true] },
      { method: 'eth_getBlockReceipts', params: [firstParam] },
    ];
  }
  return [];
}

const isInFull = (block: JsonObject): boolean => {
  const { transactions } = block;
  return isJsonList(transactions) && transactions.some(isJsonObject);
};

export interface NodeBlocks {
  /** The node's block at the height, and its pending block if that has the same height. */
  readonly sources: readonly BlockFields[];
  /** Sentences about responses that are not a source. */
  readonly notes: readonly string[];
  /** The height of the node's pending block then; undefined if it did not say. */
  readonly pending: bigint | undefined;
}

function noteOn(what: string, { answer }: RecordedAnswer): string {
  return answer.error === undefined
    ? `The node has no ${what}.`
    : `Asked for the ${what}, the node refused: ${answer.error}`;
}

function pendingNote(pending: bigint, height: string): string {
  const distance = pending - BigInt(height);
  const blocks = distance < 0n ? -distance : distance;
  return distance < 0n
    ? `The node’s pending block was ${groupedCount(pending)} then, ${groupedCount(blocks)} below this height.`
    : `The node’s pending block was ${groupedCount(pending)} then, ${groupedCount(blocks)} above: this block was no longer preconfirmed.`;
}

/** The node's responses about a height, each by its request. */
export function readNodeBlocks(answers: readonly RecordedAnswer[], height: string): NodeBlocks {
  const sources: BlockFields[] = [];
  const notes: string[] = [];
  let pending: bigint | undefined;
  const asked = answers.filter(
    ({ method, answer }) => method === METHOD && !(isJsonObject(answer.result) && isInFull(answer.result)),
  );
  for (const read of asked) {
    const isPending = read.firstParam === 'pending';
    const what = isPending ? 'pending block' : 'block at this height';
    const fields: JsonObject | undefined = isJsonObject(read.answer.result) ? read.answer.result : undefined;
    const at = fields === undefined ? undefined : heightOfNodeBlock(fields);
    if (isPending) pending = at;
    if (fields === undefined) {
      // That there is no final block yet is what the source “pending (preconfirmed)” says.
      const isSaid = pending !== undefined && String(pending) === height && read.answer.error === undefined;
      if (!isSaid) notes.push(noteOn(what, read));
    } else if (isPending && at !== undefined && String(at) !== height) notes.push(pendingNote(at, height));
    else
      sources.push(
        fieldsOfNodeBlock(fields, read.answer.seq, isPending ? PENDING_TITLE : 'JSON-RPC, at this height'),
      );
  }
  return { sources, notes, pending };
}

/**
 * Whether the node has a block at the height, pending or not; undefined if it refused, which says
 * neither.
 */
export function isKnownToNode(answers: readonly RecordedAnswer[], height: string): boolean | undefined {
  if (readNodeBlocks(answers, height).sources.length > 0) return true;
  return answers.some(({ answer }) => answer.error !== undefined) ? undefined : false;
}
