import { useMemo } from 'react';
import { coverageIndex } from '../../collection/of-address/address-coverage.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { useDisputesOfCase } from '../../evidence/contradicted/use-disputes-of-case.ts';
import type { GraphDocument } from './document/graph-document.ts';
import { drawnEdges } from './scene/drawn-edges.ts';
import { assetName } from './scene/edge-text.ts';
import { movedOfNodes } from './scene/moved-of-nodes.ts';
import { nodeKinds } from './scene/node-kinds.ts';
import { coloursOfTokens } from './scene/token-colours.ts';
import { byToken, tokenOrder } from './scene/token-order.ts';
import { sumByAsset } from './transfers/asset-sums.ts';
import { createTransferBook, type TransferBook } from './transfers/transfer-book.ts';
import { isFiltering, NO_FILTER, passesFilter } from './transfers/transfer-filter.ts';
import type { CollectedTransfers } from './transfers/collected-transfers.ts';
import { deceptionsOf, isCopiedToken } from './warnings/book-deceptions.ts';
import { useNodeDetails } from './use-node-details.ts';
import { leftOutRule } from './warnings/left-out-rule.ts';

const NO_COLLECTIONS: CollectedTransfers['collections'] = [];
const EMPTY_BOOK = createTransferBook([]);

function filteredBook(book: TransferBook, filter: GraphDocument['filter']): TransferBook {
  return isFiltering(filter) ? createTransferBook(book.transfers.filter(passesFilter(filter))) : book;
}

const bookUntil = (book: TransferBook, until: number | undefined): TransferBook =>
  filteredBook(book, { ...NO_FILTER, to: until });

/**
 * What to say about addresses and edges, computed from the collected transfers and cached until
 * they or the canvas change. `until` leaves out what moved later; undefined for nothing.
 */
export function useGraphDetails(
  collected: CollectedTransfers | undefined,
  document: GraphDocument,
  until: number | undefined,
) {
  const all = collected?.book ?? EMPTY_BOOK;
  const collections = collected?.collections;
  const ofAllTimes = useMemo(() => filteredBook(all, document.filter), [all, document.filter]);
  const book = useMemo(() => bookUntil(ofAllTimes, until), [ofAllTimes, until]);
  const unsettled = useMemo(
    () => bookUntil(filteredBook(collected?.unsettled ?? EMPTY_BOOK, document.filter), until),
    [collected, document.filter, until],
  );
  const names = useWorkbenchState('tokenNames');
  const deceptions = useMemo(() => deceptionsOf(all), [all]);
  const coverageOf = useMemo(() => coverageIndex(collections ?? []), [collections]);
  const assets = useMemo(
    () => sumByAsset(all.transfers).map(({ asset }) => ({ asset, name: assetName(asset, names) })),
    [all, names],
  );
  const { rows: disputes, unchecked } = useDisputesOfCase(collections ?? NO_COLLECTIONS);
  const leftOutOf = useMemo(() => leftOutRule(document.counted, disputes), [document.counted, disputes]);
  const sums = useMemo(() => sumByAsset(all.transfers, leftOutRule([])), [all]);
  const order = useMemo(
    () => tokenOrder(sums, (asset) => isCopiedToken(deceptions, asset)),
    [sums, deceptions],
  );
  const tokens = useMemo(() => coloursOfTokens(sums.toSorted(byToken(order)), names), [sums, order, names]);
  const edges = useMemo(
    () =>
      drawnEdges(document.links, book, document.edges, names, (asset) => isCopiedToken(deceptions, asset), {
        more: document.more,
        isLookalike: (address) => deceptions.addresses.get(address)?.role === 'lookalike',
        leftOutOf,
        unsettled,
        order,
      }),
    [document.links, document.edges, document.more, book, names, deceptions, leftOutOf, unsettled, order],
  );
  const moved = useMemo(() => movedOfNodes(edges, names, order), [edges, names, order]);
  const kinds = useMemo(() => nodeKinds(all.transfers), [all]);
  const ofNodes = useNodeDetails(document, { book, deceptions, kinds, coverageOf });
  return {
    all,
    ofAllTimes,
    book,
    names,
    deceptions,
    disputes,
    unchecked,
    leftOutOf,
    coverageOf,
    assets,
    tokens,
    edges,
    moved,
    ofNodes,
  };
}
