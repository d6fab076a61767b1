import { useMemo, useState } from 'react';
import { addToDocument } from '../document/document-acts.ts';
import { linkOf, nodeOf, type GraphDocument } from '../document/graph-document.ts';
import { placeNewNodes } from '../layout/place-new-nodes.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { GraphAct } from '../use-graph-document.ts';
import { findPath, isBetterPath, type FoundPath } from './find-path.ts';
import type { SoughtPath } from './path-strip.tsx';
import type { PaymentsOf } from './timely-path.ts';

/** Draws a path: puts each missing address in the column to the right of the one before. */
export function drawPath(document: GraphDocument, path: readonly string[]): GraphDocument {
  return path.slice(1).reduce((before, address, index) => {
    const from = path[index] ?? '';
    const anchor = nodeOf(before, from);
    const nodes =
      anchor === undefined || nodeOf(before, address) !== undefined
        ? []
        : placeNewNodes(before.nodes, anchor, 'right', [address]);
    return addToDocument(before, nodes, [linkOf(from, address)]);
  }, document);
}

const byTime = (one: Transfer, other: Transfer): number => (one.time ?? 0) - (other.time ?? 0);

/** The transfers drawn on a canvas: those of a pair may be drawn as several edges. */
function paymentsOfEdges(edges: readonly DrawnEdge[]): PaymentsOf {
  const paid = new Map<string, Map<string, Transfer[]>>();
  for (const { from, to, sums } of edges) {
    const recipients = paid.get(from) ?? new Map<string, Transfer[]>();
    const payments = recipients.get(to) ?? [];
    for (const { transfers } of sums) for (const transfer of transfers) payments.push(transfer);
    paid.set(from, recipients.set(to, payments));
  }
  return (address) =>
    Array.from(paid.get(address) ?? [], ([to, payments]) => [to, payments.toSorted(byTime)] as const);
}

/** The path that the user looks for between two addresses: at first the stored one. */
export function usePath(
  edges: readonly DrawnEdge[],
  book: TransferBook,
  apply: (act: GraphAct) => void,
  kept: { readonly first: SoughtPath | undefined; readonly keep: (sought: SoughtPath | undefined) => void },
): {
  readonly sought: SoughtPath | undefined;
  readonly path: FoundPath | undefined;
  /** True if everything collected was searched without finding a better one. */
  readonly isNowhere: boolean;
  readonly seek: (sought: SoughtPath | undefined) => void;
  /** True if everything beside the path is hidden. */
  readonly isOnly: boolean;
  readonly setOnly: (isOnly: boolean) => void;
  readonly lookEverywhere: () => void;
} {
  const [sought, setSought] = useState(kept.first);
  // For these transfers: data that is collected or let through later may contain one.
  const [nowhereIn, setNowhereIn] = useState<TransferBook>();
  const path = useMemo(
    () => (sought === undefined ? undefined : findPath(paymentsOfEdges(edges), sought.from, sought.to)),
    [sought, edges],
  );
  const isOnly = sought?.only === true && path !== undefined;
  return {
    sought,
    path,
    isNowhere: nowhereIn === book,
    isOnly,
    setOnly: (only) => {
      if (sought === undefined) return;
      const next = { ...sought, only };
      setSought(next);
      kept.keep(next);
    },
    seek: (next) => {
      setNowhereIn(undefined);
      setSought(next);
      kept.keep(next);
    },
    lookEverywhere: () => {
      if (sought === undefined) return;
      const found = findPath(book.out, sought.from, sought.to);
      if (found !== undefined && isBetterPath(found, path))
        apply((before) => drawPath(before, found.addresses));
      else setNowhereIn(book);
    },
  };
}
