import { expect, it } from 'vitest';
import { fieldLines } from '../../../../renderer/evidence/field-table/field-lines.ts';

it('a copied field is what each source says of it, under the source’s name', () => {
  const value = (text: string) => ({ text, key: text });
  const { headers, lines } = fieldLines(
    ['Nonce', 'Type'],
    [
      { id: 'a', title: 'List', seq: 3, index: 0, values: { Nonce: value('7'), Type: value('2') } },
      { id: 'b', title: 'Node', seq: 4, values: { Nonce: value('7') } },
    ],
  );
  expect(headers).toEqual(['field', 'sources agree', 'List, record 3', 'Node, record 4']);
  expect(lines).toEqual([
    {
      cells: ['Nonce', 'same', '7', '7'],
      fields: { field: 'Nonce', 'sources agree': 'same', 'List, record 3': '7', 'Node, record 4': '7' },
    },
    {
      cells: ['Type', 'one source', '2', ''],
      fields: { field: 'Type', 'sources agree': 'one source', 'List, record 3': '2' },
    },
  ]);
});
