/**
 * Compares a row of an HTTP list field by field with the node's responses about its transaction.
 * Pure; amounts and heights are integers throughout, addresses and hashes are compared regardless
 * of case.
 */
import { compareFee } from './compare-fee.ts';
import { compareBlockHash, compareHeight } from './compare-place.ts';
import { compareNonce, compareRecipient, compareSender, compareValue } from './compare-signed.ts';
import { compareStatus } from './compare-status.ts';
import { compareTransfer } from './compare-transfer.ts';
import { byAttention, TRANSACTION_FIELDS, type Finding, type TransactionField } from './finding.ts';
import type { HttpRow } from './http-row.ts';
import { findingOf, notComparable, type Case, type Verdict } from './judge.ts';
import type { NodeAnswers } from './node-answers.ts';
import { readNodeSide, type NodeSide } from './node-place.ts';

/** Why the node says nothing at all; undefined if it has the transaction or its receipt. */
function whyOneSource(
  row: HttpRow,
  answers: NodeAnswers,
  { transaction, receipt }: NodeSide,
): string | undefined {
  if (transaction.fields !== undefined || receipt.fields !== undefined) return undefined;
  const { absence } = transaction;
  if (answers.transaction.result !== null) return absence;
  if (row.isPending) return `${absence} The list has it pending, so the node may have it later.`;
  return `${absence} Only the list has this transaction. The node may have pruned it.`;
}

function compareAll(case_: Case): Readonly<Record<TransactionField, Verdict>> {
  const parties =
    case_.row.moves === 'token'
      ? compareTransfer(case_)
      : {
          sender: compareSender(case_),
          recipient: compareRecipient(case_),
          amount: compareValue(case_),
        };
  return {
    ...parties,
    status: compareStatus(case_),
    'block hash': compareBlockHash(case_),
    'block height': compareHeight(case_),
    fee: compareFee(case_),
    nonce: compareNonce(case_),
  };
}

/**
 * Returns one finding for each field, contradictions first. Never throws, whatever the sources say.
 */
export function compareSources(row: HttpRow, answers: NodeAnswers): readonly Finding[] {
  const node = readNodeSide(row, answers);
  const alone = whyOneSource(row, answers, node);
  const none = notComparable(alone ?? '', [node.transaction.seq, node.receipt.seq]);
  const verdicts = alone === undefined ? compareAll({ row, node, answers }) : undefined;
  return byAttention(
    TRANSACTION_FIELDS.map((field) => findingOf(field, row, verdicts?.[field] ?? none)),
    (finding) => finding,
  );
}
