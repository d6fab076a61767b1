import { describe, expect, it } from 'vitest';
import { filterScope } from '../../../../renderer/table/filter-text/filter-scope.ts';
import { filterExamples, filterHint } from '../../../../shared/engine/row-filter/filter-examples.ts';
import { readLine } from '../../../../shared/engine/row-filter/read-line.ts';
import { vocabularyOf, type FilterWord } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { TOKEN_LIST } from '../../../../shared/service/endpoints/token-list.ts';
import { BLOCK_FILLS } from '../../../../shared/service/endpoints/block-fills.ts';
import { ENDPOINTS } from '../../../../shared/service/endpoint-registry.ts';

const word = (name: string, kind: FilterWord['kind'], count?: number): FilterWord => ({
  name,
  kind,
  clause: { kind: 'equals', field: kind === 'state' ? 'state' : 'transactionSymbol', anyOf: [name] },
  ...(count !== undefined && { count }),
});
const VOCABULARY = vocabularyOf(
  [
    word('\u202Eevil', 'symbol', 9000),
    word('constructor', 'symbol', 800),
    word('USDC', 'symbol', 3),
    word('USDP', 'symbol', 20),
    word('failed', 'state', 2),
    word('Bonnie and Clyde', 'label'),
  ],
  new Map([[`0x${'ab'.repeat(20)}`, 'Bonnie and Clyde']]),
  `0x${'d0'.repeat(20)}`,
);
const TRAIL = filterScope(ADDRESS_TIMELINE, true, [], VOCABULARY);
const textsOf = (scope: typeof TRAIL): readonly string[] => filterExamples(scope).map(({ text }) => text);

describe('examples of filters', () => {
  it('in the empty line are of the table: none has a direction without an address', () => {
    expect(filterHint(TRAIL)).toBe('out > 1000, oct 3, a label, an address');
    expect(filterHint(filterScope(TOKEN_LIST, false, []))).not.toContain('out');
    for (const endpoint of [ADDRESS_TIMELINE, TOKEN_LIST, BLOCK_FILLS])
      for (const hint of filterHint(filterScope(endpoint, false, [])).split(', '))
        if (/\d/.test(hint))
          expect(readLine(hint, filterScope(endpoint, false, [])).clause, hint).toBeDefined();
  });

  it('use the most frequent plain words of the table', () => {
    expect(textsOf(TRAIL)).toEqual([
      'out > 1000 USDP',
      '20,000',
      '> 1000 USDP',
      '2026-10-03',
      'oct 3',
      '03:18',
      'failed',
      '"Bonnie and Clyde"',
      '0xD0D0d0…d0D0D0',
      'not suspicious',
      'failed or (out and not suspicious)',
    ]);
  });

  it.each([ADDRESS_TIMELINE, ...ENDPOINTS].map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s are read as filters, without a remark',
    (_, endpoint) => {
      for (const [hasSubject, vocabulary] of [
        [true, VOCABULARY],
        [false, undefined],
      ] as const) {
        const scope = filterScope(endpoint, hasSubject, [], vocabulary);
        for (const text of textsOf(scope))
          expect({ text, ...readLine(text, scope) }).toMatchObject({
            text,
            clause: { kind: 'line' },
            remarks: [],
          });
      }
    },
  );

  it('are few, but some, where rows are no movements', () => {
    const [tokens] = ENDPOINTS.filter(({ id }) => id === 'token-list');
    const some = vocabularyOf([], new Map(), `0x${'d0'.repeat(20)}`);
    expect(tokens && textsOf(filterScope(tokens, false, [], some))).toContain('0xD0D0d0…d0D0D0');
  });

  it('name no address before the rows name one', () => {
    expect(textsOf(filterScope(ADDRESS_TIMELINE, true, [])).filter((text) => text.includes('0x'))).toEqual(
      [],
    );
  });
});
