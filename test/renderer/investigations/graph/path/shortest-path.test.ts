import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestPath } from '../../../../../renderer/investigations/graph/path/shortest-path.ts';

const NODES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Steps between all pairs by Floyd and Warshall: slow and plain. */
function distances(edges: readonly (readonly [string, string])[]): Map<string, number> {
  const steps = new Map<string, number>();
  for (const node of NODES) steps.set(node + node, 0);
  for (const [from, to] of edges) if (from !== to) steps.set(from + to, 1);
  for (const through of NODES)
    for (const from of NODES)
      for (const to of NODES) {
        const way = (steps.get(from + through) ?? Infinity) + (steps.get(through + to) ?? Infinity);
        if (way < (steps.get(from + to) ?? Infinity)) steps.set(from + to, way);
      }
  return steps;
}

describe('a shortest way along the arrows', () => {
  it('is as short as can be and made of edges, or there is none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...NODES), fc.constantFrom(...NODES)), { maxLength: 18 }),
        (edges) => {
          const steps = distances(edges);
          const next = (at: string): string[] => edges.filter(([from]) => from === at).map(([, to]) => to);
          for (const from of NODES)
            for (const to of NODES) {
              const way = shortestPath(next, from, to);
              expect(way === undefined ? Infinity : way.length - 1).toBe(steps.get(from + to) ?? Infinity);
              if (way === undefined) continue;
              expect([way[0], way.at(-1)]).toEqual([from, to]);
              for (const [index, at] of way.slice(0, -1).entries())
                expect(next(at)).toContain(way[index + 1]);
            }
        },
      ),
      { numRuns: 60 },
    );
  });
});
