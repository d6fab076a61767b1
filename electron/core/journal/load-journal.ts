/**
 * Opens the files of one case: scans them all, cuts a torn tail, checks the chain, and says what it found.
 */
import { join } from 'node:path';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FilePort, OpenFile } from '../export-files/file-port.ts';
import { FIRST_PREVIOUS_HASH, JOURNAL_VERSION } from './journal-format.ts';
import { readHead } from './journal-head.ts';
import { recoverTail } from './recover-tail.ts';
import { scanJournalFile, type FileScan, type FoundRecord } from './scan-journal-file.ts';

export interface RecordPlace {
  readonly path: string;
  readonly offset: number;
  readonly sizeBytes: number;
}

export interface LoadedJournal {
  /** Place of record seq at index seq - 1; undefined where it is damaged or gone. */
  readonly places: (RecordPlace | undefined)[];
  headHash: string;
  readonly notices: string[];
  /** The last file, while it may take more records; undefined where a new one must be begun. */
  readonly appendTo: { path: string; sizeBytes: number } | undefined;
  readonly nextFileNumber: number;
}

const FILE_NAME = /^(\d{6})\.journal$/;
export const journalFileName = (number: number): string => `${String(number).padStart(6, '0')}.journal`;

async function withFile<T>(
  files: FilePort,
  path: string,
  mode: 'read' | 'append',
  act: (file: OpenFile) => Promise<T>,
): Promise<T> {
  const file = await files.open(path, mode);
  try {
    return await act(file);
  } finally {
    await file.close();
  }
}

function refuseNewer(path: string, scan: FileScan): void {
  if (scan.version === undefined || scan.version <= JOURNAL_VERSION) return;
  throw new CasebookError('storage.newer-version', {
    message: `${path} was written by a newer Casebook (journal version ${scan.version}; this one knows ${JOURNAL_VERSION}). It was not touched.`,
    nextStep: 'Open the case with the newer Casebook.',
    details: { path },
  });
}

function checkChain(path: string, record: FoundRecord, journal: LoadedJournal): void {
  const expected = journal.places.length + 1;
  const { seq, previousHash } = record.header;
  if (seq > expected) {
    journal.notices.push(
      `Records ${expected} to ${seq - 1} are missing before offset ${record.offset} of ${path}.`,
    );
    while (journal.places.length < seq - 1) journal.places.push(undefined);
  } else if (seq < expected) {
    journal.notices.push(`Record ${seq} stands again or out of order at offset ${record.offset} of ${path}.`);
  } else if (previousHash !== journal.headHash && journal.places.at(-1) !== undefined) {
    journal.notices.push(
      `Record ${seq} at offset ${record.offset} of ${path} does not continue record ${seq - 1}: one of them was replaced.`,
    );
  }
}

/** Throws storage.newer-version, storage.* of the port. Damage is not thrown: it is in `notices`, and whole records stay readable. */
export async function loadJournal(files: FilePort, folder: string, nowMs: number): Promise<LoadedJournal> {
  const names = (await files.list(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const journal: LoadedJournal & { appendTo: LoadedJournal['appendTo'] } = {
    places: [],
    headHash: FIRST_PREVIOUS_HASH,
    notices: [],
    appendTo: undefined,
    nextFileNumber: names.length === 0 ? 1 : Number(names.at(-1)?.slice(0, 6)) + 1,
  };
  for (const name of names) {
    const path = join(folder, name);
    const isLast = name === names.at(-1);
    const scan = await withFile(files, path, 'read', scanJournalFile);
    refuseNewer(path, scan);
    for (const record of scan.records) {
      checkChain(path, record, journal);
      if (record.header.seq <= journal.places.length) continue;
      journal.places.push({ path, offset: record.offset, sizeBytes: record.sizeBytes });
      journal.headHash = record.hash;
    }
    for (const each of scan.damage)
      journal.notices.push(
        `${each.sizeBytes} bytes at offset ${each.offset} of ${path} are damaged: no whole record is there.`,
      );
    if (isLast && scan.sizeBytes > scan.endOffset) {
      const notice = await withFile(files, path, 'append', (file) =>
        recoverTail(files, path, file, scan, nowMs),
      );
      if (notice !== undefined) journal.notices.push(notice);
    } else if (scan.sizeBytes > scan.endOffset) {
      journal.notices.push(
        `${scan.sizeBytes - scan.endOffset} bytes at the end of ${path} are no whole record.`,
      );
    }
    if (isLast && scan.damage.length === 0 && scan.version === JOURNAL_VERSION)
      journal.appendTo = { path, sizeBytes: scan.endOffset };
  }
  const head = await readHead(files, folder);
  if (head === 'unreadable')
    journal.notices.push(
      `The head beside the journal (${join(folder, 'head.json')}) is unreadable; it is written anew.`,
    );
  else if (head !== undefined && head.records > journal.places.length) {
    journal.notices.push(
      `The head beside the journal counts ${head.records} records, but ${journal.places.length} are there: ${head.records - journal.places.length} were removed from the end, or the journal is an older copy.`,
    );
  }
  return journal;
}
