import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLUMN_WIDTH,
  NODE_HEIGHT,
  NODE_WIDTH,
} from '../../../../../renderer/investigations/graph/layout/node-size.ts';
import {
  LABEL_HEIGHT,
  labelWidth,
  textWithin,
} from '../../../../../renderer/investigations/graph/scene/drawn-text.ts';
import { edgeCurve } from '../../../../../renderer/investigations/graph/scene/edge-curve.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

/** Whether words lie upon a box, be it by a pixel. */
const isUpon = (box: At, wordsAt: At, width: number): boolean =>
  Math.abs(wordsAt.x - box.x) < (NODE_WIDTH + width) / 2 &&
  Math.abs(wordsAt.y - box.y) < (NODE_HEIGHT + LABEL_HEIGHT) / 2;

const texts = fc.integer({ min: 1, max: 70 }).map((length) => `1,234.5 ${'W'.repeat(length)} in 12`);
const courses = fc
  .record({ rank: fc.nat({ max: 4 }), more: fc.nat({ max: 4 }), near: fc.constantFrom('from', 'to') })
  .map(({ rank, more, near }) => ({ rank, of: rank + more + 1, textNear: near }));
const rows = fc.integer({ min: -900, max: 900 });

describe('the words of an edge', () => {
  it('reach into neither column of its ends, where other boxes stand above and below', () => {
    fc.assert(
      fc.property(
        texts,
        courses,
        fc.integer({ min: -4, max: 4 }),
        rows,
        rows,
        (words, course, columns, y, to) => {
          const [one, other] = [
            { x: 0, y },
            { x: columns * COLUMN_WIDTH, y: columns === 0 && y === to ? to + 72 : to },
          ] as const;
          const { said, textAt: wordsAt } = edgeCurve(one, other, { ...course, text: words });
          for (const { x } of [one, other])
            expect(isUpon({ x, y: wordsAt.y }, wordsAt, labelWidth(said))).toBe(false);
        },
      ),
    );
  });

  it('of an edge over several columns stand before the first or the last of those between', () => {
    fc.assert(
      fc.property(texts, courses, fc.integer({ min: 2, max: 5 }), rows, (words, course, columns, y) => {
        const { said, textAt: wordsAt } = edgeCurve(
          { x: 0, y },
          { x: columns * COLUMN_WIDTH, y },
          { ...course, text: words },
        );
        for (let column = 1; column < columns; column += 1)
          expect(isUpon({ x: column * COLUMN_WIDTH, y: wordsAt.y }, wordsAt, labelWidth(said))).toBe(false);
      }),
    );
  });

  it('are whole where there is room, beside the end with fewer edges; boxes that stand close shorten them', () => {
    const short = '1.5 USDP in 3';
    const course = { rank: 0, of: 1, textNear: 'from', text: short } as const;
    const near = edgeCurve({ x: 0, y: 0 }, { x: COLUMN_WIDTH, y: 0 }, course);
    expect(near.said).toBe(short);
    expect(near.textAt.x).toBeLessThan(COLUMN_WIDTH / 2);
    const far = edgeCurve({ x: 0, y: 0 }, { x: COLUMN_WIDTH, y: 0 }, { ...course, textNear: 'to' });
    expect(far.textAt.x).toBeGreaterThan(COLUMN_WIDTH / 2);
    expect(edgeCurve({ x: 0, y: 0 }, { x: 270, y: 0 }, course).said).toMatch(/^1\.5 .*….*$/);
    expect(edgeCurve({ x: 0, y: 0 }, { x: 190, y: 20 }, course).said).toMatch(/^1\.5 .*….*$/);
    // Below each other there is room between them.
    expect(edgeCurve({ x: 0, y: 0 }, { x: 190, y: 300 }, course).said).toBe(short);
  });

  it('are cut behind their figure, never within it, to the room there is', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 500 }), (words, room) => {
        const said = textWithin(words, room);
        const isWhole = labelWidth(words) <= room;
        expect(said === words).toBe(isWhole);
        if (isWhole) return;
        expect(labelWidth(said)).toBeLessThanOrEqual(Math.max(room, labelWidth('…')));
        // Without room for the figure nothing of it is said.
        expect(said === '…').toBe(room < labelWidth('1,234.5…'));
        if (said === '…') return;
        expect(said.startsWith('1,234.5')).toBe(true);
        const [head = '', tail = ''] = said.split('…');
        expect(words.startsWith(head) && words.endsWith(tail)).toBe(true);
      }),
    );
    expect(textWithin('⚠ < 0.0001 SYMBOL OF MANY LETTERS', 100)).toMatch(/^⚠ < 0\.0001.*…/);
  });
});
