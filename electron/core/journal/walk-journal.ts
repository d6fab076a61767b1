/**
 * Walks all files of a journal in order, as one chain: yields each record with its place, and each
 * break of the chain as a sentence. Opening and verifying both use it, so that they never disagree.
 */
import { join } from 'node:path';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { FilePort } from '../files/file-port.ts';
import {
  FIRST_PREVIOUS_HASH,
  MAX_RECORDS,
  type RecordHeader,
  type WholeRecord,
  type RecordReaders,
} from './record-format.ts';
import { scanJournalFile, type ScanItem } from './scan-journal-file.ts';

export type WalkItem =
  | {
      readonly kind: 'record';
      readonly path: string;
      readonly offset: number;
      readonly record: WholeRecord;
      /** The version of the format in which it was read. */
      readonly version: number;
    }
  | { readonly kind: 'problem'; readonly sentence: string }
  | {
      readonly kind: 'file-end';
      readonly path: string;
      readonly number: number;
      readonly version: number | 'torn' | 'damaged';
      /** True if the file is damaged inside: nothing may be appended. */
      readonly damaged: boolean;
      /** Damaged stretches after the file's last intact record. */
      readonly damageAtEnd: number;
      /** Where the records end; what follows is a torn tail. */
      readonly endOffset: number;
      readonly sizeBytes: number;
    };

/** Where a walk ends: skips files above `number`, and reads that file only up to `sizeBytes`. */
export interface WalkLimit {
  readonly number: number;
  readonly sizeBytes: number;
}

export interface WalkOptions {
  readonly limit?: WalkLimit;
  readonly signal?: AbortSignal;
  /** Record readers by version. @default those of this program */
  readonly readers?: RecordReaders | undefined;
}

const FILE_NAME = /^(\d{6})\.journal$/;

/** `000001.journal` for 1. */
export const journalFileName = (number: number): string => `${String(number).padStart(6, '0')}.journal`;

/** The numbers of the journal files in a folder, ascending. */
export async function listJournalFiles(files: FilePort, folder: string): Promise<number[]> {
  return (await files.list(folder))
    .flatMap((name) => FILE_NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

const subjectOf = (header: RecordHeader): string =>
  header.request === undefined ? header.kind : `${header.request.subject}, ${header.request.target}`;

/** Follows the hashes from record to record. */
class Chain {
  readonly #caseId: string;
  #seq = 0;
  #hash = FIRST_PREVIOUS_HASH;
  /** The other case that the previous records were written for. */
  #foreign: string | undefined;

  constructor(caseId: string) {
    this.#caseId = caseId;
  }

  get expected(): number {
    return this.#seq + 1;
  }

  /** Takes the next record and says what is wrong with its place, if anything. */
  check({ header, hash }: WholeRecord, where: string): string[] {
    const name = `Record ${header.seq} (${subjectOf(header)}) ${where}`;
    if (header.seq < this.expected) return [`${name} stands again or out of order.`];
    const problems = this.#checkOwner(header, where);
    if (header.seq > this.expected) {
      const last = header.seq - 1;
      const missing =
        last === this.expected ? `Record ${last} is` : `Records ${this.expected} to ${last} are`;
      problems.push(`${missing} missing or damaged before record ${header.seq} ${where}.`);
    } else if (header.previousHash !== this.#hash) {
      problems.push(`${name} does not continue the record before it: one of the two was replaced.`);
    }
    this.#seq = header.seq;
    this.#hash = hash;
    return problems;
  }

  /** Reported once for a run of records: a whole journal of another case is one problem. */
  #checkOwner({ seq, caseId }: RecordHeader, where: string): string[] {
    if (caseId === undefined) return [];
    const before = this.#foreign;
    this.#foreign = caseId === this.#caseId ? undefined : caseId;
    if (this.#foreign === undefined || this.#foreign === before) return [];
    return [
      `From record ${seq} ${where} on, the records were written for case ${caseId.slice(0, 32)}, not for case ${this.#caseId}: the journal of another case is in this case's folder, or the folder was renamed or copied.`,
    ];
  }
}

const describeDamage = (
  item: Extract<ScanItem, { kind: 'damage' }>,
  expected: number,
  where: string,
): string =>
  item.searchedBytes < item.sizeBytes
    ? `Record ${expected} ${where} is damaged or missing: of ${groupedCount(item.sizeBytes)} bytes there, the first ${groupedCount(item.searchedBytes)} hold no record, and the rest was not searched. The file was left unchanged.`
    : `Record ${expected}${item.claims === '' ? '' : ` (${item.claims})`} ${where} is damaged: ${groupedCount(item.sizeBytes)} bytes there are not what was written.`;

/** Describes a file before any of it was read. */
const endOfUnread = (
  path: string,
  number: number,
  sizeBytes: number,
): Extract<WalkItem, { kind: 'file-end' }> => ({
  kind: 'file-end',
  path,
  number,
  version: 'torn',
  damaged: false,
  damageAtEnd: 0,
  endOffset: 0,
  sizeBytes,
});

/**
 * Walks the journal of case `caseId` in `folder`. Throws what the port throws; damage is reported,
 * never thrown.
 */
export async function* walkJournal(
  files: FilePort,
  folder: string,
  caseId: string,
  options: WalkOptions = {},
): AsyncGenerator<WalkItem> {
  const { limit = { number: Infinity, sizeBytes: Infinity }, signal, readers } = options;
  const chain = new Chain(caseId);
  for (const number of await listJournalFiles(files, folder)) {
    if (number > limit.number) break;
    const name = journalFileName(number);
    const path = join(folder, name);
    const file = await files.open(path, 'read');
    try {
      const limitBytes = number === limit.number ? limit.sizeBytes : Infinity;
      let end = endOfUnread(path, number, Math.min(await file.size(), limitBytes));
      for await (const item of scanJournalFile(file, limitBytes, readers)) {
        signal?.throwIfAborted();
        if (item.kind === 'file-header') {
          const { version, sizeBytes: endOffset } = item;
          end = { ...end, version, damaged: version === 'damaged', endOffset };
          continue;
        }
        const where = `at offset ${item.offset} of ${name}`;
        if (item.kind === 'record') {
          if (item.record.header.seq > MAX_RECORDS) {
            yield {
              kind: 'problem',
              sentence: `Record ${item.record.header.seq} ${where} does not belong there.`,
            };
            // The record is intact, so no crash left it: it must not be cut off as a torn end.
            end = { ...end, damaged: true, endOffset: item.offset + item.record.sizeBytes };
            continue;
          }
          for (const sentence of chain.check(item.record, where)) yield { kind: 'problem', sentence };
          const { offset, record, version } = item;
          yield { kind: 'record', path, offset, record, version };
          end = { ...end, endOffset: item.offset + item.record.sizeBytes, damageAtEnd: 0 };
        } else if (item.offset === 0) {
          const sentence = `${name} does not begin as a journal does: its first ${groupedCount(item.sizeBytes)} bytes are damaged.`;
          yield { kind: 'problem', sentence };
        } else if (item.kind === 'damage') {
          yield { kind: 'problem', sentence: describeDamage(item, chain.expected, where) };
          const endOffset = item.offset + item.sizeBytes;
          end = { ...end, damaged: true, damageAtEnd: end.damageAtEnd + 1, endOffset };
        }
      }
      yield end;
    } finally {
      await file.close();
    }
  }
}
