/**
 * Compares rows of token transfers: their parties and amount with what the receipt's logs move. If
 * the receipt has no such log of the contract, the transaction's own parties and value say nothing
 * about the transfer. A log that can be read in several ways, or an unread one that names the row's
 * parties, makes a row that fits no reading not comparable: only what is certain contradicts.
 */
import {
  readTokenLogs,
  ZERO_ADDRESS,
  type MovementLog,
  type TokenLogs,
  type TokenMovement,
} from '../logs/token-movements.ts';
import { compareExact } from './compare-signed.ts';
import type { HttpRow } from './http-row.ts';
import { notComparable, verdict, type Case, type Verdict } from './judge.ts';
import { readQuantity } from './node-answers.ts';
import { isPassedOn } from './token-flows.ts';
import { explainAmount } from './united-amount.ts';
import { parseDecimal } from '../../units/amount.ts';
import type { JsonObject } from '../../units/json-value.ts';

interface TransferVerdicts {
  readonly sender: Verdict;
  readonly recipient: Verdict;
  readonly amount: Verdict;
}
type Party = 'sender' | 'recipient';

/** A larger number is not a precision. */
const MOST_DECIMALS = 255n;

const lower = (text: string | undefined): string => (text ?? '').toLowerCase();

function allNotComparable(why: string, seqs: readonly number[]): TransferVerdicts {
  const each = notComparable(why, seqs);
  return { sender: each, recipient: each, amount: each };
}

/** The log with only those readings for which `holds` returns true; undefined if none is left. */
function narrowed(log: MovementLog, holds: (reading: TokenMovement) => boolean): readonly MovementLog[] {
  const readings = log.readings.filter(holds);
  return readings.length === 0 ? [] : [{ ...log, readings }];
}

/** The ID of the row's token as an integer; undefined if it is not one. */
function idOf({ tokenId }: HttpRow): bigint | undefined {
  const text = tokenId.trim();
  return /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : undefined;
}

/**
 * The movements that may be the row's. A row with an ID is about that token; services give fungible
 * tokens an empty ID, and some an ID of 0.
 */
function movementsOfRow(row: HttpRow, { movements }: TokenLogs): readonly MovementLog[] {
  if (row.tokenId === '') return movements;
  const id = idOf(row);
  const withId = (log: MovementLog, orNone: boolean): readonly MovementLog[] =>
    narrowed(log, ({ tokenId }) => (tokenId === undefined ? orNone : tokenId === id));
  const isFungible = ({ readings }: MovementLog): boolean => readings[0]?.standard === 'EIP-20';
  if (id === 0n) return movements.flatMap((log) => withId(log, isFungible(log)));
  const ofId = movements.flatMap((log) => withId(log, false));
  return ofId.length > 0 ? ofId : movements.filter(isFungible).flatMap((log) => withId(log, true));
}

/** A mint or burn has no second party: lists put the zero address or the contract there. */
function isParty({ row }: Pick<Case, 'row'>, reading: TokenMovement, field: Party, party: string): boolean {
  const stated = field === 'sender' ? reading.from : reading.to;
  if (stated === party) return true;
  return reading.isIssue && stated === ZERO_ADDRESS && party !== '' && party === lower(row.tokenContract);
}

/** The unread logs that name the parties of the row; empty if the row has none. */
function unreadOfParties({ row }: Case, { unread }: TokenLogs): TokenLogs['unread'] {
  const named = [row.values.sender, row.values.recipient]
    .map((value) => lower(value?.text))
    .filter((party) => party !== '' && party !== ZERO_ADDRESS && party !== lower(row.tokenContract));
  return named.length === 0
    ? []
    : unread.filter(({ addresses }) => named.every((party) => addresses.has(party)));
}

/**
 * Why a row that fits no reading may still be true; undefined if nothing in the receipt could be
 * it.
 */
function whyUncertain(case_: Case, logs: TokenLogs, movements: readonly MovementLog[]): string | undefined {
  if (movements.some(({ hasCertainParties }) => !hasCertainParties))
    return 'The token writes its Transfer log in a form that does not tell the parties apart.';
  return unreadOfParties(case_, logs).length > 0
    ? 'No Transfer log of the token fits, but a log of it that is not of a known standard names the row’s parties.'
    : undefined;
}

