import { describe, expect, it } from 'vitest';
import { rowFilterLanguage } from '../../../../shared/engine/row-filter/read-filter.ts';
import { eventFilterLanguage } from '../../../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { completionsAfter } from '../../../../shared/engine/filter-language/read-filter-text.ts';

describe('words that may follow in an event filter', () => {
  it.each([
    ['', ['*', 'where']],
    ['Transfer', ['(', 'where']],
    ['Transfer where', ['not', '(']],
    ['Transfer where value', ['.', '[', 'in', '=', '!=', '<', '<=', '>', '>=', 'contains']],
    ['Transfer where value in', ['(']],
    ['Transfer where value in (1', ['raw', ',', ')']],
    ['Transfer where value > 1', ['raw', 'and', 'or']],
    ['Transfer where (value > 1', ['raw', 'and', 'or', ')']],
  ])('%s', (text, words) => {
    expect(completionsAfter(text, eventFilterLanguage('whole'))).toEqual(words);
  });

  it('are none after a mistake', () => {
    for (const text of ['Transfer value', 'Transfer where ; ', 'Transfer where value > to'])
      expect(completionsAfter(text, eventFilterLanguage('whole'))).toEqual([]);
  });
});

describe('words that may follow in a row filter', () => {
  const language = rowFilterLanguage({
    fields: [{ field: 'amount', kind: 'amount' }],
    hasSubject: true,
    hasTopics: false,
    hasActions: false,
    hasMovements: true,
  });

  it.each([
    ['', ['any', 'address', 'direction', 'counterparty', 'poisoning', 'problem', 'disputed', 'amount']],
    ['amount', ['in', '=', '!=', '>=', '<=', '>', '<', 'contains']],
    ['amount >= 5', ['and', 'or']],
    ['amount >= 5 or (amount < 2', ['and', 'or', ')']],
    [
      'amount >= 5 and',
      [
        'any',
        'address',
        'direction',
        'counterparty',
        'poisoning',
        'problem',
        'disputed',
        'amount',
        'not',
        '(',
        '>=',
        '<=',
        '!=',
        '>',
        '<',
        '=',
      ],
    ],
    ['direction', ['in', '=']],
    ['poisoning =', ['suspected', 'others']],
    ['any', ['contains']],
  ])('%s', (text, words) => {
    expect(completionsAfter(text, language)).toEqual(words);
  });
});
