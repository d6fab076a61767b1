import { isZeroValue, type Transfer } from '../transfers/transfer.ts';
import { shortestPath } from './shortest-path.ts';
import { timelyPath, type PaymentsOf } from './timely-path.ts';

/** A way from one address to another along the arrows. */
export interface FoundPath {
  /** Both ends included. */
  readonly addresses: readonly string[];
  /** One for each step, each at the time of the one before it or later; empty where no payments along the way are in such an order. */
  readonly inOrder: readonly Transfer[];
  /** Steps on which nothing but transfers of nothing was paid. */
  readonly zeroSteps: number;
  /** Steps with a payment that counts and has no time. */
  readonly timelessSteps: number;
}

const movesValue = (payment: Transfer): boolean => !isZeroValue(payment);
const any = (): boolean => true;

function neighbours(paymentsOf: PaymentsOf, counts: (payment: Transfer) => boolean) {
  return (address: string): readonly string[] =>
    Array.from(paymentsOf(address)).flatMap(([to, payments]) => (payments.some(counts) ? [to] : []));
}

/** How many steps of a way have payments of which `test` holds. */
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
 * The best way from one address to another, undefined where none leads there: one that carries value all along before any other, and in either case one
 * whose times follow each other before a shorter one whose times do not; of these one of the fewest steps.
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

/** True where nothing better can be found: value all along, in order of time. */
export const isFaultless = (path: FoundPath): boolean => faultsOf(path) === 0;

/** Whether a way has fewer faults than another one, or than none at all. */
export const isBetterPath = (path: FoundPath, than: FoundPath | undefined): boolean =>
  than === undefined || faultsOf(path) < faultsOf(than);
