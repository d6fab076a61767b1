/**
 * Explains an amount of a token row that no single log has. Lists state what left the sender, but a
 * token that keeps a fee logs the rest and the fee apart; others unite several transfers in a row,
 * or repeat what the call asked for. Only a difference that none of this explains contradicts.
 */
import { groupedCount } from '../../units/count-text.ts';
import type { MovementLog, TokenMovement } from '../logs/token-movements.ts';
import { formatDecimal, parseDecimal } from '../../units/amount.ts';
import { compareExact } from './compare-signed.ts';
import { notComparable, type Case, type Verdict } from './judge.ts';
import { readField, readHex } from './node-answers.ts';
import { flowsOf, waysToCount, type Flow } from './token-flows.ts';

/** The row as a log reads it: its parties, lower case, its standard, and the precision of amounts. */
interface UnitedRow {
  readonly standard: TokenMovement['standard'];
  readonly sender: string;
  readonly recipient: string;
  readonly decimals: number;
}

/** Sums of some of more logs than this are not tried: they fit by chance. */
const MOST_OTHERS = 8;
/** Nor are sums of pairs, of more logs than this. */
const MOST_LOGS = 64;

const sumOf = (flows: readonly Flow[]): bigint => flows.reduce((sum, { amount }) => sum + amount, 0n);

/** The sums of two or more of these, the sum of all first; none if there are too many. */
function someSums(first: bigint, others: readonly bigint[]): readonly bigint[] {
  if (others.length > MOST_OTHERS) return [];
  const sums = others.reduce<readonly bigint[]>(
    (known, each) => [...known, ...known.map((sum) => sum + each)],
    [first],
  );
  return sums.slice(1);
}

const sentBy = (flows: readonly Flow[], { sender, recipient }: UnitedRow) => {
  const sent = flows.filter(({ from }) => from === sender);
  const isOfPair = ({ to }: Flow): boolean => to === recipient;
  return { pair: sent.filter(isOfPair), others: sent.filter((flow) => !isOfPair(flow)) };
};

/** A sum that is the row's amount, and what it means. */
interface FittingSum {
  readonly sum: bigint;
  readonly why: string;
  readonly isCertain: boolean;
}

/** Sums that a list may state as the amount, the most likely first. */
function sumsToTry(flows: readonly Flow[], row: UnitedRow): readonly FittingSum[] {
  const { pair, others } = sentBy(flows, row);
  if (pair.length === 0) return [];
  const text = (units: bigint): string => formatDecimal({ units, scale: row.decimals });
  const between = sumOf(pair);
  const plus = (net: bigint, rest: bigint): string =>
    `The sum of logs of the token from this sender: ${text(net)} to the recipient and ${text(rest)} to others, as of a token that keeps a fee.`;
  const areFew = pair.length + others.length <= MOST_LOGS;
  const nets = areFew ? [between, ...pair.map(({ amount }) => amount)] : [];
  const certain: readonly FittingSum[] = [
    {
      sum: between,
      why: `The sum of ${groupedCount(pair.length)} logs between these parties.`,
      isCertain: true,
    },
    { sum: between + sumOf(others), why: plus(between, sumOf(others)), isCertain: true },
    ...nets.flatMap((net) =>
      others.map(({ amount }) => ({
        sum: net + amount,
        why: plus(net, amount),
        isCertain: pair.length === 1,
      })),
    ),
  ];
  const passedOn = sumOf(flows.filter(({ from, to }) => from === row.recipient && to !== row.recipient));
  const received = sumOf(flows.filter(({ to }) => to === row.recipient));
  const uncertain = [
    ...pair.map(({ amount }) => ({ sum: amount - passedOn, why: 'It is what the recipient kept of it.' })),
    { sum: between - passedOn, why: 'It is what the recipient kept of it.' },
    { sum: received, why: 'It is what all logs of the token give this recipient.' },
    ...someSums(
      0n,
      pair.map(({ amount }) => amount),
    ).map((sum) => ({ sum, why: 'It is the sum of some of the logs between these parties.' })),
    ...someSums(
      between,
      others.map(({ amount }) => amount),
    ).map((sum) => ({ sum, why: 'It is the sum of some of the logs from this sender.' })),
  ];
  return [...certain, ...uncertain.map((each) => ({ ...each, isCertain: false }))];
}

/** True if the call's arguments have this amount as a word. */
function isAskedFor({ node }: Case, units: bigint): boolean {
  const input = readField(node.transaction, 'input', readHex).value ?? '';
  const words = /^0x[0-9a-f]{8}/i.test(input) ? (input.slice(10).match(/[0-9a-f]{64}/gi) ?? []) : [];
  return units > 0n && words.some((word) => BigInt(`0x${word}`) === units);
}

/** The row's amount in the smallest unit; undefined if it has a fraction of one. */
function unitsOfRow({ row }: Case, decimals: number): bigint | undefined {
  const amount = parseDecimal(row.values.amount?.text ?? '');
  if (amount === undefined) return undefined;
  const [units, one] = [amount.units * 10n ** BigInt(decimals), 10n ** BigInt(amount.scale)];
  return units % one === 0n ? units / one : undefined;
}

/**
 * The verdict about an amount that every single log of the row's parties contradicts; undefined if
 * no sum and no argument of the call explains it.
 */
export function explainAmount(
  case_: Case,
  movements: readonly MovementLog[],
  row: UnitedRow,
  contradiction: Verdict,
): Verdict | undefined {
  const { seqs, rpc } = contradiction;
  const ways = waysToCount(flowsOf(movements, row.standard)).map((flows) => sumsToTry(flows, row));
  const sums = ways.flat().toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain));
  for (const { sum, why, isCertain } of sums) {
    const exact = { units: sum, scale: row.decimals };
    const compared = compareExact(case_.row.values.amount, 'amount', exact, seqs);
    if (compared.outcome === 'contradicts') continue;
    return isCertain
      ? { ...compared, why: `${why} ${compared.why}` }
      : notComparable(`No single log has the row’s amount. ${why}`, seqs, rpc);
  }
  const units = unitsOfRow(case_, row.decimals);
  return units !== undefined && isAskedFor(case_, units)
    ? notComparable(
        'The row’s amount is what the call asked for. The token logged another one, as if it kept a fee without a log.',
        seqs,
        rpc,
      )
    : undefined;
}
