import { isZeroValue, type Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { shortestPath } from './shortest-path.ts';
import { timelyPath, type PaymentsOf } from './timely-path.ts';

/** A path from one address to another along the arrows. */
export interface FoundPath {
  /** Both ends included. */
  readonly addresses: readonly string[];
  /**
   * One transfer for each step, none earlier than the one before it; empty if no such transfers
   * exist.
   */
  readonly inOrder: readonly Transfer[];
  /** Steps with only zero-value transfers. */
  readonly zeroSteps: number;
  /** Steps with a transfer that counts but has no time. */
  readonly timelessSteps: number;
}

const movesValue = (payment: Transfer): boolean => !isZeroValue(payment);
const any = (): boolean => true;

function neighbours(paymentsOf: PaymentsOf, counts: (payment: Transfer) => boolean) {
  return (address: string): readonly string[] =>
    Array.from(paymentsOf(address)).flatMap(([to, payments]) => (payments.some(counts) ? [to] : []));
}

/** How many steps of a path have transfers that satisfy `test`. */
function countSteps(
  paymentsOf: PaymentsOf,
  addresses: readonly string[],
  test: (payments: readonly Transfer[]) => boolean,
): number {
  return addresses.slice(1).filter((to, step) => {
    const payments = Array.from(paymentsOf(addresses[step] ?? '')).flatMap(([paid, its]) =>
      paid === to ? its : [],
    );
    return test(payments);
  }).length;
}

function pathBy(
  paymentsOf: PaymentsOf,
  from: string,
  to: string,
  counts: (payment: Transfer) => boolean,
): Pick<FoundPath, 'addresses' | 'inOrder'> | undefined {
  const inOrder = timelyPath(paymentsOf, from, to, counts);
  if (inOrder !== undefined) return { addresses: [from, ...inOrder.map((payment) => payment.to)], inOrder };
  const addresses = shortestPath(neighbours(paymentsOf, counts), from, to);
  return addresses && { addresses, inOrder: [] };
}

/**
 * The best path from one address to another, undefined if there is none. A path with value on every
 * step comes first; then one whose times are in order, even if it is longer; then the one with the
 * fewest steps.
 */
export function findPath(paymentsOf: PaymentsOf, from: string, to: string): FoundPath | undefined {
  const ofValue = pathBy(paymentsOf, from, to, movesValue);
  const found = ofValue ?? pathBy(paymentsOf, from, to, any);
  if (found === undefined) return undefined;
  const counts = ofValue === undefined ? any : movesValue;
  return {
    ...found,
    zeroSteps: countSteps(paymentsOf, found.addresses, (payments) => !payments.some(movesValue)),
    timelessSteps: countSteps(paymentsOf, found.addresses, (payments) =>
      payments.some((payment) => payment.time === undefined && counts(payment)),
    ),
  };
}

const faultsOf = ({ zeroSteps, inOrder }: FoundPath): number =>
  (zeroSteps > 0 ? 2 : 0) + (inOrder.length === 0 ? 1 : 0);

/** True if no better path can exist: value on every step, in order of time. */
export const isFaultless = (path: FoundPath): boolean => faultsOf(path) === 0;

/** Returns whether a path has fewer faults than another one, or whether there is no other. */
export const isBetterPath = (path: FoundPath, than: FoundPath | undefined): boolean =>
  than === undefined || faultsOf(path) < faultsOf(than);
