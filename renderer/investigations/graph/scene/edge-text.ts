import { utcDay } from '../../../../shared/units/time.ts';
import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { countText, groupedCount, groupedDecimal } from '../../../../shared/units/count-text.ts';
import { TRADE_ZONE_VALUE } from '../../../../shared/service/movement-sums.ts';
import { formatDecimal, type ExactDecimal } from '../../../../shared/units/amount.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import { shownAmountText } from '../../../../shared/units/shown-amount.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { DISPUTED } from '../../../table/data-table/disputed-word.ts';
import { nameUnit } from '../../../table/summary/name-tokens.ts';
import { leftOutWords, reasonsText } from '../../../table/summary/sum-text.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { compactAmount, leastAmount } from '../../../../shared/units/compact-amount.ts';
import { stubTexts } from './quiet-stub.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';
import { tradeZoneTokenOf } from '../../../../shared/service/assets.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

/** Characters of a symbol on the drawing. */
const DRAWN_SYMBOL = 16;
/** Characters of a symbol where there is no other room; the end of its contract is never cut. */
const LEAST_SYMBOL = 4;
/** In the text beside the drawing, where there is room; a longer text is not a symbol any more. */
const WRITTEN_SYMBOL = 120;

/**
 * The name of an asset: its symbol, with the end of its contract if two share it; as text that cannot
 * deceive.
 */
export function assetName(asset: string, names: TokenNames, atMost: number = WRITTEN_SYMBOL): string {
  const inTradeZone = tradeZoneTokenOf(asset);
  if (inTradeZone === '') return TRADE_ZONE_VALUE;
  if (inTradeZone !== undefined)
    return `${isAddress(inTradeZone) ? shownHex(inTradeZone) : revealHostile(inTradeZone, atMost).text} (trade zone)`;
  return nameUnit(asset, names, atMost);
}

/** True if something of value is left out of a sum. */
function lacksValue({ counted, count, zeroCount, leftOut }: AssetSum): boolean {
  const { suspected: _, ...unsettled } = leftOut;
  return Object.keys(unsettled).length > 0 || (counted < count && zeroCount < count);
}

/** How many of the transfers that count in sums another source contradicts: '1 disputed'; '' if none. */
export function disputedInSums(sums: readonly Pick<AssetSum, 'disputed'>[]): string {
  const count = sums.reduce((all, { disputed = 0 }) => all + disputed, 0);
  return count === 0 ? '' : `${groupedCount(count)} ${DISPUTED}`;
}

/** The exact sum, with its asset, how much of it is disputed, and what is left out of it. */
function exactSum(sum: AssetSum, names: TokenNames): string {
  const name = assetName(sum.asset, names);
  const amount = groupedDecimal(formatDecimal(sum.sum));
  const disputed = disputedInSums([sum]);
  const said = [
    ...(disputed === '' ? [] : [disputed]),
    ...(lacksValue(sum) ? [leftOutWords(reasonsText(sum.leftOut))] : []),
  ].join('; ');
  if (said === '') return `${amount} ${name}`;
  return sum.counted === 0 ? `${name} (${said})` : `${amount} ${name} (${said})`;
}

/**
 * The label for removing an edge if several are drawn from one address to the other: they are
 * removed together.
 */
export const removeText = (ofPair: number): string =>
  ofPair <= 1 ? 'Remove from graph' : `Remove all ${groupedCount(ofPair)} arrows in this direction`;

/** The first sums as text, and how many more tokens there are. */
export function sumsText(sums: readonly AssetSum[], names: TokenNames, atMost: number): string {
  const told = sums.slice(0, atMost).map((sum) => exactSum(sum, names));
  const more = sums.length - told.length;
  return [...told, ...(more > 0 ? [countText(more, 'token more', 'tokens more')] : [])].join(', ');
}

/** The name of an asset on an edge, where there is little room. */
export const shortAssetName = (asset: string, names: TokenNames, atMost: number = DRAWN_SYMBOL): string =>
  assetName(asset, names, atMost);

/** An amount for the drawing, with the digits of tables and summaries. */
const drawnAmount = (amount: ExactDecimal): string => shownAmountText(formatDecimal(amount));

/** One transfer: its amount as drawn, with its asset. */
export const transferText = (
  { amount, asset }: Pick<Transfer, 'amount' | 'asset'>,
  names: TokenNames,
): string => `${drawnAmount(amount)} ${shortAssetName(asset, names)}`;

interface EdgeSums {
  readonly sums: readonly AssetSum[];
  /** See EdgeContent. */
  readonly isStub?: boolean;
}

/** What is said in place of a sum in which nothing counts; undefined if something does. */
function wordForSum({ counted, count, zeroCount, leftOut }: AssetSum): string | undefined {
  if (count === 0) return reasonsText(leftOut);
  if (zeroCount === count) return 'zero';
  return counted === 0 ? 'suspected' : undefined;
}

/** The first sum of an edge without its number of transfers, for a canvas that is zoomed out. */
function edgeSum({ sums }: EdgeSums, names: TokenNames): string {
  const [first] = sums;
  if (first === undefined) return '';
  const amount = wordForSum(first) ?? drawnAmount(first.sum);
  return `${amount} ${shortAssetName(first.asset, names)}`;
}

