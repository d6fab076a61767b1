import { expect, it } from 'vitest';
import { readTextFile } from '../../../renderer/parts/read-text-file.ts';
import { readHashes } from '../../../renderer/investigations/batch/read/read-hashes.ts';

const hashes = Array.from({ length: 5 }, (_, index) => `0x${String(index).repeat(64)}`);
const text = `note,txId\r\n${hashes.map((hash) => `Börse,${hash}\r\n`).join('')}`;

const bytesOf = (
  encoding: 'utf8' | 'utf16le' | 'utf16be',
  mark: readonly number[],
): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(text, encoding === 'utf8' ? 'utf8' : 'utf16le');
  return Uint8Array.from([...mark, ...(encoding === 'utf16be' ? bytes.swap16() : bytes)]);
};

it.each([
  ['utf8', []],
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf16le', [0xff, 0xfe]],
  ['utf16le', []],
  ['utf16be', [0xfe, 0xff]],
  ['utf16be', []],
] as const)(
  'a list of hashes in %s with the mark %j has its hashes on its own lines',
  async (encoding, mark) => {
    const read = await readTextFile(new Blob([bytesOf(encoding, mark)]));
    expect(read).toBe(text);
    const list = await readHashes(
      read,
      { kind: 'anywhere' },
      { source: 'list.csv', signal: new AbortController().signal },
    );
    expect(list.hashes).toEqual(hashes.map((hash, index) => ({ hash, lines: [index + 2] })));
  },
);

it('keeps what can be read where some bytes are not text', async () => {
  const read = await readTextFile(new Blob([Uint8Array.from([0x61, 0xff, 0x62])]));
  expect(read).toBe('a\uFFFDb');
});
