/**
 * The whole journal read again from disk: each record's hash, the chain, and its end.
 */
import { describeFileError } from '../export-files/describe-file-error.ts';
import type { FilePort } from '../export-files/file-port.ts';
import { FIRST_PREVIOUS_HASH, JOURNAL_VERSION } from './journal-format.ts';
import { walkJournal, type WalkLimit } from './walk-journal.ts';

/** What verification found. An unkeyed chain does not stop its own keeper from rewriting all of it: anchor the head elsewhere. */
export interface JournalVerification {
  /** Whole records on disk. */
  records: number;
  intact: boolean;
  /** Of the last whole record. */
  headHash: string;
  /** Each names record number, request and offset; at most `MAX_PROBLEMS`, then how many more. */
  problems: string[];
}

const MAX_PROBLEMS = 1000;

/** `expected` is what the opened journal believes; a file changed underneath shows against it. Throws storage.*, and the abort. */
export async function verifyJournal(
  files: FilePort,
  folder: string,
  expected: { readonly records: number; readonly headHash: string },
  options: { readonly limit?: WalkLimit; readonly signal?: AbortSignal } = {},
): Promise<JournalVerification> {
  const problems: string[] = [];
  let records = 0;
  let lastSeq = 0;
  let headHash = FIRST_PREVIOUS_HASH;
  try {
    for await (const item of walkJournal(files, folder, options)) {
      if (item.kind === 'problem') problems.push(item.sentence);
      else if (item.kind === 'record') {
        records += 1;
        if (item.record.header.seq > lastSeq) {
          lastSeq = item.record.header.seq;
          headHash = item.record.hash;
        }
      } else if (typeof item.version === 'number' && item.version !== JOURNAL_VERSION) {
        problems.push(
          `${item.path} is of journal version ${item.version}; this Casebook knows ${JOURNAL_VERSION}.`,
        );
      } else if (item.version === 'torn') problems.push(`${item.path} is cut within its first line.`);
      else if (item.sizeBytes > item.endOffset)
        problems.push(
          `${item.sizeBytes - item.endOffset} bytes at offset ${item.endOffset} of ${item.path} are no whole record.`,
        );
    }
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw await describeFileError(files, folder, 'Verifying the journal in', error);
  }
  if (lastSeq !== expected.records || headHash !== expected.headHash) {
    problems.push(
      `The journal on disk ends with record ${lastSeq}, hash ${headHash}; the open case has ${expected.records}, hash ${expected.headHash}.`,
    );
  }
  const more = problems.length - MAX_PROBLEMS;
  const told = more > 0 ? [...problems.slice(0, MAX_PROBLEMS), `There are ${more} more.`] : problems;
  return { records, intact: problems.length === 0, headHash, problems: told };
}
