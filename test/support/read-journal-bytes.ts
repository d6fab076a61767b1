/**
 * Reads journal files only by their description, sharing no code with the program: finds what a
 * stranger with a hex editor would find. Files begin with a line; a record is "CBR1", two lengths,
 * a JSON header with the body's SHA-256, the body, SHA-256 of mark, lengths and header, the
 * record's length, "END\n".
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StrangersRecord {
  readonly seq: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The intact records in one file's bytes; stops at the first byte that is not part of one. */
export const readJournalBytes = (bytes: Buffer): StrangersRecord[] => {
  const records: StrangersRecord[] = [];
  let at = bytes.indexOf('\n') + 1;
  while (at + 12 <= bytes.byteLength && bytes.toString('latin1', at, at + 4) === 'CBR1') {
    const headerEnd = at + 12 + bytes.readUInt32BE(at + 4);
    const bodyEnd = headerEnd + bytes.readUInt32BE(at + 8);
    if (bodyEnd + 40 > bytes.byteLength) break;
    const hash = sha256(bytes.subarray(at, headerEnd));
    if (bytes.toString('hex', bodyEnd, bodyEnd + 32) !== hash) break;
    const header = JSON.parse(bytes.toString('utf8', at + 12, headerEnd)) as Record<string, unknown>;
    if (header['bodySha256'] !== sha256(bytes.subarray(headerEnd, bodyEnd))) break;
    records.push({
      seq: Number(header['seq']),
      previousHash: String(header['previousHash']),
      hash,
      header,
      body: bytes.subarray(headerEnd, bodyEnd),
    });
    at = bodyEnd + 40;
  }
  return records;
};

/** All intact records of a case's journal folder, in the order of the files. */
export const readJournalFolder = async (folder: string): Promise<StrangersRecord[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.journal')).toSorted();
  const all = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return all.flatMap((bytes) => readJournalBytes(bytes));
};