/**
 * If no log has both parties, looks for the recipient among the logs of that sender, so that a swap
 * is recognised.
 */
function compareParty(
  case_: Case,
  field: Party,
  movements: readonly MovementLog[],
  uncertain: string | undefined,
): Verdict {
  const { row, node } = case_;
  const seqs = [node.receipt.seq];
  const http = lower(row.values[field]?.text);
  const ofSender = movements.flatMap((log) =>
    narrowed(log, (reading) => isParty(case_, reading, 'sender', lower(row.values.sender?.text))),
  );
  const asked = field === 'recipient' && ofSender.length > 0 ? ofSender : movements;
  const readings = asked.flatMap((log) => log.readings);
  const given = [...new Set(readings.map(({ from, to }) => (field === 'sender' ? from : to)))].join(', ');
  if (http === '' || http.includes(','))
    return notComparable(`The list gives no single ${field} of the transfer.`, seqs, given);
  const found = readings.find((reading) => isParty(case_, reading, field, http));
  if (found !== undefined) {
    const what = found.isIssue ? 'log of the token that mints or burns' : 'Transfer log of the token';
    return verdict('agrees', `A ${what} has this ${field}.`, http, seqs);
  }
  if (uncertain !== undefined) return notComparable(uncertain, seqs, given);
  return field === 'recipient' && isPassedOn(movements, lower(row.values.sender?.text), http)
    ? notComparable(
        'The token reached this recipient over others, so the row may unite transfers.',
        seqs,
        given,
      )
    : verdict('contradicts', `No Transfer log of the token has this ${field}.`, given, seqs);
}

/** The precision that the contract returned; undefined if it returned none. */
function decimalsOf({ answers }: Case): bigint | undefined {
  const decimals = readQuantity(answers.decimals?.result);
  return decimals === undefined || decimals > MOST_DECIMALS ? undefined : decimals;
}

/** EIP-20 amounts need the contract's decimals(); NFTs and EIP-1155 count whole units. */
function compareReading(case_: Case, reading: TokenMovement): Verdict {
  const { row, node, answers } = case_;
  const seqs = [node.receipt.seq];
  if (reading.amount === undefined)
    return notComparable('The token’s log has no amount that can be read.', seqs);
  if (reading.standard !== 'EIP-20') {
    const whole = compareExact(row.values.amount, 'amount', { units: reading.amount, scale: 0 }, seqs);
    return whole.outcome === 'contradicts' && reading.standard === 'EIP-1155'
      ? notComparable('An EIP-1155 token states no precision.', seqs, String(reading.amount))
      : whole;
  }
  const decimals = decimalsOf(case_);
  if (decimals === undefined)
    return notComparable(
      'The log counts the smallest unit, and the token’s precision is not known.',
      answers.decimals === undefined ? seqs : [...seqs, answers.decimals.seq],
      `${reading.amount} smallest units`,
    );
  const exact = { units: reading.amount, scale: Number(decimals) };
  return compareExact(row.values.amount, 'amount', exact, [...seqs, answers.decimals?.seq ?? 0]);
}

/** The best of several verdicts: one log, or one reading of it, that agrees is enough. */
const best = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.find(({ outcome }) => outcome === 'agrees') ??
  verdicts.find(({ outcome }) => outcome === 'not-comparable') ??
  verdicts[0];

/**
 * A third argument that is not indexed is an amount if the contract states a precision; otherwise
 * it may be the ID of an NFT.
 */
function compareLogAmount(case_: Case, { readings }: MovementLog): Verdict | undefined {
  const [first] = readings;
  const verdicts = readings.map((reading) => compareReading(case_, reading));
  const [asAmount] = verdicts;
  if (readings.length < 2 || first?.standard !== 'EIP-20' || asAmount === undefined) return best(verdicts);
  const decimals = decimalsOf(case_);
  if (decimals !== undefined && decimals > 0n) return asAmount;
  const asId = best(verdicts.slice(1));
  if (asAmount.outcome === 'agrees' || asId?.outcome !== 'agrees') return asAmount;
  if (case_.row.tokenId !== '') return asId;
  return notComparable(
    'The log’s third value may be an amount or the ID of an NFT: the contract states no precision.',
    asAmount.seqs,
    asAmount.rpc,
  );
}

