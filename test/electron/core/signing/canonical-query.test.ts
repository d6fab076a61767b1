import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalQuery } from '../../../../electron/core/signing/canonical-query.ts';

describe('canonicalQuery', () => {
  it('encodes commas unless told not to, drops empties, keeps the order', () => {
    const parameters = [
      ['chainShortName', 'TRADE'],
      ['txId', '0xaa,0xbb'],
      ['page', ''],
    ] as const;
    expect(canonicalQuery(parameters, false)).toBe('chainShortName=TRADE&txId=0xaa%2C0xbb');
    expect(canonicalQuery(parameters, true)).toBe('chainShortName=TRADE&txId=0xaa,0xbb');
  });

  it('is empty, without a question mark, where nothing is left', () => {
    expect(canonicalQuery([['page', '']], false)).toBe('');
  });

  it('N16: any text comes back unchanged from the query, with bare commas too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, rawComma) => {
        const query = canonicalQuery([['value', text]], rawComma);
        expect(query).toMatch(/^[\u0021-\u007e]*$/);
        expect(new URLSearchParams(query).get('value') ?? '').toBe(text);
      }),
    );
  });
});
