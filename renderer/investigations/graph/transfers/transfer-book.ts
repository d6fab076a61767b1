import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';

/** Transfers by sender and recipient. Addresses are lower case. */
export interface TransferBook {
  readonly transfers: readonly Transfer[];
  /** To each recipient of an address, in order of time. */
  readonly out: (address: string) => ReadonlyMap<string, readonly Transfer[]>;
  /** From each sender to an address, in order of time. */
  readonly into: (address: string) => ReadonlyMap<string, readonly Transfer[]>;
  /** In order of time. */
  readonly between: (from: string, to: string) => readonly Transfer[];
  readonly addresses: ReadonlySet<string>;
}

const NONE: ReadonlyMap<string, readonly Transfer[]> = new Map();

function append(
  index: Map<string, Map<string, Transfer[]>>,
  one: string,
  other: string,
  transfer: Transfer,
): void {
  const row = index.get(one) ?? new Map<string, Transfer[]>();
  if (row.size === 0) index.set(one, row);
  const cell = row.get(other);
  if (cell === undefined) row.set(other, [transfer]);
  else cell.push(transfer);
}

/** Those without a time come first; a stable order for rows of the same time. */
const byTime = (one: Transfer, other: Transfer): number =>
  (one.time ?? 0) - (other.time ?? 0) || (one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : 0);

/** A book over the transfers. */
export function createTransferBook(unsorted: readonly Transfer[]): TransferBook {
  const transfers = unsorted.toSorted(byTime);
  const out = new Map<string, Map<string, Transfer[]>>();
  const into = new Map<string, Map<string, Transfer[]>>();
  const addresses = new Set<string>();
  for (const transfer of transfers) {
    append(out, transfer.from, transfer.to, transfer);
    append(into, transfer.to, transfer.from, transfer);
    addresses.add(transfer.from).add(transfer.to);
  }
  return {
    transfers,
    out: (address) => out.get(address) ?? NONE,
    into: (address) => into.get(address) ?? NONE,
    between: (from, to) => out.get(from)?.get(to) ?? [],
    addresses,
  };
}
