/**
 * The acts on a canvas, each from one document to another. An act that changes nothing returns the
 * same document.
 */
import type { Place } from '../../../collection/scene/place.ts';
import { endsOfLink, type GraphDocument, type GraphNode, type NodeColour } from './graph-document.ts';

/** Adds nodes and links that are not there yet. An added node no longer counts as removed. */
export function addToDocument(
  document: GraphDocument,
  nodes: readonly GraphNode[],
  links: readonly string[],
): GraphDocument {
  const known = new Set(document.nodes.map(({ address }) => address));
  const drawn = new Set(document.links);
  const newNodes = nodes.filter(({ address }) => !known.has(address));
  const newLinks = links.filter((link) => !drawn.has(link));
  if (newNodes.length === 0 && newLinks.length === 0) return document;
  const back = new Set(newNodes.map(({ address }) => address));
  return {
    ...document,
    nodes: [...document.nodes, ...newNodes],
    links: [...document.links, ...new Set(newLinks)],
    removed: document.removed.filter((address) => !back.has(address)),
  };
}

function changeNodes(document: GraphDocument, change: (node: GraphNode) => GraphNode): GraphDocument {
  const nodes = document.nodes.map(change);
  return nodes.every((node, index) => node === document.nodes[index]) ? document : { ...document, nodes };
}

/** Puts nodes where the analyst wants them; pinned ones stay. */
export const moveNodes = (document: GraphDocument, places: ReadonlyMap<string, Place>): GraphDocument =>
  changeNodes(document, (node) => {
    const place = places.get(node.address);
    if (place === undefined || node.pinned || (place.x === node.x && place.y === node.y)) return node;
    return { ...node, x: place.x, y: place.y, placedByHand: true };
  });

/** Moves nodes by an offset in pixels; pinned ones stay. */
export function nudgeNodes(
  document: GraphDocument,
  addresses: ReadonlySet<string>,
  by: Place,
): GraphDocument {
  const places = new Map(
    document.nodes
      .filter(({ address }) => addresses.has(address))
      .map(({ address, x, y }) => [address, { x: x + by.x, y: y + by.y }]),
  );
  return moveNodes(document, places);
}

/** Removes nodes from the canvas, with their links. */
export function removeNodes(document: GraphDocument, addresses: ReadonlySet<string>): GraphDocument {
  const gone = document.nodes.filter(({ address }) => addresses.has(address));
  if (gone.length === 0) return document;
  return {
    ...document,
    nodes: document.nodes.filter(({ address }) => !addresses.has(address)),
    links: document.links.filter((link) => !endsOfLink(link).some((address) => addresses.has(address))),
    removed: [...document.removed, ...gone.map(({ address }) => address)],
  };
}

/** Removes the edges of a pair from the canvas; its nodes stay. */
export function removeLinks(document: GraphDocument, links: ReadonlySet<string>): GraphDocument {
  const left = document.links.filter((link) => !links.has(link));
  return left.length === document.links.length ? document : { ...document, links: left };
}

/** Draws this many more edges of a pair (see moreKeyOf); undefined restores the usual number. */
export function drawMoreEdges(document: GraphDocument, key: string, by: number | undefined): GraphDocument {
  const { [key]: before, ...others } = document.more;
  if (by !== undefined) return { ...document, more: { ...others, [key]: (before ?? 0) + by } };
  return before === undefined ? document : { ...document, more: others };
}

/** Pins nodes where they are, or unpins them. */
export const pinNodes = (
  document: GraphDocument,
  addresses: ReadonlySet<string>,
  pinned: boolean,
): GraphDocument =>
  changeNodes(document, (node) =>
    addresses.has(node.address) && node.pinned !== pinned ? { ...node, pinned } : node,
  );

/** Colours nodes; undefined removes the colour. */
export const colourNodes = (
  document: GraphDocument,
  addresses: ReadonlySet<string>,
  colour: NodeColour | undefined,
): GraphDocument =>
  changeNodes(document, (node) =>
    addresses.has(node.address) && node.colour !== colour ? { ...node, colour } : node,
  );
