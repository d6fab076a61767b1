/** Groups the parties of rows by address, without a list for each. -1 is nobody. */
export function groupRows(from: Int32Array, to: Int32Array, count: number): (address: number) => Int32Array {
  // The first pass counts each address's rows one place on, so that sums give where each begins.
  const starts = new Int32Array(count + 1);
  const countParty = (party: number): void => {
    if (party >= 0) starts[party + 1] = (starts[party + 1] ?? 0) + 1;
  };
  for (let row = 0; row < from.length; row += 1) {
    countParty(from[row] ?? -1);
    countParty(to[row] ?? -1);
  }
  for (let at = 1; at <= count; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const ends = starts.slice();
  const rows = new Int32Array(starts[count] ?? 0);
  const putParty = (party: number, row: number): void => {
    if (party < 0) return;
    const end = ends[party] ?? 0;
    rows[end] = row;
    ends[party] = end + 1;
  };
  for (let row = 0; row < from.length; row += 1) {
    putParty(from[row] ?? -1, row);
    putParty(to[row] ?? -1, row);
  }
  return (address) => rows.subarray(starts[address], starts[address + 1]);
}
