/**
 * Reads a journal file from its start: its records, what is damaged between them, and what is left at its end.
 */
import type { OpenFile } from '../export-files/file-port.ts';
import { FileWindow, readRange } from './file-window.ts';
import {
  claimedRecordBytes,
  decodeRecord,
  JOURNAL_VERSION,
  MAX_FILE_HEADER_BYTES,
  PREFIX_BYTES,
  readFileHeader,
  RECORD_MARK,
  TRAILER_BYTES,
  trailingRecordBytes,
  type DecodedRecord,
  type WholeRecord,
} from './journal-format.ts';

export type ScanItem =
  /** First item, always. After a version other than ours nothing follows. */
  | { readonly kind: 'file-header'; readonly version: number | 'torn' | 'damaged' }
  | { readonly kind: 'record'; readonly offset: number; readonly record: WholeRecord }
  /** Bytes that hold no whole record; `claims` is what they say they were about, unvouched. */
  | { readonly kind: 'damage'; readonly offset: number; readonly sizeBytes: number; readonly claims: string }
  /** Bytes at the end that begin a record, or are no record at all: what a crash while writing leaves. */
  | { readonly kind: 'tail'; readonly offset: number; readonly sizeBytes: number };

const NONE: DecodedRecord = { state: 'none' };

/** The record at an offset, checked. */
async function recordAt(
  window: FileWindow,
  offset: number,
): Promise<{ found: DecodedRecord; sizeBytes: number }> {
  const claimed = claimedRecordBytes(await window.bytes(offset, PREFIX_BYTES));
  if (claimed === undefined || offset + claimed > window.sizeBytes) return { found: NONE, sizeBytes: 0 };
  return { found: decodeRecord(await window.bytes(offset, claimed)), sizeBytes: claimed };
}

const SEARCH_BYTES = 1 << 20;

/** The next offset from `from` at which a whole record stands, or undefined. */
async function findNextRecord(file: OpenFile, from: number, sizeBytes: number): Promise<number | undefined> {
  for (let at = from; at < sizeBytes; at += SEARCH_BYTES) {
    // Prefixes of marks near the end of the stretch are in it too.
    const bytes = await readRange(file, at, Math.min(SEARCH_BYTES + PREFIX_BYTES, sizeBytes - at));
    for (let hit = bytes.indexOf(RECORD_MARK); hit >= 0; hit = bytes.indexOf(RECORD_MARK, hit + 1)) {
      const claimed = claimedRecordBytes(bytes.subarray(hit, hit + PREFIX_BYTES));
      const end = hit + (claimed ?? 0);
      if (claimed === undefined || at + end > sizeBytes) continue;
      // The trailer first: an answer full of marks must not make us hash it once for each.
      const trailer =
        end <= bytes.byteLength
          ? bytes.subarray(end - TRAILER_BYTES, end)
          : await readRange(file, at + end - TRAILER_BYTES, TRAILER_BYTES);
      if (trailingRecordBytes(trailer) !== claimed) continue;
      if (decodeRecord(await readRange(file, at + hit, claimed)).state === 'whole') return at + hit;
    }
  }
  return undefined;
}

/** Scans up to `limitBytes` (default: the whole file). A record's `body` is valid until the next item is asked for. */
export async function* scanJournalFile(file: OpenFile, limitBytes = Infinity): AsyncGenerator<ScanItem> {
  const sizeBytes = Math.min(await file.size(), limitBytes);
  const window = new FileWindow(file, sizeBytes);
  const header = readFileHeader(await window.bytes(0, MAX_FILE_HEADER_BYTES));
  yield { kind: 'file-header', version: typeof header === 'string' ? header : header.version };
  if (header === 'torn' || (typeof header !== 'string' && header.version !== JOURNAL_VERSION)) return;
  let offset = header === 'damaged' ? 0 : header.sizeBytes;
  while (offset < sizeBytes) {
    const { found, sizeBytes: claimed } = await recordAt(window, offset);
    if (found.state === 'whole') {
      yield { kind: 'record', offset, record: found };
      offset += claimed;
    } else if (found.state === 'damaged') {
      yield { kind: 'damage', offset, sizeBytes: claimed, claims: found.claims };
      offset += claimed;
    } else {
      const next = await findNextRecord(file, offset + 1, sizeBytes);
      if (next === undefined) {
        const trailer = await readRange(file, Math.max(offset, sizeBytes - TRAILER_BYTES), TRAILER_BYTES);
        // A record that is there to its end was not cut by a crash, whatever its beginning says.
        const complete = trailingRecordBytes(trailer) === sizeBytes - offset;
        const rest = { offset, sizeBytes: sizeBytes - offset };
        yield complete ? { kind: 'damage', ...rest, claims: '' } : { kind: 'tail', ...rest };
        return;
      }
      yield { kind: 'damage', offset, sizeBytes: next - offset, claims: '' };
      offset = next;
    }
  }
}
