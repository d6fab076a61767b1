import { expect, it } from 'vitest';
import { createAbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { readLogRow } from '../../../../shared/engine/abi/read-log-row.ts';
import { topicOfSignature } from '../../../../shared/engine/abi/signature.ts';

const book = createAbiBook({ abis: [], implementations: new Map() });
const fields = {
  address: `0x${'C'.repeat(40)}`,
  topics: [topicOfSignature('Upgraded(address)'), `0x${'a'.padStart(64, '0')}`],
  data: '',
};

it('reads a record once, and takes no data for none', () => {
  const reading = readLogRow(book, fields);
  expect(reading).toMatchObject({ kind: 'decoded', name: 'Upgraded', abiName: 'EIP-1967' });
  expect(readLogRow(book, fields)).toBe(reading);
});

it.each([{ topics: 'none' }, {}, { topics: [1, null] }, { topics: [], data: 5 }])(
  '%j is named unknown',
  (record) => {
    expect(readLogRow(book, { address: '', ...(record as object) })).toMatchObject({ kind: 'unknown' });
  },
);
