import { expect, it } from 'vitest';
import { CodedColumn } from '../../../../shared/engine/columns/coded-column.ts';
import { addressDictionary } from '../../../../shared/engine/columns/field-column.ts';
import { RowCounterparties } from '../../../../shared/engine/query/counterparties.ts';
import { DIRECTIONS } from '../../../../shared/engine/query/directions.ts';

it('names the sender of what came in, the recipient of what left or stayed, and nobody otherwise', () => {
  const dictionary = addressDictionary();
  const [senders, recipients] = [new CodedColumn(dictionary), new CodedColumn(dictionary)];
  const wanted: string[] = [];
  const counterparties = new RowCounterparties();
  // As pages arrive between two queries.
  for (const length of [3, 11]) {
    while (wanted.length < length) {
      const row = wanted.length;
      senders.append(`sender ${row}`);
      recipients.append(`recipient ${row}`);
      wanted.push([`sender ${row}`, '', `recipient ${row}`, `recipient ${row}`][row % 4] ?? '');
    }
    const directions = Uint8Array.from(wanted, (_, row) => row % DIRECTIONS.length);
    const { codes } = counterparties.all(senders, recipients, directions, length);
    const found = Array.from(codes.subarray(0, length), (code) => dictionary.textAt(code));
    expect(DIRECTIONS).toEqual(['IN', 'OTHER', 'OUT', 'SELF']);
    expect(found).toEqual(wanted);
  }
});