/**
 * The text on an edge: the first sum, truncated for the screen, with its number of transfers, how many
 * are disputed, and how many tokens there are besides.
 */
export function edgeText(edge: EdgeSums, names: TokenNames): string {
  const [first, ...others] = edge.sums;
  if (first === undefined) return '';
  const isPart = lacksValue(first) && first.counted > 0;
  const disputed = disputedInSums(edge.sums);
  const shown = isPart ? first.counted : first.count;
  return [
    edgeSum(edge, names),
    ...(shown <= 1 ? [] : [countText(shown, 'transfer')]),
    ...(disputed === '' ? [] : [disputed]),
    ...(isPart ? [reasonsText(first.leftOut)] : []),
    ...(others.length === 0 ? [] : [`+${countText(others.length, 'token')}`]),
  ].join(', ');
}

/** The day of an edge's transfers (UTC), or the first and the last one; empty without times. */
export function edgeDays(sums: readonly AssetSum[]): string {
  const first = sums.flatMap((sum) => sum.first ?? []).reduce((one, other) => Math.min(one, other), Infinity);
  const last = sums.flatMap((sum) => sum.last ?? []).reduce((one, other) => Math.max(one, other), -Infinity);
  if (first > last) return '';
  const [from, to] = [utcDay(first), utcDay(last)];
  return from === to ? from : `${from} – ${from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to}`;
}

/** What an edge says, from all of it to its first sum: the first that has room is drawn. */
export interface EdgeTexts {
  readonly full: readonly string[];
  /** If details have fallen away: its first sum alone. */
  readonly brief: readonly string[];
  /** In a crowd, where sums are compared at a glance: all in one notation, rounded to three digits. */
  readonly crowd: readonly string[];
}

/** Characters: to round so short an amount saves no room, and may change it by a fifth, as `≈3` for 2.5. */
const SHORT_AMOUNT = 4;

/**
 * The first sum in ever less room: the symbol gives way first, then the digits. Its symbol always
 * follows, because a figure alone could be of any token.
 */
function sumVersions(edge: EdgeSums, names: TokenNames): Pick<EdgeTexts, 'brief' | 'crowd'> {
  const [first] = edge.sums;
  const whole = edgeSum(edge, names);
  if (first === undefined || wordForSum(first) !== undefined) return { brief: [whole], crowd: [whole] };
  const short = shortAssetName(first.asset, names, LEAST_SYMBOL);
  const exact = drawnAmount(first.sum);
  const shorterThan = (text: string, amount: string | undefined): string[] =>
    amount === undefined || amount.length >= text.length || text.length <= SHORT_AMOUNT ? [] : [amount];
  const rounded = shorterThan(exact, compactAmount(first.sum));
  const least = shorterThan(rounded[0] ?? exact, leastAmount(first.sum));
  const brief = [...new Set([whole, ...[exact, ...rounded, ...least].map((amount) => `${amount} ${short}`)])];
  return { brief, crowd: [`${rounded[0] ?? exact} ${short}`] };
}

/** A text with how many more there are: in words, or as a number, which the title of its arrow explains. */
export const withMore = (text: string, count: number, noun: string): readonly [string, string] => [
  `${text} +${countText(count, noun)}`,
  `${text} +${groupedCount(count)}`,
];

/** The text of an edge, and its versions, each after `mark`. */
export function textsOfEdge(
  edge: EdgeSums,
  names: TokenNames,
  mark = '',
): { readonly text: string; readonly texts: EdgeTexts } {
  const marked = (texts: readonly string[]): readonly string[] => texts.map((text) => `${mark}${text}`);
  if (edge.isStub === true) {
    const stub = stubTexts(edge.sums);
    return {
      text: stub[0],
      texts: { full: marked(stub), brief: marked(stub.slice(-1)), crowd: marked(stub.slice(-1)) },
    };
  }
  const text = edgeText(edge, names);
  const days = edgeDays(edge.sums);
  const { brief, crowd } = sumVersions(edge, names);
  const others = edge.sums.length - 1;
  const versions = brief.map((each) => (others === 0 ? [each] : withMore(each, others, 'token')));
  const plain = versions.flat();
  const disputed = disputedInSums(edge.sums);
  // That an amount is disputed is worth more than its days, and as much as its last digits.
  const toldOf = (texts: readonly string[]): readonly string[] =>
    disputed === '' ? texts : texts.map((each) => `${each}, ${disputed}`);
  const short = toldOf(plain);
  // When something moved matters more than how often; the days of the sum itself, more than those of others.
  const longest = toldOf(versions.slice(0, 2).flatMap(([each = '']) => each));
  const dated = days === '' ? [] : [text, ...longest].map((each) => `${each} · ${days}`);
  const own = edgeDays(edge.sums.slice(0, 1));
  const ownDated =
    own === days || own === '' || disputed !== ''
      ? []
      : brief.slice(0, 2).map((each) => `${each} · ${own} +${countText(others, 'token')}`);
  const full = marked([...new Set([...dated, ...ownDated, text, ...short, ...plain])]);
  return { text, texts: { full, brief: marked(brief), crowd: marked(crowd) } };
}
