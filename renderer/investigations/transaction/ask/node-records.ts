/** The requests to the node about one transaction, and its responses. Pure. */
import type { NodeQuestion } from '../../../evidence/node-answers/ask-node.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import {
  readNodeObject,
  type NodeAnswer,
  type NodeObject,
} from '../../../../shared/engine/comparison/node-answers.ts';

export interface NodeRecords {
  readonly transaction?: NodeObject;
  readonly receipt?: NodeObject;
  readonly raw?: NodeAnswer;
}

/** Spec 4.16: transaction, receipt and raw form. */
export const nodeQuestions = (hash: string): readonly NodeQuestion[] =>
  ['eth_getTransactionByHash', 'eth_getTransactionReceipt', 'eth_getRawTransactionByHash'].map((method) => ({
    method,
    params: [hash],
  }));

/** The result of each method; of several responses of one method the last. */
export function readNodeRecords(answers: readonly RecordedAnswer[], hash: string): NodeRecords {
  let found: NodeRecords = {};
  for (const { method, answer } of answers) {
    if (method === 'eth_getTransactionByHash')
      found = { ...found, transaction: readNodeObject('transaction', answer, hash) };
    else if (method === 'eth_getTransactionReceipt')
      found = { ...found, receipt: readNodeObject('receipt', answer, hash, 'transactionHash') };
    else if (method === 'eth_getRawTransactionByHash') found = { ...found, raw: answer };
  }
  return found;
}

/** False if each response says that the node does not have it; undefined if a refusal says neither. */
export function isKnownToNode(answers: readonly RecordedAnswer[]): boolean | undefined {
  if (answers.some(({ answer }) => (answer.result ?? null) !== null)) return true;
  return answers.some(({ answer }) => answer.error !== undefined) ? undefined : false;
}
