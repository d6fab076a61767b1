import { describe, expect, it } from 'vitest';
import { filterScope } from '../../../../renderer/table/filter-text/filter-scope.ts';
import { completeFilter } from '../../../../shared/engine/row-filter/complete-filter.ts';
import { vocabularyOf, type FilterWord } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { readFilter } from '../../../../shared/engine/row-filter/read-filter.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';

const word = (name: string, kind: FilterWord['kind'], field: string, count: number): FilterWord => ({
  name,
  kind,
  count,
  clause: { kind: 'equals', field, anyOf: [name] },
});
const WORDS: readonly FilterWord[] = [
  word('failed', 'state', 'state', 2),
  word('success', 'state', 'state', 90),
  word('Token 20', 'kind', 'kind', 70),
  word('USDP', 'symbol', 'transactionSymbol', 50),
  word('USDC', 'symbol', 'transactionSymbol', 60),
  word('not', 'symbol', 'transactionSymbol', 1),
  word('7 coins', 'symbol', 'transactionSymbol', 1),
];
const SCOPE = filterScope(ADDRESS_TIMELINE, true, [], vocabularyOf(WORDS, new Map()));
const offered = (text: string, caret = text.length): readonly string[] =>
  completeFilter(text, caret, SCOPE).options.map(({ insert }) => insert);

describe('completions', () => {
  it('are what occurs, the most frequent first', () => {
    expect(offered('us')).toEqual(['USDC', 'USDP']);
    expect(offered('out and fai')).toEqual(['failed']);
    expect(offered('out fai')).toEqual(['failed']);
    expect(offered('(fai')).toEqual(['failed']);
  });

  it('are the values of the field that is compared', () => {
    expect(offered('state = ')).toEqual(['success', 'failed']);
    expect(offered('state = s')).toEqual(['success']);
  });

  it('are keywords and fields where the grammar allows them', () => {
    expect(offered('failed o')).toContain('or');
    expect(offered('meth')).toEqual(['methodId']);
    expect(offered('amount > 5 and amo')).toContain('amount');
  });

  it('are none within quotation marks, and none for a word that is complete', () => {
    expect(offered('"us')).toEqual([]);
    expect(offered('failed')).toEqual([]);
  });

  it.each(WORDS)('insert $name so that it is read as such', ({ name, clause }) => {
    const option = completeFilter(name.slice(0, 2), 2, SCOPE).options.find((each) => each.name === name);
    const read = readFilter(option?.insert ?? '', SCOPE);
    expect(JSON.stringify(read)).toContain(JSON.stringify(clause));
  });
});
