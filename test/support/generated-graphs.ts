/** Graphs as an investigation has them, the same for the same seed. */
import { namesOfBook } from './names-of-book.ts';
import type { GraphDocument } from '../../renderer/investigations/graph/document/graph-document.ts';
import { EMPTY_DOCUMENT } from '../../renderer/investigations/graph/document/graph-document.ts';
import {
  addAddress,
  expandNode,
  linkAllOnCanvas,
} from '../../renderer/investigations/graph/expand/expand-node.ts';
import { tidyLayout } from '../../renderer/investigations/graph/layout/tidy-layout.ts';
import { drawnEdges } from '../../renderer/investigations/graph/scene/drawn-edges.ts';
import { graphScene } from '../../renderer/investigations/graph/scene/graph-scene.ts';
import { tokenOrder } from '../../renderer/investigations/graph/scene/token-order.ts';
import { sumByAsset } from '../../renderer/investigations/graph/transfers/asset-sums.ts';
import type { GraphScene, NodeDetails } from '../../renderer/investigations/graph/scene/scene-parts.ts';
import {
  createTransferBook,
  type TransferBook,
} from '../../renderer/investigations/graph/transfers/transfer-book.ts';
import type { Transfer } from '../../shared/engine/transfers/transfer.ts';
import { shortHex } from '../../shared/units/hex.ts';
import { addressOf, transferWith } from './arbitrary-transfers.ts';

/**
 * Hubs with many counterparties, a chain of single payments, a mixture as in a theft, or such a mixture
 * with payments among any of the addresses.
 */
export type GraphShape = 'mixed' | 'chain' | 'star' | 'meshed';

const TOKENS = [
  { asset: '', symbol: 'PRC' },
  { asset: addressOf(0xa0), symbol: 'USDP' },
  { asset: addressOf(0xa1), symbol: 'WRAPPED' },
] as const;

/** Numerical Recipes' generator: the same numbers for the same seed, everywhere. */
function randomOf(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const addressAt = (n: number): string => addressOf(0x10_0000_0000 + n * 0x1234567);

/** One to four transfers of one to three tokens between two addresses. */
function transfersBetween(from: string, to: string, random: (below: number) => number): Transfer[] {
  return Array.from({ length: 1 + random(4) }, () => {
    const token = TOKENS[random(random(3) + 1)] ?? TOKENS[0];
    return transferWith({
      from,
      to,
      ...token,
      kind: token.asset === '' ? 'normal' : 'token',
      amount: { units: BigInt(1 + random(10 ** (2 + random(7)))), scale: 2 },
      time: Date.UTC(2026, 9, 1 + random(28)),
    });
  });
}

/** The address that address number `n` is counterparty of. */
function parentOf(n: number, shape: GraphShape, random: (below: number) => number): number {
  if (shape === 'chain') return n - 1;
  if (shape === 'star') return 0;
  return random(3) === 0 ? random(n) : random(2) === 0 ? 0 : Math.max(0, n - 1 - random(3));
}

export interface GeneratedGraph {
  readonly book: TransferBook;
  readonly addresses: readonly string[];
}

/** Transfers among `count` addresses. */
export function generatedGraph(seed: number, count: number, shape: GraphShape): GeneratedGraph {
  const random = randomOf(seed);
  const addresses = Array.from({ length: count }, (_, n) => addressAt(n));
  const transfers = addresses.slice(1).flatMap((address, index) => {
    const parent = addresses[parentOf(index + 1, shape, random)] ?? address;
    const isBack = random(5) === 0 && shape !== 'chain';
    const both = random(8) === 0;
    return [
      ...transfersBetween(isBack ? address : parent, isBack ? parent : address, random),
      ...(both ? transfersBetween(isBack ? parent : address, isBack ? address : parent, random) : []),
    ];
  });
  const among = shape === 'meshed' ? Math.floor(count / 4) : 0;
  for (let n = 0; n < among; n += 1) {
    const [from, to] = [addresses[random(count)], addresses[random(count)]];
    if (from !== undefined && to !== undefined && from !== to)
      transfers.push(...transfersBetween(from, to, random));
  }
  return { addresses, book: createTransferBook(transfers) };
}

/** All addresses on a canvas, in columns by the flow. */
export function tidied({ addresses, book }: GeneratedGraph): GraphDocument {
  return tidyLayout(linkAllOnCanvas(addresses.reduce(addAddress, EMPTY_DOCUMENT), book));
}

/** All addresses on a canvas, each expanded from those that are there. */
export function expanded({ addresses, book }: GeneratedGraph): GraphDocument {
  let document = addAddress(EMPTY_DOCUMENT, addresses[0] ?? '');
  for (let place = 0; place < document.nodes.length; place += 1) {
    const address = document.nodes[place]?.address ?? '';
    for (let time = 0; time < 4; time += 1) document = expandNode(document, book, address, ['in', 'out']);
  }
  return linkAllOnCanvas(document, book);
}

/** The scene of a canvas; `namesOf` tells what is called otherwise. */
export function sceneOf(
  document: GraphDocument,
  book: TransferBook,
  namesOf: (address: string) => Partial<NodeDetails> = () => ({}),
): GraphScene {
  return graphScene(document.nodes, {
    edges: drawnEdges(document.links, book, 'sums', namesOfBook(book), () => false, {
      order: tokenOrder(sumByAsset(book.transfers)),
    }),
    path: [],
    detailsOf: (address) => ({
      title: shortHex(address),
      short: shortHex(address),
      isLabel: false,
      coverage: { level: 'partial', text: 'partly collected' },
      warnings: [],
      hasNote: false,
      hasStar: false,
      moreIn: 0,
      moreOut: 0,
      ...namesOf(address),
    }),
  });
}
