import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';

/** The transfers of an address, by recipient; those to each in order of time. */
export type PaymentsOf = (address: string) => Iterable<readonly [to: string, payments: readonly Transfer[]]>;

/** How an address was reached. */
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

/**
 * The first transfer that counts and is not earlier than `since`; a transfer without a time has no
 * place in an order.
 */
const firstSince = (
  payments: readonly Transfer[],
  since: number,
  counts: (payment: Transfer) => boolean,
): Transfer | undefined =>
  payments.find((payment) => payment.time !== undefined && payment.time >= since && counts(payment));

/**
 * The transfers of a path on which none is earlier than the one before it: the fewest steps, and
 * among those the earliest arrival. Undefined if there is none, and if both ends are the same.
 * Considers only transfers for which `counts` returns true. Those of the same time, as in one
 * block, count as in order, because the service does not state their order.
 */
export function timelyPath(
  paymentsOf: PaymentsOf,
  from: string,
  to: string,
  counts: (payment: Transfer) => boolean,
): readonly Transfer[] | undefined {
  if (from === to) return undefined;
  const earliest = new Map([[from, -Infinity]]);
  // Reached in as many steps as there were rounds: only an address that is reached earlier than
  // with fewer steps can lead anywhere new.
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
