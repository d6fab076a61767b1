import { useMemo } from 'react';
import { shortHex } from '../../../shared/units/hex.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { coverageIndex } from '../../collection/of-address/address-coverage.ts';
import type { GraphDocument } from './document/graph-document.ts';
import { hiddenCounter } from './expand/expand-node.ts';
import { drawnEdges } from './scene/drawn-edges.ts';
import { assetName } from './scene/edge-text.ts';
import type { NodeDetails } from './scene/graph-scene.ts';
import { sumByAsset } from './transfers/asset-sums.ts';
import { createTransferBook, symbolsOfBook, type TransferBook } from './transfers/transfer-book.ts';
import { isFiltering, passesFilter } from './transfers/transfer-filter.ts';
import type { CollectedTransfers } from './transfers/collected-transfers.ts';
import { deceptionsOf, isCopiedToken } from './warnings/book-deceptions.ts';
import { leftOutRule } from './warnings/left-out-rule.ts';
import { warningsOf } from './warnings/node-warnings.ts';

const EMPTY_BOOK = createTransferBook([]);
/** Characters of a label that fit on a node. */
const LABEL_CHARACTERS = 20;

function filteredBook(book: TransferBook, filter: GraphDocument['filter']): TransferBook {
  return isFiltering(filter) ? createTransferBook(book.transfers.filter(passesFilter(filter))) : book;
}

/**
 * What to say about addresses and edges, computed from the collected transfers and cached until
 * they or the canvas change.
 */
export function useGraphDetails(collected: CollectedTransfers | undefined, document: GraphDocument) {
  const labels = useWorkbenchState('labels');
  const notes = useWorkbenchState('notes');
  const stars = useWorkbenchState('stars');
  const all = collected?.book ?? EMPTY_BOOK;
  const collections = collected?.collections;
  const book = useMemo(() => filteredBook(all, document.filter), [all, document.filter]);
  const unsettled = useMemo(
    () => filteredBook(collected?.unsettled ?? EMPTY_BOOK, document.filter),
    [collected, document.filter],
  );
  const symbols = useMemo(() => symbolsOfBook(all), [all]);
  const deceptions = useMemo(() => deceptionsOf(all), [all]);
  const coverageOf = useMemo(() => coverageIndex(collections ?? []), [collections]);
  const assets = useMemo(
    () => sumByAsset(all.transfers).map(({ asset }) => ({ asset, name: assetName(asset, symbols) })),
    [all, symbols],
  );
  const leftOutOf = useMemo(() => leftOutRule(deceptions, document.counted), [deceptions, document.counted]);
  const edges = useMemo(
    () =>
      drawnEdges(
        document.links,
        book,
        document.edges,
        symbols,
        (asset) => isCopiedToken(deceptions, asset),
        document.more,
        (address) => deceptions.addresses.get(address)?.role === 'lookalike',
        leftOutOf,
        unsettled,
      ),
    [document.links, document.edges, document.more, book, symbols, deceptions, leftOutOf, unsettled],
  );
  const noted = useMemo(() => new Set(notes.map(({ subject }) => subject)), [notes]);
  const ofNodes = useMemo(() => {
    const countHidden = hiddenCounter(document, book);
    return new Map(
      document.nodes.map(({ address }): [string, NodeDetails] => {
        const label = labels.get(address) ?? '';
        const { level, text } = coverageOf(address);
        return [
          address,
          {
            title: label === '' ? shortHex(address) : revealHostile(label, LABEL_CHARACTERS).text,
            isLabel: label !== '',
            coverage: { level, text },
            warnings: warningsOf(deceptions, address).map((warning) => warning.text),
            hasNote: noted.has(address),
            hasStar: stars.has(address),
            moreIn: countHidden(address, 'in'),
            moreOut: countHidden(address, 'out'),
          },
        ];
      }),
    );
  }, [document, book, deceptions, labels, noted, stars, coverageOf]);
  return { all, book, symbols, deceptions, leftOutOf, coverageOf, assets, edges, ofNodes };
}
