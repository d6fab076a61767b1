import { describe, expect, it } from 'vitest';
import {
  addToDocument,
  colourNodes,
  drawMoreEdges,
  moveNodes,
  nudgeNodes,
  pinNodes,
  removeLinks,
  removeNodes,
} from '../../../../../renderer/investigations/graph/document/document-acts.ts';
import {
  EMPTY_DOCUMENT,
  linkOf,
  nodeOf,
  type GraphNode,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';

const [a, b, c] = [addressOf(1), addressOf(2), addressOf(3)];
const node = (address: string, x = 0): GraphNode => ({
  address,
  x,
  y: 0,
  placedByHand: false,
  pinned: false,
});
const START = addToDocument(
  EMPTY_DOCUMENT,
  [node(a), node(b, 400), node(c, 800)],
  [linkOf(a, b), linkOf(b, c), linkOf(b, c)],
);

describe('acts on a canvas', () => {
  it('add each node and each link once', () => {
    expect(START.links).toHaveLength(2);
    expect(addToDocument(START, [node(a, 99)], [linkOf(a, b)])).toBe(START);
  });

  it('move a node by hand, and say so; a pinned one stays', () => {
    const moved = nudgeNodes(START, new Set([a, b]), { x: 10, y: -5 });
    expect(nodeOf(moved, a)).toEqual({ ...node(a), x: 10, y: -5, placedByHand: true });
    expect(nodeOf(moved, c)).toBe(nodeOf(START, c));
    const pinned = pinNodes(START, new Set([a]), true);
    expect(moveNodes(pinned, new Map([[a, { x: 7, y: 7 }]]))).toBe(pinned);
  });

  it('take nodes off with their links, and remember it until they are added again', () => {
    const without = removeNodes(START, new Set([b]));
    expect(without.links).toEqual([]);
    expect(without.removed).toEqual([b]);
    expect(addToDocument(without, [node(b)], []).removed).toEqual([]);
    expect(removeNodes(without, new Set([b]))).toBe(without);
  });

  it('take links off and leave the nodes', () => {
    const without = removeLinks(START, new Set([linkOf(a, b)]));
    expect(without.links).toEqual([linkOf(b, c)]);
    expect(without.nodes).toBe(START.nodes);
  });

  it('draw more edges of a pair, and as few as usual again', () => {
    const more = drawMoreEdges(drawMoreEdges(START, 'one', 10), 'one', 10);
    expect(more.more).toEqual({ one: 20 });
    expect(drawMoreEdges(drawMoreEdges(more, 'other', 10), 'one', undefined).more).toEqual({ other: 10 });
    expect(drawMoreEdges(START, 'one', undefined)).toBe(START);
  });

  it('colour nodes and take the colour away; nothing changed is the same document', () => {
    const coloured = colourNodes(START, new Set([a]), 'failed');
    expect(nodeOf(coloured, a)?.colour).toBe('failed');
    expect(colourNodes(coloured, new Set([a]), 'failed')).toBe(coloured);
    expect(nodeOf(colourNodes(coloured, new Set([a]), undefined), a)?.colour).toBeUndefined();
  });
});
