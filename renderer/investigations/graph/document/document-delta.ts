/**
 * What turns one canvas into another: small enough that undo steps are stored with the canvas.
 * Pure.
 */
import { z } from 'zod';
import { documentFields, nodeSchema, readDocumentValue } from './stored-document.ts';
import type { GraphDocument, GraphNode } from './graph-document.ts';

/** A list that begins like another: how many of its items stay, and what follows. */
const listDeltaSchema = z.object({ keep: z.number().int().min(0), then: z.array(z.string()) });
type ListDelta = z.output<typeof listDeltaSchema>;

export const documentDeltaSchema = z.object({
  /** New or changed nodes, and the order of all. */
  put: z.array(nodeSchema),
  order: listDeltaSchema,
  links: listDeltaSchema,
  removed: listDeltaSchema,
  /** Complete, if they differ. */
  filter: documentFields.filter.optional(),
  edges: documentFields.edges.optional(),
  more: documentFields.more.optional(),
  counted: documentFields.counted.optional(),
});
export type DocumentDelta = z.output<typeof documentDeltaSchema>;

function listDelta(from: readonly string[], to: readonly string[]): ListDelta {
  let keep = 0;
  while (keep < from.length && keep < to.length && from[keep] === to[keep]) keep += 1;
  return { keep, then: to.slice(keep) };
}

const appliedTo = (from: readonly string[], { keep, then }: ListDelta): readonly string[] => [
  ...from.slice(0, keep),
  ...then,
];

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const addressesOf = (nodes: readonly GraphNode[]): readonly string[] => nodes.map(({ address }) => address);

/** The delta that turns `from` into `to`. */
export function deltaOf(from: GraphDocument, to: GraphDocument): DocumentDelta {
  const before = new Map(from.nodes.map((node) => [node.address, node]));
  return {
    put: to.nodes.filter((node) => !isSame(before.get(node.address), node)),
    order: listDelta(addressesOf(from.nodes), addressesOf(to.nodes)),
    links: listDelta(from.links, to.links),
    removed: listDelta(from.removed, to.removed),
    ...(!isSame(from.filter, to.filter) && { filter: to.filter }),
    ...(from.edges !== to.edges && { edges: to.edges }),
    ...(!isSame(from.more, to.more) && { more: { ...to.more } }),
    ...(!isSame(from.counted, to.counted) && { counted: [...to.counted] }),
  };
}

/** Applies a delta to a canvas; ignores what it names but the canvas lacks. */
export function withDelta(from: GraphDocument, delta: DocumentDelta): GraphDocument {
  const nodes = new Map([...from.nodes, ...delta.put].map((node) => [node.address, node]));
  return readDocumentValue({
    nodes: appliedTo(addressesOf(from.nodes), delta.order).flatMap((address) => nodes.get(address) ?? []),
    links: appliedTo(from.links, delta.links),
    removed: appliedTo(from.removed, delta.removed),
    filter: delta.filter ?? from.filter,
    edges: delta.edges ?? from.edges,
    more: delta.more ?? from.more,
    counted: delta.counted ?? from.counted,
  });
}
