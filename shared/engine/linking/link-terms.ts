/**
 * The terms of a score: each reason and each counter-reason with its points. Whole numbers that the
 * reader can add up; they order candidates and prove nothing.
 */
import { contractOfAsset, tradeZoneTokenOf } from '../../service/assets.ts';
import { formatDecimal, type ExactDecimal } from '../../units/amount.ts';
import { shortHex } from '../../units/hex.ts';
import { delayText } from './delay-text.ts';
import { payeeOf, payerOf, type LinkSide } from './link-side.ts';
import { amountFit, LEAST_PARTS, type AmountFit } from './amount-fit.ts';
import type { MeasuredSide } from './measured-side.ts';

export interface LinkTerm {
  /** Negative for a counter-reason. */
  readonly points: number;
  /** A sentence without a period. */
  readonly says: string;
}

/** A term whose sentence is written once somebody reads it: most candidates are never shown. */
export interface UnwrittenTerm {
  readonly points: number;
  readonly says: () => string;
}

/** Writes the sentences: reasons first, then counter-reasons. */
export const writeTerms = (terms: readonly UnwrittenTerm[]): readonly LinkTerm[] =>
  terms
    .toSorted((one, other) => Number(one.points < 0) - Number(other.points < 0))
    .map(({ points, says }) => ({ points, says: says() }));

const SAME_ADDRESS = 40;
const OTHER_ADDRESS = -10;
const NAMED_TRANSACTION = 60;
const NAMED_ADDRESS = 40;
const ONLY_OF_AMOUNT = 20;
const SAME_TOKEN = 10;
const OTHER_TOKEN = -60;
const REVERSED = -60;
const TOO_LATE = -40;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Points of an arrival within this time, the shortest first. */
const DELAYS = [
  { within: 2 * MINUTE_MS, points: 20 },
  { within: 15 * MINUTE_MS, points: 15 },
  { within: 2 * HOUR_MS, points: 10 },
  { within: 24 * HOUR_MS, points: 5 },
] as const;

/** Later arrivals are no candidates. */
export const WINDOW_MS = 24 * HOUR_MS;

/** Clocks of two chains differ, so an arrival may be dated so much before what left. */
export const CLOCKS_MS = 2 * MINUTE_MS;

const FIT_POINTS: Readonly<Record<AmountFit, number>> = {
  equal: 30,
  'after-fee': 30,
  rounded: 25,
  less: 10,
  none: -60,
};

const FIT_TEXT: Readonly<Record<AmountFit, (difference: string) => string>> = {
  equal: () => 'The amounts are equal',
  'after-fee': (difference) => `The amounts differ by ${difference}, which is the fee that the action states`,
  rounded: () => 'The amounts are equal as far as the list does not round them',
  less: (difference) =>
    `${difference} less arrived than left: at most 1 in ${LEAST_PARTS}, which a fee may have taken`,
  none: (difference) => `The amounts differ by ${difference}, which no stated fee explains`,
};

const minus = (one: ExactDecimal, other: ExactDecimal): ExactDecimal => {
  const scale = Math.max(one.scale, other.scale);
  const at = ({ units, scale: own }: ExactDecimal): bigint => units * 10n ** BigInt(scale - own);
  return { units: at(one) - at(other), scale };
};

function amountTerm(left: MeasuredSide, arrived: MeasuredSide): UnwrittenTerm {
  const fit = amountFit(left, arrived);
  const difference = (): string => formatDecimal(minus(left.side.amount, arrived.side.amount));
  return { points: FIT_POINTS[fit], says: () => FIT_TEXT[fit](difference()) };
}

function timeTerm(left: LinkSide, arrived: LinkSide): UnwrittenTerm {
  const delay = arrived.time - left.time;
  if (delay < 0) return { points: REVERSED, says: () => `It arrived ${delayText(-delay)} before it left` };
  const near = DELAYS.find(({ within }) => delay <= within);
  return { points: near?.points ?? TOO_LATE, says: () => `It arrived ${delayText(delay)} after it left` };
}

const namesOneOf = ({ names }: LinkSide, texts: readonly string[]): boolean =>
  texts.some((text) => text !== '' && names.includes(text));

function addressTerm(left: LinkSide, arrived: LinkSide): UnwrittenTerm {
  const [payer, payee] = [payerOf(left), payeeOf(arrived)];
  if (payer === payee) return { points: SAME_ADDRESS, says: () => `${shortHex(payer)} paid and received` };
  if (namesOneOf(left, [payee]) || namesOneOf(arrived, [payer]))
    return { points: NAMED_ADDRESS, says: () => 'The action names the address on the other side' };
  return {
    points: OTHER_ADDRESS,
    says: () => `${shortHex(payer)} paid and ${shortHex(payee)} received: these are two addresses`,
  };
}

function transactionTerms(left: LinkSide, arrived: LinkSide): readonly UnwrittenTerm[] {
  return namesOneOf(left, [arrived.hash]) || namesOneOf(arrived, [left.hash])
    ? [{ points: NAMED_TRANSACTION, says: () => 'The action names the transaction on the other side' }]
    : [];
}

/** The contract that a side names; '' for the native coin, undefined if its action names none. */
function contractOf({ asset }: LinkSide): string | undefined {
  const named = tradeZoneTokenOf(asset);
  if (named === undefined) return contractOfAsset(asset);
  return /^0x[0-9a-f]{40}$/i.test(named) ? named.toLowerCase() : undefined;
}

function tokenTerms(left: LinkSide, arrived: LinkSide): readonly UnwrittenTerm[] {
  const [one, other] = [contractOf(left), contractOf(arrived)];
  if (one === undefined || other === undefined) return [];
  return [
    one === other
      ? { points: SAME_TOKEN, says: () => 'Both name the same token contract' }
      : { points: OTHER_TOKEN, says: () => 'They name different tokens' },
  ];
}

/** What two sides say about each other, whatever else there is in the case. */
export const termsOfPair = (left: MeasuredSide, arrived: MeasuredSide): readonly UnwrittenTerm[] => [
  addressTerm(left.side, arrived.side),
  amountTerm(left, arrived),
  timeTerm(left.side, arrived.side),
  ...transactionTerms(left.side, arrived.side),
  ...tokenTerms(left.side, arrived.side),
];

export const ONLY_OF_AMOUNT_TERM: UnwrittenTerm = {
  points: ONLY_OF_AMOUNT,
  says: () => 'Nothing else in the case left or arrived with this amount',
};

/** The score is the sum of the points. */
export const scoreOf = (terms: readonly Pick<LinkTerm, 'points'>[]): number =>
  terms.reduce((sum, { points }) => sum + points, 0);
