/**
 * Compares what the sender signed: parties, amount and nonce. None of it depends on the block, so a
 * difference is a contradiction, preconfirmed or not. Rows of token transfers and internal calls
 * have other parties and amounts: see compare-transfer.ts.
 */
import { formatDecimal, parseDecimal, type ExactDecimal } from '../../units/amount.ts';
import { compareAmounts } from './compare-amount.ts';
import { notComparable, verdict, type Case, type Verdict } from './judge.ts';
import { firstOf, readField, readHex, readQuantity, type Reading } from './node-answers.ts';
import type { HttpValue } from './http-value.ts';
import { NATIVE_DECIMALS } from '../../units/native-decimals.ts';

const ofInternalCall = (what: string): string =>
  `The row’s ${what} is that of an internal call; the node tells only the transaction’s.`;
const notCarried = (what: string): string => `This list carries no ${what}.`;

function compareAddress(http: HttpValue | undefined, what: string, node: Reading<string>): Verdict {
  const rpc = node.value ?? '';
  if (http === undefined) return notComparable(notCarried(what), node.seqs, rpc);
  if (node.value === undefined) return notComparable(node.missing, node.seqs);
  if (http.text.includes(','))
    return notComparable(`The list gives several addresses as ${what}.`, node.seqs, rpc);
  if (http.text === '') return notComparable(`The list left the ${what} empty.`, node.seqs, rpc);
  return http.text.toLowerCase() === node.value
    ? verdict('agrees', 'Same address.', rpc, node.seqs)
    : verdict('contradicts', `The two name different addresses as ${what}.`, rpc, node.seqs);
}

/** Compares with `from` of the transaction, or of the receipt if the transaction is not known. */
export function compareSender({ row, node }: Case): Verdict {
  const from = firstOf(
    readField(node.transaction, 'from', readHex),
    readField(node.receipt, 'from', readHex),
  );
  if (row.moves === 'internal') return notComparable(ofInternalCall('sender'), from.seqs, from.value);
  return compareAddress(row.values.sender, 'sender', from);
}

/**
 * Compares with `to`; if the transaction creates a contract (to is null), with the receipt's
 * contract address.
 */
export function compareRecipient({ row, node }: Case): Verdict {
  const { transaction, receipt } = node;
  const to = firstOf(readField(transaction, 'to', readHex), readField(receipt, 'to', readHex));
  if (row.moves === 'internal') return notComparable(ofInternalCall('recipient'), to.seqs, to.value);
  const known = transaction.fields ?? receipt.fields;
  if (known?.['to'] !== null) return compareAddress(row.values.recipient, 'recipient', to);
  if (row.values.recipient?.text === '')
    return verdict('agrees', 'It creates a contract: neither names a recipient.', 'none', to.seqs);
  return compareAddress(row.values.recipient, 'recipient', readField(receipt, 'contractAddress', readHex));
}

/**
 * Compares an amount of the list with the exact one. If the list reports loosely and is within its
 * rounding, this says nothing; any other difference contradicts.
 */
export function compareExact(
  http: HttpValue | undefined,
  what: string,
  exact: ExactDecimal,
  seqs: readonly number[],
): Verdict {
  const rpc = formatDecimal(exact);
  if (http === undefined) return notComparable(notCarried(what), seqs, rpc);
  if (http.text === '') return notComparable(`The list left the ${what} empty.`, seqs, rpc);
  const reported = parseDecimal(http.text);
  if (reported === undefined) return notComparable(`The list’s ${what} is not a decimal number.`, seqs, rpc);
  const smallest = `${exact.units} in the smallest unit`;
  switch (compareAmounts(reported, exact)) {
    case 'equal':
      return verdict('agrees', `Equal to the last digit: ${smallest}.`, rpc, seqs);
    case 'rounded':
      if (http.asReported)
        return notComparable(
          `The list rounds amounts to about 15 digits, and this difference is within that; exact is ${smallest}.`,
          seqs,
          rpc,
        );
      return verdict('contradicts', `The list should be exact; the node has ${smallest}.`, rpc, seqs);
    case 'different':
      return verdict('contradicts', `Different ${what}s; the node has ${smallest}.`, rpc, seqs);
  }
}

/** Compares the transaction's value, in wei. */
export function compareValue({ row, node }: Case): Verdict {
  const value = readField(node.transaction, 'value', readQuantity);
  const exact = value.value === undefined ? undefined : { units: value.value, scale: NATIVE_DECIMALS };
  if (row.moves === 'internal')
    return notComparable(
      ofInternalCall('amount'),
      value.seqs,
      exact === undefined ? '' : formatDecimal(exact),
    );
  if (exact === undefined) return notComparable(value.missing, value.seqs);
  return compareExact(row.values.amount, 'amount', exact, value.seqs);
}

/** Compares nonces as integers. */
export function compareNonce({ row, node }: Case): Verdict {
  const nonce = readField(node.transaction, 'nonce', readQuantity);
  const http = row.values.nonce?.text;
  const rpc = nonce.value === undefined ? '' : String(nonce.value);
  if (http === undefined) return notComparable(notCarried('nonce'), nonce.seqs, rpc);
  if (nonce.value === undefined) return notComparable(nonce.missing, nonce.seqs);
  if (!/^\d{1,80}$/.test(http))
    return notComparable(
      http === '' ? 'The list left the nonce empty.' : 'The list’s nonce is not a whole number.',
      nonce.seqs,
      rpc,
    );
  return BigInt(http) === nonce.value
    ? verdict('agrees', 'Same nonce.', rpc, nonce.seqs)
    : verdict('contradicts', 'Different nonces.', rpc, nonce.seqs);
}
