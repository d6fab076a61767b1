import { describe, expect, it } from 'vitest';
import {
  EMPTY_DOCUMENT,
  linkOf,
  nodeOf,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { addAddress } from '../../../../../renderer/investigations/graph/expand/expand-node.ts';
import { drawPath } from '../../../../../renderer/investigations/graph/path/use-path.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';

const [a, b, c] = [addressOf(1), addressOf(2), addressOf(3)];

describe('a path that is drawn', () => {
  it('adds what is missing, from left to right, and moves nothing that is there', () => {
    const document = [a, c].reduce(addAddress, EMPTY_DOCUMENT);
    const drawn = drawPath(document, [a, b, c]);
    expect(drawn.nodes.slice(0, 2)).toEqual(document.nodes);
    expect(drawn.links).toEqual([linkOf(a, b), linkOf(b, c)]);
    expect(nodeOf(drawn, b)?.x).toBeGreaterThan(nodeOf(drawn, a)?.x ?? Number.NaN);
    expect(drawPath(drawn, [a, b, c])).toBe(drawn);
  });
});
