/** Whom an address paid most around some rows: that is where money may have gone on. Pure. */
import { addDecimals, type ExactDecimal } from '../../../units/amount.ts';
import type { LinkSide } from '../../linking/link-side.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';

/** How long before and after a row a payment counts. */
const AROUND_MS = 24 * 60 * 60 * 1000;
const MOST_RECIPIENTS = 20;

interface Recipient {
  readonly address: string;
  /** The largest part of all that was paid in one asset, in parts per million. */
  share: number;
  payments: number;
}

const MILLION = 1_000_000n;

function partOf(part: ExactDecimal, whole: ExactDecimal): number {
  const scale = Math.max(part.scale, whole.scale);
  const [over, under] = [part, whole].map((each) => each.units * 10n ** BigInt(scale - each.scale));
  return Number(((over ?? 0n) * MILLION) / (under ?? 1n));
}

/** Sums by recipient, of each asset. */
function sumsByAsset(payments: readonly PlacedTransfer[]): ReadonlyMap<string, Map<string, ExactDecimal>> {
  const assets = new Map<string, Map<string, ExactDecimal>>();
  for (const { asset, to, amount } of payments) {
    const sums = assets.get(asset) ?? new Map<string, ExactDecimal>();
    const known = sums.get(to);
    assets.set(asset, sums.set(to, known === undefined ? amount : addDecimals(known, amount)));
  }
  return assets;
}

/**
 * The recipients of what `payer` paid within a day of one of `rows`, whoever got the largest part of an
 * asset first, at most 20. Amounts of different assets have no order, but parts of them do. Suspected
 * payments do not count: their rows may be made to mislead.
 */
export function paidMost(
  payer: string,
  rows: readonly Pick<LinkSide, 'time'>[],
  united: readonly PlacedTransfer[],
): readonly string[] {
  const times = rows.map(({ time }) => time);
  const [since, until] = [Math.min(...times) - AROUND_MS, Math.max(...times) + AROUND_MS];
  const payments = united.filter(
    ({ from, to, time, amount, isSuspected = false, unsettled }) =>
      from === payer &&
      to !== '' &&
      to !== payer &&
      time !== undefined &&
      time >= since &&
      time <= until &&
      amount.units > 0n &&
      !isSuspected &&
      unsettled === undefined,
  );
  const recipients = new Map<string, Recipient>();
  for (const { to } of payments) {
    const known = recipients.get(to) ?? { address: to, share: 0, payments: 0 };
    known.payments += 1;
    recipients.set(to, known);
  }
  for (const sums of sumsByAsset(payments).values()) {
    const whole = Array.from(sums.values()).reduce(addDecimals);
    for (const [to, sum] of sums) {
      const recipient = recipients.get(to);
      if (recipient !== undefined) recipient.share = Math.max(recipient.share, partOf(sum, whole));
    }
  }
  return Array.from(recipients.values())
    .toSorted((one, other) => other.share - one.share || other.payments - one.payments)
    .slice(0, MOST_RECIPIENTS)
    .map(({ address }) => address);
}
