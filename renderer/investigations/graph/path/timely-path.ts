import type { Transfer } from '../transfers/transfer.ts';

/** What an address paid, by recipient; the transfers of each in order of time. */
export type PaymentsOf = (address: string) => Iterable<readonly [to: string, payments: readonly Transfer[]]>;

/** An address as it was reached. */
interface Arrival {
  readonly address: string;
  /** Unix ms. */
  readonly at: number;
  /** The transfers that lead there, the last one first. */
  readonly way: Way | undefined;
}

interface Way {
  readonly last: Transfer;
  readonly before: Way | undefined;
}

function transfersOf(way: Way | undefined): readonly Transfer[] {
  const transfers: Transfer[] = [];
  for (let at = way; at !== undefined; at = at.before) transfers.unshift(at.last);
  return transfers;
}

/** The first of the payments that counts and is not earlier than `since`; transfers without a time have no place in an order. */
const firstSince = (
  payments: readonly Transfer[],
  since: number,
  counts: (payment: Transfer) => boolean,
): Transfer | undefined =>
  payments.find((payment) => payment.time !== undefined && payment.time >= since && counts(payment));

/**
 * The transfers of a way along which each is at the time of the one before it or later: one of the fewest steps, and of these one that arrives
 * earliest. Undefined where there is none, and where both ends are the same. Only payments for which `counts` holds are looked at. Those of the same
 * time, as in one block, count as in order: the service tells no order within it.
 */
export function timelyPath(
  paymentsOf: PaymentsOf,
  from: string,
  to: string,
  counts: (payment: Transfer) => boolean,
): readonly Transfer[] | undefined {
  if (from === to) return undefined;
  const earliest = new Map([[from, -Infinity]]);
  // By as many steps as there were rounds: only who is reached earlier than by fewer steps can lead anywhere new.
  let reached: readonly Arrival[] = [{ address: from, at: -Infinity, way: undefined }];
  while (reached.length > 0) {
    const next = new Map<string, Arrival>();
    for (const { address, at, way } of reached)
      for (const [recipient, payments] of paymentsOf(address)) {
        const payment = firstSince(payments, at, counts);
        if (payment?.time === undefined) continue;
        const known = next.get(recipient)?.at ?? earliest.get(recipient) ?? Infinity;
        if (payment.time < known)
          next.set(recipient, { address: recipient, at: payment.time, way: { last: payment, before: way } });
      }
    const arrival = next.get(to);
    if (arrival !== undefined) return transfersOf(arrival.way);
    for (const { address, at } of next.values()) earliest.set(address, at);
    reached = [...next.values()];
  }
  return undefined;
}
