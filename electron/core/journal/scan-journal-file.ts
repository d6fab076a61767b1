/**
 * Reads a journal file from its start: where each record is, what is damaged, where a torn tail begins.
 */
import type { OpenFile } from '../export-files/file-port.ts';
import {
  decodeRecord,
  FILE_HEADER,
  PREFIX_BYTES,
  RECORD_MARK,
  recordBytes,
  MAX_BODY_BYTES,
  MAX_HEADER_BYTES,
  type RecordHeader,
} from './journal-format.ts';

export interface FoundRecord {
  readonly header: RecordHeader;
  readonly hash: string;
  readonly offset: number;
  readonly sizeBytes: number;
}

export interface FileScan {
  readonly version: number | undefined;
  readonly records: readonly FoundRecord[];
  /** Interior damage: byte ranges that hold no whole record. */
  readonly damage: readonly { readonly offset: number; readonly sizeBytes: number }[];
  /** Where whole records end; bytes from here on are a torn tail. */
  readonly endOffset: number;
  readonly sizeBytes: number;
}

/** Reads exactly [position, position + length), or what there is of it. */
export async function readRange(file: OpenFile, position: number, length: number): Promise<Buffer> {
  const target = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const count = await file.read(target.subarray(done), position + done);
    if (count === 0) break;
    done += count;
  }
  return target.subarray(0, done);
}

const CHUNK = 1 << 20;

/** The next offset from which a whole record can be read, or undefined. */
async function findNextRecord(file: OpenFile, from: number, sizeBytes: number): Promise<number | undefined> {
  for (let at = from; at < sizeBytes; at += CHUNK) {
    const bytes = await readRange(file, at, CHUNK + RECORD_MARK.byteLength);
    for (let hit = bytes.indexOf(RECORD_MARK); hit >= 0; hit = bytes.indexOf(RECORD_MARK, hit + 1)) {
      const found = await readRecordAt(file, at + hit, sizeBytes);
      if (found.state === 'whole') return at + hit;
    }
  }
  return undefined;
}

/** Decodes the record at an offset; `cut` where the file ends before it does. */
export async function readRecordAt(
  file: OpenFile,
  offset: number,
  sizeBytes: number,
): Promise<ReturnType<typeof decodeRecord>> {
  const prefix = await readRange(file, offset, Math.min(PREFIX_BYTES, sizeBytes - offset));
  if (prefix.byteLength < PREFIX_BYTES || !prefix.subarray(0, 4).equals(RECORD_MARK))
    return decodeRecord(prefix);
  const headerLength = prefix.readUInt32BE(4);
  const bodyLength = prefix.readUInt32BE(8);
  if (headerLength > MAX_HEADER_BYTES || bodyLength > MAX_BODY_BYTES) return { state: 'none' };
  const total = recordBytes(headerLength, bodyLength);
  if (offset + total > sizeBytes) return { state: 'cut' };
  return decodeRecord(await readRange(file, offset, total));
}

/** Scans the whole file. `version` is undefined where the file does not begin as a journal does. */
export async function scanJournalFile(file: OpenFile): Promise<FileScan> {
  const sizeBytes = await file.size();
  const start = (await readRange(file, 0, Math.min(64, sizeBytes))).toString('latin1');
  const match = /^CASEBOOK-JOURNAL (\d{1,9})\n/.exec(start);
  const version = match === null ? undefined : Number(match[1]);
  const records: FoundRecord[] = [];
  const damage: { offset: number; sizeBytes: number }[] = [];
  let offset = match === null ? 0 : match[0].length;
  if (version !== undefined && `CASEBOOK-JOURNAL ${version}\n` !== FILE_HEADER.toString())
    return { version, records, damage, endOffset: offset, sizeBytes };
  while (offset < sizeBytes) {
    const found = await readRecordAt(file, offset, sizeBytes);
    if (found.state === 'whole') {
      records.push({ header: found.header, hash: found.hash, offset, sizeBytes: found.sizeBytes });
      offset += found.sizeBytes;
      continue;
    }
    const next = await findNextRecord(file, offset + 1, sizeBytes);
    if (next === undefined) {
      // A record that is all there but altered is damage, not a torn tail: it stays, and is named.
      if (found.state === 'damaged' && offset + found.sizeBytes === sizeBytes) {
        damage.push({ offset, sizeBytes: found.sizeBytes });
        offset = sizeBytes;
      }
      break;
    }
    damage.push({ offset, sizeBytes: next - offset });
    offset = next;
  }
  return { version, records, damage, endOffset: offset, sizeBytes };
}
