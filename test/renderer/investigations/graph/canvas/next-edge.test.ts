import { expect, it } from 'vitest';
import { nextEdge } from '../../../../../renderer/investigations/graph/canvas/next-edge.ts';

const edge = (from: string, to: string) => ({ key: `${from}${to}`, from, to });
const EDGES = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')];
const [AB, BC, CA, CD] = EDGES;

it('goes around the edges of the address in hand', () => {
  expect(nextEdge(EDGES, { active: 'a', edge: undefined }, 1)).toBe(AB);
  expect(nextEdge(EDGES, { active: 'a', edge: AB }, 1)).toBe(CA);
  expect(nextEdge(EDGES, { active: 'a', edge: CA }, 1)).toBe(AB);
  expect(nextEdge(EDGES, { active: 'a', edge: undefined }, -1)).toBe(CA);
  expect(nextEdge(EDGES, { active: 'a', edge: AB }, -1)).toBe(CA);
});

it('goes through all of them where no address is in hand, or the edge is of others', () => {
  expect(nextEdge(EDGES, { active: undefined, edge: undefined }, 1)).toBe(AB);
  expect(nextEdge(EDGES, { active: undefined, edge: BC }, 1)).toBe(CA);
  expect(nextEdge(EDGES, { active: 'd', edge: BC }, -1)).toBe(AB);
  expect(nextEdge(EDGES, { active: undefined, edge: CD }, 1)).toBe(AB);
});

it('begins anew where the edge has left the canvas, and finds none where there is none', () => {
  expect(nextEdge(EDGES, { active: 'a', edge: edge('a', 'z') }, 1)).toBe(AB);
  expect(nextEdge(EDGES, { active: 'z', edge: undefined }, 1)).toBeUndefined();
  expect(nextEdge([], { active: undefined, edge: undefined }, -1)).toBeUndefined();
});
