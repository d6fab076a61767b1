import * as fc from 'fast-check';
import { parse } from 'lossless-json';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../shared/service/read-json.ts';

/** What a library of the same purpose makes of it; 'refused' where it throws. */
const byLibrary = (text: string): unknown => {
  try {
    return parse(text, undefined, {
      parseNumber: ($number) => ({ $number }),
      onDuplicateKey: ({ newValue }) => newValue,
    });
  } catch {
    return 'refused';
  }
};

const byUs = (text: string): unknown => {
  try {
    return readJson(text);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return 'refused';
  }
};

describe('reading JSON', () => {
  it('makes of any value what a library makes of it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(byUs(text)).toEqual(byLibrary(text));
      }),
    );
  });

  it('takes and refuses the same texts, also where some signs of one were lost or doubled', () => {
    const signs = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '\\u00e9',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'null',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs, ' ', 'a', '\n'), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(byUs(text)).toEqual(byLibrary(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    String.raw`"\ud83d\ude00 \" \\ \/ \b\f\n\r\t"`,
    String.raw`"\x41"`,
    String.raw`"\u12"`,
    '"\u2028\u0000"',
    '"never closed',
    String.raw`"closed only by an escape\"`,
    '[1 2]',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '[,1]',
    'nul',
    'truefalse',
    '-',
    '1.',
    '1e',
    '1e+',
    '\uFEFF1',
    '\u00a01',
  ])('%j', (text) => expect(byUs(text)).toEqual(byLibrary(text)));
});
