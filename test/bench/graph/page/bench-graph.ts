/** The graph that both programs draw: 500 addresses and 2,000 edges, in the places of our layout. */
import { linkAllOnCanvas, addAddress } from '../../../../renderer/investigations/graph/expand/expand-node.ts';
import {
  EMPTY_DOCUMENT,
  type GraphDocument,
} from '../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  createTransferBook,
  type TransferBook,
} from '../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../support/arbitrary-transfers.ts';

const NODES = 500;
const EDGES = 2000;
const ROWS = 20;
const [COLUMN_PX, ROW_PX] = [440, 130];

const addressAt = (n: number): string => addressOf(0x10_0000_0000 + n * 0x1234567);

/** Each address pays four others: most of them near it, as the layout places counterparties. */
function recipientOf(from: number, rank: number): number {
  const steps = [1, ROWS, ROWS + 3 + (from % 7), 37 + ((from * 31) % 113)] as const;
  return (from + (steps[rank % steps.length] ?? 1)) % NODES;
}

export function benchGraph(): { readonly document: GraphDocument; readonly book: TransferBook } {
  const transfers = Array.from({ length: EDGES }, (_, n) => {
    const from = n % NODES;
    return transferWith({
      from: addressAt(from),
      to: addressAt(recipientOf(from, Math.floor(n / NODES))),
      symbol: 'PRC',
      amount: { units: BigInt(1 + ((n * 7919) % 10_000_000)), scale: 2 },
      time: Date.UTC(2026, 9, 1 + (n % 28)),
    });
  });
  const book = createTransferBook(transfers);
  const added = Array.from({ length: NODES }, (_, n) => addressAt(n)).reduce(addAddress, EMPTY_DOCUMENT);
  const placed = {
    ...added,
    nodes: added.nodes.map((node, n) => ({
      ...node,
      x: Math.floor(n / ROWS) * COLUMN_PX,
      y: (n % ROWS) * ROW_PX,
    })),
  };
  const document = linkAllOnCanvas(placed, book);
  if (document.links.length !== EDGES) throw new Error(`the graph has ${document.links.length} edges`);
  return { document, book };
}
