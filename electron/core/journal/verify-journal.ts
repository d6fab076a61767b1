/**
 * The whole journal read again from disk: each record's hash, the chain, and the head.
 */
import { join } from 'node:path';
import type { FilePort } from '../export-files/file-port.ts';
import { FIRST_PREVIOUS_HASH } from './journal-format.ts';
import { scanJournalFile } from './scan-journal-file.ts';

/** What verification found. An unkeyed chain does not stop its own keeper from rewriting all of it: anchor the head elsewhere. */
export interface JournalVerification {
  records: number;
  intact: boolean;
  headHash: string;
  problems: string[];
}

/** `expected` is what the opened journal believes; a file changed underneath shows against it. */
export async function verifyJournal(
  files: FilePort,
  folder: string,
  expected: { records: number; headHash: string },
  signal?: AbortSignal,
): Promise<JournalVerification> {
  const problems: string[] = [];
  let records = 0;
  let previousHash = FIRST_PREVIOUS_HASH;
  for (const name of (await files.list(folder)).filter((each) => /^\d{6}\.journal$/.test(each)).sort()) {
    signal?.throwIfAborted();
    const path = join(folder, name);
    const file = await files.open(path, 'read');
    const scan = await scanJournalFile(file).finally(() => file.close());
    if (scan.version === undefined) problems.push(`${name} does not begin as a journal does.`);
    for (const each of scan.damage)
      problems.push(
        `${name}: ${each.sizeBytes} bytes at offset ${each.offset}, where record ${records + 1} belongs, are damaged.`,
      );
    for (const { header, hash, offset } of scan.records) {
      const subject = header.request?.subject ?? header.kind;
      if (header.seq !== records + 1)
        problems.push(
          `${name}: record ${header.seq} (${subject}) at offset ${offset} stands where record ${records + 1} belongs.`,
        );
      else if (header.previousHash !== previousHash)
        problems.push(
          `${name}: record ${header.seq} (${subject}) at offset ${offset} does not continue the record before it.`,
        );
      records = header.seq;
      previousHash = hash;
    }
    if (scan.sizeBytes > scan.endOffset)
      problems.push(
        `${name}: ${scan.sizeBytes - scan.endOffset} bytes at offset ${scan.endOffset} are no whole record.`,
      );
  }
  if (records !== expected.records || previousHash !== expected.headHash) {
    problems.push(
      `The journal on disk ends with record ${records}, hash ${previousHash}; the open case has ${expected.records}, hash ${expected.headHash}.`,
    );
  }
  return { records, intact: problems.length === 0, headHash: previousHash, problems };
}
