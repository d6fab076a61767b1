/**
 * Rows of token transfers: their parties and amount against the Transfer logs of the receipt. Where the receipt has none of the contract,
 * the transaction's own parties and value are no witness of the transfer.
 */
import { compareExact } from './compare-signed.ts';
import { notComparable, verdict, type Case, type Verdict } from './judge.ts';
import { readQuantity } from './node-answers.ts';
import { readTransferLogs, type TransferLog } from '../logs/transfer-logs.ts';

interface TransferVerdicts {
  readonly sender: Verdict;
  readonly recipient: Verdict;
  readonly amount: Verdict;
}

/** Precisions beyond this are no precisions. */
const MOST_DECIMALS = 255n;

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

function allNotComparable(why: string, seqs: readonly number[]): TransferVerdicts {
  const each = notComparable(why, seqs);
  return { sender: each, recipient: each, amount: each };
}

const isTokenOf = ({ row }: Case, { tokenId }: TransferLog): boolean =>
  row.tokenId === '' || tokenId === undefined || row.tokenId === String(tokenId);

/** Without a log that has both parties, the recipient is looked for among the logs of that sender, so that a swap is seen. */
function compareParty(
  { row, node }: Case,
  fact: 'sender' | 'recipient',
  logs: readonly TransferLog[],
): Verdict {
  const seqs = [node.receipt.seq];
  const http = lower(row.words[fact]?.text);
  const partyOf = ({ from, to }: TransferLog): string => (fact === 'sender' ? from : to);
  const ofSender = logs.filter(({ from }) => from === lower(row.words.sender?.text));
  const asked = fact === 'recipient' && ofSender.length > 0 ? ofSender : logs;
  const given = [...new Set(asked.map(partyOf))].join(', ');
  if (http === '' || http.includes(','))
    return notComparable(`The list gives no single ${fact} of the transfer.`, seqs, given);
  return asked.some((log) => partyOf(log) === http)
    ? verdict('agrees', `A Transfer log of the token has this ${fact}.`, http, seqs)
    : verdict('contradicts', `No Transfer log of the token has this ${fact}.`, given, seqs);
}

/** EIP-20 amounts need the contract's decimals(); NFTs and EIP-1155 count whole units. */
function compareTransferAmount(case_: Case, log: TransferLog): Verdict {
  const { row, node, answers } = case_;
  const seqs = [node.receipt.seq];
  if (log.standard !== 'EIP-20') {
    const whole = compareExact(row.words.amount, 'amount', { units: log.amount, scale: 0 }, seqs);
    return whole.outcome === 'contradicts' && log.standard === 'EIP-1155'
      ? notComparable('An EIP-1155 token states no precision.', seqs, String(log.amount))
      : whole;
  }
  const decimals = readQuantity(answers.decimals?.result);
  if (decimals === undefined || decimals > MOST_DECIMALS)
    return notComparable(
      'The log counts the smallest unit, and the token’s precision is not known.',
      answers.decimals === undefined ? seqs : [...seqs, answers.decimals.seq],
      `${log.amount} smallest units`,
    );
  const exact = { units: log.amount, scale: Number(decimals) };
  return compareExact(row.words.amount, 'amount', exact, [...seqs, answers.decimals?.seq ?? 0]);
}

/** Sender, recipient and amount of a token row. A transfer is matched by contract, token id and both parties. */
export function compareTransfer(case_: Case): TransferVerdicts {
  const { row, node } = case_;
  const { receipt } = node;
  if (receipt.fields === undefined) return allNotComparable(receipt.absence, [receipt.seq]);
  const logs = readTransferLogs(receipt.fields, row.tokenContract);
  if (logs === undefined)
    return allNotComparable('The row is a token transfer, and the node’s receipt has no logs.', [
      receipt.seq,
    ]);
  const transfers = logs.filter((log) => isTokenOf(case_, log));
  if (transfers.length === 0)
    return allNotComparable(
      'The row is a token transfer, and the receipt has no Transfer log of that token to compare it with.',
      [receipt.seq],
    );
  const matched = transfers.filter(
    ({ from, to }) => from === lower(row.words.sender?.text) && to === lower(row.words.recipient?.text),
  );
  const amounts = matched.map((log) => compareTransferAmount(case_, log));
  const amount =
    amounts.find(({ outcome }) => outcome === 'agrees') ??
    amounts.find(({ outcome }) => outcome === 'not-comparable') ??
    amounts[0] ??
    notComparable('No Transfer log of the token has both parties of the row.', [receipt.seq]);
  return {
    sender: compareParty(case_, 'sender', transfers),
    recipient: compareParty(case_, 'recipient', transfers),
    amount,
  };
}
