import type { FlowRow } from '../ledger/flow-row.ts';
import { knownOrder } from '../ledger/place.ts';

/** The first row of a block, and the one after its last. */
export interface BlockRows {
  readonly from: number;
  readonly to: number;
}

const sharesParty = (one: FlowRow, other: FlowRow): boolean =>
  [one.from, one.to].some((party) => party !== '' && (party === other.from || party === other.to));

const isUnknown = (block: readonly FlowRow[]): boolean =>
  block.some((one, at) =>
    block
      .slice(at + 1)
      .some((other) => knownOrder(one.place, other.place) === 'unknown' && sharesParty(one, other)),
  );

/**
 * The blocks with two rows that share a party and whose order is not known. Only those can have
 * several orders, whatever a trace follows. `blocks` has a number for the block of each row.
 */
export function blocksInUnknownOrder(
  blocks: Int32Array,
  rowAt: (row: number) => FlowRow | undefined,
): readonly BlockRows[] {
  const unknown: BlockRows[] = [];
  for (let from = 0; from < blocks.length;) {
    let to = from + 1;
    while (to < blocks.length && blocks[to] === blocks[from]) to += 1;
    if (to - from > 1) {
      const block = Array.from({ length: to - from }, (_, at) => rowAt(from + at) ?? []).flat();
      if (isUnknown(block)) unknown.push({ from, to });
    }
    from = to;
  }
  return unknown;
}
