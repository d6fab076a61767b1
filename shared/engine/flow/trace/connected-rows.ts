/**
 * Rows of a block that can disturb each other: they share a followed ledger, or a transaction whose
 * rows stay together. Rows of different groups do the same in any order.
 */
import type { FlowRow } from '../ledger/flow-row.ts';
import type { OrderContext } from './order-context.ts';

/** What a row shares with others: its transaction and the followed ledgers of its parties. */
const tiesOf = ({ from, to, place }: FlowRow, { isFollowed }: OrderContext): readonly string[] => [
  place.hash,
  ...[from, to].filter((party) => party !== '' && isFollowed(party)),
];

/** The groups, each in the order of the block. */
export function connectedRows(
  block: readonly FlowRow[],
  context: OrderContext,
): readonly (readonly FlowRow[])[] {
  let groups: { readonly ties: ReadonlySet<string>; readonly rows: readonly FlowRow[] }[] = [];
  for (const row of block) {
    const ties = tiesOf(row, context);
    const joined = groups.filter((group) => ties.some((tie) => group.ties.has(tie)));
    groups = [
      ...groups.filter((group) => !joined.includes(group)),
      {
        ties: new Set([...joined.flatMap((group) => [...group.ties]), ...ties]),
        rows: [...joined.flatMap(({ rows }) => rows), row],
      },
    ];
  }
  return groups.map(({ rows }) => block.filter((row) => rows.includes(row)));
}
