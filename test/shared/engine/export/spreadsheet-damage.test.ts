import { expect, it } from 'vitest';
import { isChangedBySpreadsheet } from '../../../../shared/engine/export/spreadsheet-damage.ts';

it.each([
  '12345678901234567890',
  '0.1234567890123456',
  '-0.000000000000000001',
  '095e7033',
  '1e5',
  '007',
  '1,234',
  '.5',
  '+5',
  '1.50',
  '1732046400123',
  'TRUE',
  'false',
  '2026-11-20',
  '1/2',
])('%s is changed', (text) => expect(isChangedBySpreadsheet(text)).toBe(true));

it.each([
  '5',
  '-5',
  '0',
  '0.5',
  '31118669',
  `0x${'ab'.repeat(20)}`,
  '2026-11-20T20:00:00.000Z',
  'success',
  '',
  'e246c1795e5cc38f',
])('%s is not', (text) => expect(isChangedBySpreadsheet(text)).toBe(false));

it.each([
  ...'Jan-05|5-Jan|MARCH1|SEPT2|Sep-2|DEC1|oct 4|1 May|1 mar 2026|May 2026'.split('|'),
  ...'Mar/1|january 5, 2026|5JAN|NOV.3|Monday, January 5, 2026|2026-Jan-05|5-Jan-26'.split('|'),
  ...'1:30|25:10|13:05:22|1:30:45.5|1:30 PM|3 pm|3PM|12:00 a.m.|2026-01-05 13:00'.split('|'),
  ...'5%|0.5 %|-12.5%|1,000%|%5|1e3%'.split('|'),
  ...'(5)|(1,000.50)|($5)|( 5 )|(5%)|5-'.split('|'),
  ...'1/2|1-2|1/2/26|2026/1/5|2026-01|1/2026|1.2.2026|10-11-12|1 1/2|0 3/4'.split('|'),
  ...'$5|-$5|$-5|$1,000.50|€5|5 €|5€|£5|¥5'.split('|'),
  ...'2026-01-05T13:00|2026-01-05T13:00:05.250'.split('|'),
  ..."1 234|-1 234 567,50|1\u00A0234|1\u202F234|1’234|1'234.5|1.234.567|1.234.567,89".split('|'),
  ...'WAHR|vrai|Falso|#N/A|#REF!|#DIV/0!'.split('|'),
  ...' 5|5 |007|1E5|1e-7|1E+05|2E10|.5|5.|1,5|+5'.split('|'),
])('%j is changed [found 21]', (text) => expect(isChangedBySpreadsheet(text)).toBe(true));

it.each([
  ...'May|March|Decade 1|MARCHING1|Sepsis 2|june bug|SEPTIC|Market 5|Mar|DECA2'.split('|'),
  ...'a:30|1:3a|::|1:|x%|%|5%%|()|(a)|(5|5)|$|$x|US$|5 apples'.split('|'),
  ...'1/2/3/4|1-2-3-4-5|1..2|v1.2|12.5.|0x1|1e|e5|-|+|.|,|1 2|P5'.split('|'),
  ...'1 23|1 2345|1 234 56|1 234.567 8|1.234.56|wahrheit|#1|#N/A 5|2026-01-05T|1T5'.split('|'),
  `1:${'0'.repeat(500)}`,
])('%j is not [found 21]', (text) => expect(isChangedBySpreadsheet(text)).toBe(false));

it('is quick with a long text [found 21]', () => {
  for (const sign of ['1', ' ', ',', 'jan ', '1 ', '(', '1,'])
    expect(isChangedBySpreadsheet(`${sign.repeat(100_000)}x`)).toBe(false);
  for (const sign of ['1', '1,', 'jan ', '1 ', '1-'])
    expect(isChangedBySpreadsheet(`${sign.repeat(350 / sign.length)}x`)).toBe(false);
});
