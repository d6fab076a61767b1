import { expect, it } from 'vitest';
import { compareFields } from '../../../../renderer/evidence/field-table/compared-text.ts';
import type { FieldSource } from '../../../../renderer/evidence/field-table/field-source.ts';

type Name = 'Sender' | 'Fee' | 'Nonce' | 'Logs';
const FIELDS: readonly Name[] = ['Sender', 'Fee', 'Nonce', 'Logs'];

const source = (id: string, said: Partial<Record<Name, string>>): FieldSource<Name> => ({
  id,
  title: id,
  seq: 1,
  values: Object.fromEntries(Object.entries(said).map(([name, key]) => [name, { text: key, key }])),
});

it('says that all agree, and how many fields only one source has', () => {
  const compared = compareFields(FIELDS, [
    source('list', { Sender: '0xaa', Fee: '1' }),
    source('node', { Sender: '0xaa', Fee: '1', Nonce: '7' }),
  ]);
  expect(compared.said).toEqual(['Sender', 'Fee', 'Nonce']);
  expect(compared.contradicted).toEqual([]);
  expect(compared.text).toBe(
    'Both sources agree in the 2 fields that both have; 1 field in one source only.',
  );
});

it('names the fields that contradict each other, and no others', () => {
  const compared = compareFields(FIELDS, [
    source('list', { Sender: '0xaa', Fee: '1' }),
    source('node', { Sender: '0xbb', Fee: '1' }),
    source('receipt', { Sender: '0xaa' }),
  ]);
  expect(compared.contradicted).toEqual(['Sender']);
  expect(compared.text).toBe('1 contradiction in the 2 fields that several of the 3 sources have.');
});

it.each([
  [
    [{ Sender: '0xaa' }, { Sender: '0xbb', Fee: '1' }],
    '1 contradiction in the one field that both sources have; 1 field in one source only.',
  ],
  [[{ Sender: '0xaa' }, { Sender: '0xaa' }], 'Both sources agree in the one field that both have.'],
  [
    [{ Sender: '0xaa', Fee: '1' }, { Sender: '0xaa', Fee: '1' }, { Sender: '0xaa' }],
    'All 3 sources agree in the 2 fields that several of them have.',
  ],
  [[{ Sender: '0xaa' }, { Fee: '1' }], '2 sources, and no field is in both; 2 fields in one source only.'],
  [
    [{ Sender: '0xaa' }, { Fee: '1' }, { Nonce: '1' }],
    '3 sources, and no field is in several of them; 3 fields in one source only.',
  ],
  [[{ Sender: '0xaa' }], 'From one source: 1 field, and nothing to compare.'],
])('counts sources and fields in words: %j', (said, text) => {
  expect(
    compareFields(
      FIELDS,
      said.map((each, place) => source(String(place), each)),
    ).text,
  ).toBe(text);
});
