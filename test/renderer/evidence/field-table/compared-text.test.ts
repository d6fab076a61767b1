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
    'All of 2 sources agree in the 2 fields that several of them have; 1 field in one source only.',
  );
});

it('names the fields that contradict each other, and no others', () => {
  const compared = compareFields(FIELDS, [
    source('list', { Sender: '0xaa', Fee: '1' }),
    source('node', { Sender: '0xbb', Fee: '1' }),
    source('receipt', { Sender: '0xaa' }),
  ]);
  expect(compared.contradicted).toEqual(['Sender']);
  expect(compared.text).toBe('1 contradiction in 2 fields that several of 3 sources have.');
});

it('claims no agreement if there is nothing to compare', () => {
  expect(compareFields(FIELDS, [source('list', { Sender: '0xaa' })]).text).toBe(
    '1 source: no field is in several of them; 1 field in one source only.',
  );
});
