import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_DOCUMENT,
  linkOf,
  NODE_COLOURS,
  type GraphDocument,
} from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import {
  isUnreadable,
  readDocument,
  withDocument,
} from '../../../../../renderer/investigations/graph/document/stored-document.ts';
import { SWITCHABLE_REASONS } from '../../../../../shared/service/counted-rows.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';

const arbitraryDocument: fc.Arbitrary<GraphDocument> = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 12 })
  .chain((numbers) =>
    fc.record({
      nodes: fc.tuple(
        ...numbers.map((n) =>
          fc.record(
            {
              address: fc.constant(addressOf(n)),
              x: fc.integer({ min: -9000, max: 9000 }),
              y: fc.integer({ min: -9000, max: 9000 }),
              placedByHand: fc.boolean(),
              pinned: fc.boolean(),
              colour: fc.constantFrom(...NODE_COLOURS),
            },
            { requiredKeys: ['address', 'x', 'y', 'placedByHand', 'pinned'] },
          ),
        ),
      ),
      links:
        numbers.length === 0
          ? fc.constant([])
          : fc.uniqueArray(
              fc
                .tuple(fc.constantFrom(...numbers), fc.constantFrom(...numbers))
                .map(([from, to]) => linkOf(addressOf(from), addressOf(to))),
            ),
      removed: fc.uniqueArray(fc.integer({ min: 60, max: 70 }).map(addressOf)),
      filter: fc.record(
        {
          asset: fc.constantFrom('', addressOf(0xa0)),
          from: fc.integer({ min: 0 }),
          to: fc.integer({ min: 0 }),
          atLeast: fc.constant('1.5'),
          hidesZeroValue: fc.boolean(),
        },
        { requiredKeys: ['hidesZeroValue'] },
      ),
      edges: fc.constantFrom('sums', 'transfers'),
      counted: fc.subarray([...SWITCHABLE_REASONS]),
      more: fc.dictionary(
        fc.constantFrom('sums main a>b', 'transfers main a>b'),
        fc.integer({ min: 1, max: 10_000 }),
      ),
    }),
  );

describe('a stored canvas', () => {
  it('comes back as it was, whatever else the view holds', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const view = withDocument({ other: 'kept' }, document);
        expect(view['other']).toBe('kept');
        expect(readDocument(view)).toEqual(document);
      }),
    );
  });

  it('that is not JSON is not written over', () => {
    const view = withDocument({ graph: '{"nodes":[' }, EMPTY_DOCUMENT);
    expect(readDocument(view)).toEqual(EMPTY_DOCUMENT);
    expect(withDocument(view, EMPTY_DOCUMENT)['unreadGraph']).toBe('{"nodes":[');
    expect(isUnreadable({ graph: '{"nodes":[' })).toBe(true);
    expect(isUnreadable(view)).toBe(false);
    expect(isUnreadable({})).toBe(false);
  });

  it('is read as far as it can be', () => {
    expect(readDocument({})).toBeUndefined();
    expect(readDocument({ graph: 'no JSON' })).toEqual(EMPTY_DOCUMENT);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => readDocument({ graph: text })).not.toThrow();
      }),
    );
    const [a, b] = [addressOf(1), addressOf(2)];
    const read = readDocument({
      graph: JSON.stringify({
        nodes: [
          { address: a, x: 1, y: 2, pinned: 'yes', colour: 'ultraviolet' },
          { address: 'nobody', x: 0, y: 0 },
          { address: b, x: 'left', y: 0 },
        ],
        links: [linkOf(a, b), linkOf(a, a), 7],
        edges: 'braids',
        more: { [linkOf(a, a)]: -1 },
      }),
    });
    expect(read?.nodes).toEqual([
      { address: a, x: 1, y: 2, placedByHand: false, pinned: false, colour: undefined },
    ]);
    expect(read?.links).toEqual([linkOf(a, a)]);
    expect(read?.edges).toBe('sums');
    expect(read?.more).toEqual({});
  });
});