/**
 * True if a log of no known standard states the row's parties and its very amount. ERC-404 logs the
 * amount in such a log, beside a Transfer for each NFT.
 */
function isStatedInUnread(case_: Case, logs: TokenLogs): boolean {
  const decimals = decimalsOf(case_);
  const amount = parseDecimal(case_.row.values.amount?.text ?? '');
  if (decimals === undefined || amount === undefined || amount.units <= 0n) return false;
  const [units, one] = [amount.units * 10n ** decimals, 10n ** BigInt(amount.scale)];
  const word = `0x${(units / one).toString(16).padStart(64, '0')}`;
  return units % one === 0n && unreadOfParties(case_, logs).some(({ words }) => words.has(word));
}

/** True if the row's amount can only be compared with the contract's decimals(). */
export function needsDecimals(row: HttpRow, receipt: JsonObject): boolean {
  const logs = readTokenLogs(receipt, row.tokenContract);
  if (row.moves !== 'token' || logs === undefined) return false;
  return movementsOfRow(row, logs).some(({ readings }) => {
    const isOneNft = readings[0]?.standard === 'EIP-721' && row.values.amount?.text === '1';
    return !isOneNft && readings.some(({ standard }) => standard === 'EIP-20');
  });
}

/**
 * Compares sender, recipient and amount of a token row. A transfer is matched by contract, token id
 * and both parties.
 */
export function compareTransfer(case_: Case): TransferVerdicts {
  const { row, node } = case_;
  const { receipt } = node;
  if (receipt.fields === undefined) return allNotComparable(receipt.absence, [receipt.seq]);
  const logs = readTokenLogs(receipt.fields, row.tokenContract);
  if (logs === undefined)
    return allNotComparable('The row is a token transfer, and the node’s receipt has no logs.', [
      receipt.seq,
    ]);
  const movements = movementsOfRow(row, logs);
  if (movements.length === 0)
    return allNotComparable(
      'The row is a token transfer, and the receipt has no Transfer log of that token to compare it with.',
      [receipt.seq],
    );
  const matched = movements.flatMap((log) =>
    narrowed(
      log,
      (reading) =>
        isParty(case_, reading, 'sender', lower(row.values.sender?.text)) &&
        isParty(case_, reading, 'recipient', lower(row.values.recipient?.text)),
    ),
  );
  const uncertain = whyUncertain(case_, logs, movements);
  return {
    sender: compareParty(case_, 'sender', movements, uncertain),
    recipient: compareParty(case_, 'recipient', movements, uncertain),
    amount: compareTransferAmount(case_, logs, movements, matched),
  };
}

/** The amount of the logs that have both parties, or of what such a row may state instead. */
function compareTransferAmount(
  case_: Case,
  logs: TokenLogs,
  movements: readonly MovementLog[],
  matched: readonly MovementLog[],
): Verdict {
  const amount = best(matched.flatMap((log) => compareLogAmount(case_, log) ?? []));
  if (amount === undefined)
    return notComparable('No Transfer log of the token has both parties of the row.', [
      case_.node.receipt.seq,
    ]);
  if (amount.outcome !== 'contradicts') return amount;
  if (isStatedInUnread(case_, logs))
    return notComparable(
      'Another log of the token, which is not of a known standard, has the row’s parties and amount.',
      amount.seqs,
      amount.rpc,
    );
  const decimals = decimalsOf(case_);
  for (const { readings } of matched)
    for (const [place, { standard, from, to }] of readings.entries()) {
      const isFungible = standard === 'EIP-20';
      // A contract with a precision has amounts, and without one there is nothing to count them in.
      if (isFungible ? decimals === undefined : decimals !== undefined && place > 0) continue;
      const row = { sender: from, recipient: to, standard, decimals: isFungible ? Number(decimals) : 0 };
      const explained = explainAmount(case_, movements, row, amount);
      if (explained !== undefined) return explained;
    }
  return amount;
}
