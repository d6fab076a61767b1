/** Finds the block of a hash: the request to the node, and its response. Pure. */
import { readHash } from '../../../../shared/engine/logs/read-hex.ts';
import { isJsonObject } from '../../../../shared/units/json-value.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import type { NodeQuestion } from '../../../evidence/node-answers/ask-node.ts';
import { heightOfNodeBlock } from '../fields/block-fields.ts';

const METHOD = 'eth_getBlockByHash';

/** Spec 4.16; the block without its transactions, because only its height is needed. */
export const hashQuestions = (hash: string): readonly NodeQuestion[] => [
  { method: METHOD, params: [hash, false] },
];

export type BlockOfHash =
  | { readonly kind: 'found'; readonly height: string; readonly seq: number }
  /** Why there is none, as a sentence; `seq` is the journal record that says so. */
  | { readonly kind: 'none'; readonly reason: string; readonly seq: number };

/** What the node said about a hash, lower case; undefined if it was not asked. */
export function readBlockOfHash(answers: readonly RecordedAnswer[], hash: string): BlockOfHash | undefined {
  const read = answers.find(({ method }) => method === METHOD);
  if (read === undefined) return undefined;
  const { seq, result, error } = read.answer;
  const none = (reason: string): BlockOfHash => ({ kind: 'none', reason, seq });
  if (error !== undefined) return none(`The node refused: ${error}`);
  if (!isJsonObject(result))
    return none(
      'The node has no block with this hash. A preconfirmed block may have been replaced, and a block of the trade zone is not the node’s.',
    );
  // A node that returns another block says nothing about this hash.
  const came = readHash(result['hash']);
  if (came !== hash) return none(`The node answered with another block, whose hash is ${came ?? 'missing'}.`);
  const height = heightOfNodeBlock(result);
  return height === undefined
    ? none('The node’s block has no height that can be read.')
    : { kind: 'found', height: String(height), seq };
}
