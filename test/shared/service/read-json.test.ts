import { describe, expect, it } from 'vitest';
import { readJson } from '../../../shared/service/read-json.ts';

describe('JSON whose numbers keep their digits', () => {
  it.each(['9007199254740993', '1e999999999', '-0', '0.10', '1E+400', '7'.repeat(400)])(
    'A4: %s',
    (digits) => {
      expect(readJson(`{"amount":${digits}}`)).toEqual({ amount: { $number: digits } });
    },
  );

  it.each([
    '',
    ' ',
    '\uFEFF{}',
    'NaN',
    '[NaN]',
    '{"a":1,}',
    '[1,]',
    '{} {}',
    '01',
    '+1',
    '.5',
    "{'a':1}",
    '{"a":undefined}',
    '<html>',
    '"\t"',
  ])('N10: %j is not JSON', (text) => expect(() => readJson(text)).toThrow(SyntaxError));

  it.each([
    ['null', null],
    ['true', true],
    ['"\\u0000\\ud800"', '\0\uD800'],
    ['[]', []],
    ['{}', {}],
  ])('%s', (text, value) => expect(readJson(text)).toEqual(value));

  it('A3: keys of the prototype are data', () => {
    const value = readJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('A3: of a doubled key the last counts', () => {
    expect(readJson('{"a":"1","a":"2"}')).toEqual({ a: '2' });
  });

  it('A3: tells of keys that come twice with different values, at any depth, and of no others', () => {
    const told: unknown[] = [];
    readJson('{"a":"1","a":"2","b":{"c":[1],"c":[2],"__proto__":1,"__proto__":2},"d":1,"d":1}', {
      onDoubledKey: (key, values) => told.push([key, ...values]),
    });
    expect(told).toEqual([
      ['a', '1', '2'],
      ['c', [{ $number: '1' }], [{ $number: '2' }]],
      ['__proto__', { $number: '1' }, { $number: '2' }],
    ]);
  });

  it('A3: tells of objects in the form of its own number tokens, and changes nothing', () => {
    const told: string[] = [];
    const text = '{"a":{"$number":"5"},"b":5,"c":{"$number":6},"d":{"__proto__":{"$number":"7"}}}';
    const value = readJson(text, { onFalseNumber: (digits) => told.push(digits) });
    expect(told).toEqual(['5', '7']);
    expect(value).toEqual(readJson(text));
  });

  it('refuses hostile depth, not depth inside strings', () => {
    expect(() => readJson('['.repeat(100_000))).toThrow(/deeper than 200/);
    expect(() => readJson(`${'['.repeat(201)}${']'.repeat(201)}`)).toThrow(/deeper than 200/);
    expect(readJson(`${'['.repeat(200)}${']'.repeat(200)}`)).toBeInstanceOf(Array);
    // Objects and lists count alike, and many of them side by side are not deep.
    const nested = (levels: number): string => `${'[{"a":'.repeat(levels)}0${'}]'.repeat(levels)}`;
    expect(() => readJson(nested(101))).toThrow(/deeper than 200/);
    expect(readJson(nested(100))).toBeInstanceOf(Array);
    expect(readJson(`[${Array.from({ length: 300 }, () => '{"a":[]}').join()}]`)).toHaveLength(300);
    expect(readJson(`"${'['.repeat(5000)}\\"["`)).toBe(`${'['.repeat(5000)}"[`);
  });
});
