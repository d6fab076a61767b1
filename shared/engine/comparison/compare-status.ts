/**
 * Compares the list's status (success, fail or pending, spec 3) with the node's 0x1, 0x0 or missing
 * block.
 */
import { settlementOf } from '../../service/movement-sums.ts';
import { notComparable, STILL_PENDING, verdict, type Case, type Verdict } from './judge.ts';
import { readField, readQuantity } from './node-answers.ts';

const STATUS_TEXT: Readonly<Record<string, string>> = { '1': 'success', '0': 'fail' };

/** An internal call has a state of its own; a list without a state says nothing. */
export function compareStatus({ row, node }: Case): Verdict {
  const { transaction, receipt } = node;
  const http = row.values.status?.text;
  if (node.isInNoBlock) {
    const seqs = [transaction.seq, receipt.seq];
    if (http === undefined) return notComparable('This list carries no status.', seqs, 'in no block');
    if (http === '') return notComparable('The list left the status empty.', seqs, 'in no block');
    return settlementOf(http, 'normal') === 'pending'
      ? verdict('agrees', 'Both have it in no block.', 'in no block', seqs)
      : verdict('contradicts', 'The list has it in a block, the node in none.', 'in no block', seqs);
  }
  const status = readField(receipt, 'status', readQuantity);
  if (status.value === undefined) return notComparable(status.missing, status.seqs);
  const code = `0x${status.value.toString(16)}`;
  const outcome = STATUS_TEXT[String(status.value)];
  const rpc = outcome === undefined ? code : `${code} ${outcome}`;
  if (http === undefined) return notComparable('This list carries no status.', status.seqs, rpc);
  if (row.moves === 'internal')
    return notComparable(
      'The row’s state is that of an internal call, the node’s that of the whole transaction.',
      status.seqs,
      rpc,
    );
  if (http === outcome) return verdict('agrees', 'Same status.', rpc, status.seqs);
  if (settlementOf(http, 'normal') === 'pending')
    return verdict('preconfirmed', node.preconfirmed ?? STILL_PENDING, rpc, status.seqs);
  if (outcome === undefined || !Object.values(STATUS_TEXT).includes(http))
    return notComparable('One of the two is neither success nor failure.', status.seqs, rpc);
  return node.preconfirmed === undefined
    ? verdict('contradicts', 'The list and the receipt report opposite outcomes.', rpc, status.seqs)
    : verdict('preconfirmed', node.preconfirmed, rpc, status.seqs);
}
