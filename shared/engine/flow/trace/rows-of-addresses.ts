/** The rows of each address, as places in the index. */
import { NOBODY, type AssetIndex } from './asset-index.ts';

const EMPTY = new Int32Array(0);
const known = new WeakMap<AssetIndex, (address: number) => Int32Array>();

function groupRows({ from, to, addresses }: AssetIndex): (address: number) => Int32Array {
  const starts = new Int32Array(addresses.length + 1);
  const count = (party = NOBODY): void => {
    if (party !== NOBODY) starts[party + 1] = (starts[party + 1] ?? 0) + 1;
  };
  for (let row = 0; row < from.length; row += 1) {
    count(from[row]);
    count(to[row]);
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const ends = starts.slice();
  const rows = new Int32Array(starts.at(-1) ?? 0);
  const put = (party = NOBODY, row: number): void => {
    if (party === NOBODY) return;
    const end = ends[party] ?? 0;
    rows[end] = row;
    ends[party] = end + 1;
  };
  for (let row = 0; row < from.length; row += 1) {
    put(from[row], row);
    put(to[row], row);
  }
  return (address) => (address === NOBODY ? EMPTY : rows.subarray(starts[address], starts[address + 1]));
}

/** Returns the ascending rows of an address by its number; groups the rows of an index once. */
export function rowsOfAddresses(index: AssetIndex): (address: number) => Int32Array {
  const groups = known.get(index) ?? groupRows(index);
  known.set(index, groups);
  return groups;
}
