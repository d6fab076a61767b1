import { expect, it } from 'vitest';
import type { AbiRecord } from '../../../../shared/engine/storage/case-records.ts';
import { decodeLog } from '../../../../shared/engine/abi/decode-log.ts';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { topicOfSignature } from '../../../../shared/engine/abi/signature.ts';
import { keptAbiBook } from '../../../../renderer/tab/abi-book/kept-abi-book.ts';

const CONTRACT = `0x${'c'.repeat(40)}`;
const PROXY = `0x${'e'.repeat(40)}`;
const record = (changes: Partial<AbiRecord> = {}): AbiRecord => ({
  caseId: 'c',
  abiId: 'a',
  address: CONTRACT,
  name: 'Till',
  origin: 'pasted',
  entries: JSON.stringify(readAbi('event Paid(uint256 amount)')),
  updatedAt: 1,
  ...changes,
});
const log = (address: string) => ({
  address,
  topics: [topicOfSignature('Paid(uint256)')],
  data: `0x${'1'.padStart(64, '0')}`,
});

it('decodes by what is stored, through a proxy too', () => {
  const said = [{ caseId: 'c', address: PROXY, implementation: CONTRACT, updatedAt: 1 }];
  const { book } = keptAbiBook([record()], said);
  expect(decodeLog(book, log(CONTRACT))).toMatchObject({ kind: 'decoded', source: 'abi' });
  expect(decodeLog(book, log(PROXY))).toMatchObject({ kind: 'decoded', source: 'implementation' });
});

it('an implementation that was taken back counts no more', () => {
  const { book } = keptAbiBook(
    [record()],
    [{ caseId: 'c', address: PROXY, implementation: '', updatedAt: 2 }],
  );
  expect(decodeLog(book, log(PROXY))).toMatchObject({ source: 'guess' });
});

it.each(['', '{', '{"a":1}', '[{"type":"struct"}]'])(
  'entries that cannot be read (%s) harm nothing',
  (entries) => {
    const kept = keptAbiBook([record({ abiId: 'bad', entries, name: 'Bad' }), record()], []);
    expect(kept.abis).toHaveLength(2);
    expect(decodeLog(kept.book, log(CONTRACT))).toMatchObject({ source: 'abi', abiName: 'Till' });
  },
);

it('is the very same book for the same records, and another after a change', () => {
  const first = keptAbiBook([record()], []);
  expect(keptAbiBook([{ ...record() }], [])).toBe(first);
  expect(keptAbiBook([record({ updatedAt: 2 })], [])).not.toBe(first);
});

it('lists by address, then by name', () => {
  const { abis } = keptAbiBook(
    [
      record({ abiId: '1', address: PROXY }),
      record({ abiId: '2', name: 'b' }),
      record({ abiId: '3', name: 'a' }),
    ],
    [],
  );
  expect(abis.map(({ abiId }) => abiId)).toEqual(['3', '2', '1']);
});
