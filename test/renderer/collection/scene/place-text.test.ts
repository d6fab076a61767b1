import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_HEIGHT, labelWidth } from '../../../../renderer/collection/scene/drawn-text.ts';
import {
  edgeCurve,
  placeOnCurve,
  type EdgeCourse,
} from '../../../../renderer/collection/scene/edge-curve.ts';
import { isOverlap, Occupied } from '../../../../renderer/collection/scene/occupied.ts';
import { boxOfText, placeTexts, type TextOnCurve } from '../../../../renderer/collection/scene/place-text.ts';
import { FULL_LEVEL } from '../../../../renderer/collection/scene/zoom-level.ts';

const COURSE: EdgeCourse = { rank: 0, of: 1, textNear: 'to', isFan: false, isTwoWay: false };
const TEXTS = ['1,234.5 USDP in 12 · 2026-10-03', '1,234.5 USDP', '1,234.5'];
const places = fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 700 }) });
const courses = fc
  .record({ rank: fc.nat({ max: 3 }), more: fc.nat({ max: 3 }), isFan: fc.boolean(), isTwoWay: fc.boolean() })
  .map(({ rank, more, ...rest }): EdgeCourse => ({ ...COURSE, ...rest, rank, of: rank + more + 1 }));

const textOn = (from: Parameters<typeof edgeCurve>[0], to: typeof from, course = COURSE): TextOnCurve => ({
  curve: edgeCurve(from, to, course).curve,
  texts: TEXTS,
  near: course.textNear,
  isFan: course.isFan,
});
const around = (nodes: readonly { x: number; y: number }[]) =>
  nodes.map(({ x, y }) => ({ x, y, ...FULL_LEVEL.box }));

describe('the texts of edges', () => {
  it('stand on their own edge, and cover neither a box nor one another', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(places, places, courses), { maxLength: 30 }), (ends) => {
        const nodes = around(ends.flatMap(([from, to]) => [from, to]));
        const edges = ends.map(([from, to, course]) => textOn(from, to, course));
        const placed = placeTexts(edges, new Occupied(nodes), FULL_LEVEL);
        const boxes = Array.from(placed.values(), (text) => boxOfText(text, FULL_LEVEL));
        for (const [index, box] of boxes.entries())
          expect([...nodes, ...boxes.slice(index + 1)].filter((other) => isOverlap(box, other))).toEqual([]);
        for (const [{ curve, texts }, { textAt, said }] of placed) {
          expect(texts).toContain(said);
          const distances = Array.from({ length: 61 }, (_, step) => placeOnCurve(curve, step / 60)).map(
            ({ x, y }) => Math.hypot(x - textAt.x, y - textAt.y),
          );
          // The edge runs through the box of its text.
          expect(Math.min(...distances)).toBeLessThan(LABEL_HEIGHT / 2);
        }
      }),
    );
  });

  it('are whole where there is room, and lose what matters least where there is little', () => {
    const saidBetween = (x: number): string | undefined => {
      const ends = [
        { x: 0, y: 0 },
        { x, y: 0 },
      ] as const;
      const edge = textOn(...ends);
      return placeTexts([edge], new Occupied(around(ends)), FULL_LEVEL).get(edge)?.said;
    };
    expect(saidBetween(500)).toBe(TEXTS[0]);
    expect(saidBetween(300)).toBe(TEXTS[1]);
    expect(saidBetween(240)).toBe(TEXTS[2]);
    expect(saidBetween(200)).toBeUndefined();
  });

  it('make way for one that has no other place', () => {
    // The short edge has room only where the long one would like its text to be.
    const long = textOn({ x: 0, y: 0 }, { x: 2000, y: 0 });
    const middle = placeTexts([long], new Occupied(), FULL_LEVEL).get(long)?.textAt ?? { x: 0, y: 0 };
    const short: TextOnCurve = { ...long, curve: [middle, middle, middle, middle] };
    const placed = placeTexts([long, short], new Occupied(), FULL_LEVEL);
    expect(placed.get(short)?.textAt).toEqual(middle);
    expect(placed.get(long)?.textAt.x).not.toBe(middle.x);
  });

  it('cover nothing in a crowd of edges either, where they move no other one aside', () => {
    const at = (n: number) => ({ x: ((n * 37) % 40) * 260, y: ((n * 61) % 30) * 90 });
    const ends = Array.from({ length: 600 }, (_, n) => [at(n), at(n + 1)] as const);
    const nodes = around(ends.flat());
    const placed = placeTexts(
      ends.map(([from, to]) => textOn(from, to)),
      new Occupied(nodes),
      FULL_LEVEL,
    );
    const boxes = Array.from(placed.values(), (text) => boxOfText(text, FULL_LEVEL));
    expect(boxes.length).toBeGreaterThan(200);
    const covered = new Occupied(nodes);
    for (const box of boxes) {
      expect(covered.isFree(box)).toBe(true);
      covered.take(box);
    }
  });

  it('are left out of edges that are to have none', () => {
    const edge = { ...textOn({ x: 0, y: 0 }, { x: 500, y: 0 }), texts: [] };
    expect(placeTexts([edge], new Occupied(), FULL_LEVEL).size).toBe(0);
  });

  it('have boxes as wide as their letters', () => {
    expect(labelWidth('WWW')).toBeGreaterThan(labelWidth('iii'));
    expect(labelWidth('1,234.5 USDP')).toBeGreaterThan(70);
  });
});
