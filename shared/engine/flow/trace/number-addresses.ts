/** Addresses as small numbers, so that a trace looks nothing up by text. */
import type { FlowRow } from '../ledger/flow-row.ts';

export interface NumberedParties {
  readonly addresses: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The parties of each row; -1 for an empty one. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Numbers the parties in order of appearance. */
export function numberAddresses(rows: readonly FlowRow[]): NumberedParties {
  const addresses: string[] = [];
  const numberOf = new Map<string, number>();
  const number = (address: string): number => {
    if (address === '') return -1;
    const known = numberOf.get(address);
    if (known !== undefined) return known;
    numberOf.set(address, addresses.length);
    return addresses.push(address) - 1;
  };
  const from = new Int32Array(rows.length);
  const to = new Int32Array(rows.length);
  rows.forEach((row, at) => {
    from[at] = number(row.from);
    to[at] = number(row.to);
  });
  return { addresses, numberOf, from, to };
}
