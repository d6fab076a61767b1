import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonMeter, measureJson, type JsonSize } from '../../../shared/service/json-meter.ts';

/** The same figures by building everything. */
function sizeOfValue(value: unknown, level = 1): Omit<JsonSize, 'bytes'> {
  if (typeof value !== 'object' || value === null)
    return { values: 1, depth: level - 1, records: 0, rows: 0 };
  const children = Object.values(value).map((each) => sizeOfValue(each, level + 1));
  const own = Array.isArray(value)
    ? value.filter((each) => typeof each === 'object' && each !== null).length
    : 0;
  const keys = Array.isArray(value) ? 0 : Object.keys(value).length;
  return {
    values: 1 + keys + children.reduce((sum, each) => sum + each.values, 0),
    depth: Math.max(level, ...children.map(({ depth }) => depth)),
    records: Math.max(own, ...children.map(({ records }) => records)),
    rows: Math.max(
      Array.isArray(value) && level <= 4 ? value.length : 0,
      ...children.map(({ rows }) => rows),
    ),
  };
}

const inPieces = (bytes: Uint8Array, length: number): JsonSize => {
  const meter = new JsonMeter();
  for (let at = 0; at < bytes.byteLength; at += length) meter.take(bytes.subarray(at, at + length));
  return meter.size;
};

describe('the size of JSON before anything is built [found 8]', () => {
  it('is what building would show, whatever the text and its pieces', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 9 }), (value, length) => {
        const bytes = Buffer.from(JSON.stringify(value, null, length % 3));
        const size = measureJson(bytes);
        // -0 and doubled keys are gone once they were read by JSON.parse: what was written counts.
        expect(size).toEqual({
          bytes: bytes.byteLength,
          ...sizeOfValue(JSON.parse(bytes.toString()) as unknown),
        });
        expect(inPieces(bytes, length)).toEqual(size);
      }),
    );
  });

  it.each<[string, Partial<JsonSize>]>([
    ['[{},{},{}]', { values: 4, records: 3, depth: 2 }],
    ['{"a":1,"a":2}', { values: 5, records: 0, depth: 1 }],
    [String.raw`["\"[{,\\","]"]`, { values: 3, depth: 1, records: 0 }],
    ['['.repeat(1000), { values: 1000, depth: 1000, records: 1 }],
    [`[${'[[]],'.repeat(5)}[]]`, { values: 12, depth: 3, records: 6 }],
    ['{"data":[{"rows":[{},{}]},{}]}', { values: 9, depth: 5, records: 2 }],
    [']]]{"a":[{}', { values: 4, depth: 3, records: 1 }],
    ['true false 12 -1e5', { values: 4, depth: 0 }],
    ['', { values: 0, depth: 0, bytes: 0 }],
  ])('of %#', (text, expected) => {
    for (const length of [1, 2, 3, 1000]) expect(inPieces(Buffer.from(text), length)).toMatchObject(expected);
  });

  it.each<[string, number, number]>([
    ['{"data":[1,"2",null,{}]}', 4, 4],
    ['{"data":[{"list":[1,2,3]}]}', 4, 3],
    ['{"data":[{"list":[{"topics":[1,2,3,4,5]}]}]}', 4, 1],
    ['{"data":[{"topics":[1,2,3,4,5]},{"topics":[]}]}', 2, 2],
    ['[{"topics":[1,2,3,4,5]}]', 2, 1],
    ['[[[[[1,2]]]]]', 0, 0],
  ])('%s down to level %d has a list of %d rows', (text, levels, rows) => {
    expect(measureJson(Buffer.from(text), levels).rows).toBe(rows);
  });

  it('counts far beyond the levels whose lists it follows, and finds its way back', () => {
    const text = `[${'['.repeat(5000)}${']'.repeat(5000)},{},{}]`;
    expect(measureJson(Buffer.from(text))).toMatchObject({ depth: 5001, records: 3 });
  });
});
