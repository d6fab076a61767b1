/**
 * Forges journals as somebody with the program's source could: recomputes every hash, so that the
 * chain is intact.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJournalBytes, type StrangersRecord } from './read-journal-bytes.ts';

const FILE = '000001.journal';
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The bytes of one record, built only from the format's description, with matching hashes. */
export const forgedRecord = (
  header: Readonly<Record<string, unknown>>,
  body: Uint8Array,
): { readonly bytes: Buffer; readonly hash: string } => {
  const text = Buffer.from(JSON.stringify({ ...header, bodySha256: sha256(body).toString('hex') }));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.byteLength, 0);
  lengths.writeUInt32BE(body.byteLength, 4);
  const covered = Buffer.concat([Buffer.from('CBR1'), lengths, text]);
  const hash = sha256(covered);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(covered.byteLength + body.byteLength + 40);
  return {
    bytes: Buffer.concat([covered, body, hash, size, Buffer.from('END\n')]),
    hash: hash.toString('hex'),
  };
};

/**
 * Rewrites the journal's only file from record `from` on: replaces each body and recomputes all
 * hashes.
 */
export const rewriteFrom = async (
  folder: string,
  from: number,
  bodyOf: (record: StrangersRecord) => Uint8Array,
  headerOf: (record: StrangersRecord) => Readonly<Record<string, unknown>> = ({ header }) => header,
): Promise<void> => {
  const whole = await readFile(join(folder, FILE));
  const line = whole.subarray(0, whole.indexOf('\n') + 1);
  let previousHash = '0'.repeat(64);
  const records = readJournalBytes(whole).map((record) => {
    const isForged = record.seq >= from;
    const forged = forgedRecord(
      isForged ? { ...headerOf(record), previousHash } : record.header,
      isForged ? bodyOf(record) : record.body,
    );
    previousHash = forged.hash;
    return forged.bytes;
  });
  await writeFile(join(folder, FILE), Buffer.concat([line, ...records]));
};

/** Writes a head.json in the program's form with a matching check. */
export const writeForgedHead = (folder: string, head: Readonly<Record<string, unknown>>): Promise<void> => {
  const check = sha256(Buffer.from(JSON.stringify(head))).toString('hex');
  return writeFile(join(folder, 'head.json'), `${JSON.stringify({ version: 1, check, head })}\n`);
};

/** The program's own head, as a basis for forging. */
export const readHeadOf = async (folder: string): Promise<Record<string, unknown>> =>
  (JSON.parse(await readFile(join(folder, 'head.json'), 'utf8')) as { head: Record<string, unknown> }).head;
