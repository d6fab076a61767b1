/** Finds in the node's responses what is about one height. Pure. */
import { readHash } from '../../../../shared/engine/logs/read-hex.ts';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import { readQuantity } from '../../../../shared/engine/comparison/node-answers.ts';
import { isJsonList, isJsonObject, type JsonObject } from '../../../../shared/units/json-value.ts';
import { heightOfNodeBlock } from '../fields/block-fields.ts';

/** The node's block at the height with its transactions in full, and the journal record. */
export function fullBlockOf(answers: readonly RecordedAnswer[], height: string) {
  for (const { answer } of answers) {
    const { result, seq } = answer;
    if (!isJsonObject(result) || String(heightOfNodeBlock(result)) !== height) continue;
    const { transactions } = result;
    if (isJsonList(transactions) && transactions.some(isJsonObject))
      return { block: result, transactions: transactions.filter(isJsonObject), seq };
  }
  return undefined;
}

/** The hashes of the node's block at the height, each with the journal record. */
export function hashesOf(answers: readonly RecordedAnswer[], height: string) {
  for (const { answer } of answers) {
    const { result, seq } = answer;
    if (!isJsonObject(result) || String(heightOfNodeBlock(result)) !== height) continue;
    const { transactions } = result;
    return (isJsonList(transactions) ? transactions : []).flatMap((each) => {
      const hash = readHash(each);
      return hash === undefined ? [] : [{ hash, seq }];
    });
  }
  return [];
}

/** The receipts of the height, by the hash of their transaction. */
export function receiptsOf(
  answers: readonly RecordedAnswer[],
  height: string,
): ReadonlyMap<string, JsonObject> {
  const receipts = new Map<string, JsonObject>();
  for (const { answer } of answers.filter(({ method }) => method === 'eth_getBlockReceipts'))
    for (const receipt of isJsonList(answer.result) ? answer.result.filter(isJsonObject) : []) {
      const hash = readHash(receipt['transactionHash']);
      if (hash !== undefined && String(readQuantity(receipt['blockNumber'])) === height)
        receipts.set(hash, receipt);
    }
  return receipts;
}
