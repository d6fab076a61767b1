/**
 * Reads the whole journal again from disk and checks each record's hash, the chain, and its end
 * against every anchor.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { FilePort } from '../files/file-port.ts';
import { exportedFileOf, readExportAnchors } from './export-anchors.ts';
import { judgeAnchor, type Anchor, type AnchorOutcome, type AnchorSource } from './journal-anchors.ts';
import { RECORD_READERS, versionsOf } from './record-readers.ts';
import { FIRST_PREVIOUS_HASH, type RecordReaders } from './record-format.ts';
import type { JournalHead } from './journal-head.ts';
import { walkJournal, type WalkItem, type WalkLimit } from './walk-journal.ts';

/** What one anchor outside the journal's files says about its end. */
export interface EndAnchor {
  source: AnchorSource;
  /** 'absent': the anchor does not exist. */
  outcome: AnchorOutcome | 'absent';
  sentence: string;
}

/**
 * What verification found. A chain without a key does not stop its keeper from rewriting all of it:
 * anchor the head elsewhere.
 */
export interface JournalVerification {
  /** Intact records on disk. */
  records: number;
  intact: boolean;
  /** Hash of the last intact record. */
  headHash: string;
  /** Each names record number, request and offset; at most `MAX_PROBLEMS`, then how many more. */
  problems: string[];
  /** Which anchors support the journal's end, and which do not. */
  witnesses: EndAnchor[];
}

/** What the open journal expects, and what states its end elsewhere. */
export interface ExpectedJournal {
  readonly caseId: string;
  readonly records: number;
  readonly headHash: string;
}

interface VerifyOptions {
  readonly head: JournalHead | 'unreadable' | undefined;
  readonly anchors: readonly Anchor[];
  readonly hasRegister: boolean;
  /** Reads one record's hash from disk; undefined if it is damaged or missing. */
  readonly hashAt: (seq: number) => Promise<string | undefined>;
  readonly limit?: WalkLimit;
  readonly signal?: AbortSignal;
  /** Record readers by version. @default those of this program */
  readonly readers?: RecordReaders | undefined;
}

const MAX_PROBLEMS = 1000;

/** Collects problems up to a limit, and counts the rest. */
class ProblemList {
  readonly #problems: string[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(problem: string): void {
    this.#count += 1;
    if (this.#problems.length < MAX_PROBLEMS) this.#problems.push(problem);
  }

  all(): string[] {
    const more = this.#count - this.#problems.length;
    return more > 0 ? [...this.#problems, `There are ${more} more.`] : this.#problems;
  }
}

const problemOfFile = (
  end: Extract<WalkItem, { kind: 'file-end' }>,
  readers: RecordReaders,
): string | undefined => {
  if (typeof end.version === 'number' && !readers.has(end.version))
    return `${end.path} has journal version ${end.version}; this version of Casebook reads ${versionsOf(readers)}.`;
  if (end.version === 'torn') return `${end.path} is cut within its first line.`;
  return end.sizeBytes > end.endOffset
    ? `${groupedCount(end.sizeBytes - end.endOffset)} bytes at offset ${end.endOffset} of ${end.path} are not a complete record.`
    : undefined;
};

/** What is on disk now. */
interface OnDisk {
  readonly records: number;
  readonly lastSeq: number;
  readonly headHash: string;
  /** Hashes of the records that anchors name. */
  readonly hashes: Map<number, string>;
  /** Paths of exported files, in the order of the journal. */
  readonly exported: readonly string[];
}

async function readAll(
  files: FilePort,
  folder: string,
  caseId: string,
  options: VerifyOptions,
  problems: ProblemList,
): Promise<OnDisk> {
  const wanted = new Set(options.anchors.map((anchor) => anchor.records));
  const hashes = new Map<number, string>();
  const exported: string[] = [];
  let records = 0;
  let lastSeq = 0;
  let headHash = FIRST_PREVIOUS_HASH;
  for await (const item of walkJournal(files, folder, caseId, options)) {
    if (item.kind === 'problem') problems.add(item.sentence);
    else if (item.kind === 'file-end') {
      const problem = problemOfFile(item, options.readers ?? RECORD_READERS);
      if (problem !== undefined) problems.add(problem);
    } else {
      const { header, body, hash } = item.record;
      records += 1;
      if (wanted.has(header.seq) && !hashes.has(header.seq)) hashes.set(header.seq, hash);
      const file = header.kind === 'fact' ? exportedFileOf(body) : undefined;
      if (file !== undefined) exported.push(file);
      if (header.seq > lastSeq) {
        lastSeq = header.seq;
        headHash = hash;
      }
    }
  }
  return { records, lastSeq, headHash, hashes, exported };
}

const absent = (source: AnchorSource, sentence: string): EndAnchor => ({
  source,
  outcome: 'absent',
  sentence,
});

/** Describes the anchors that are missing. */
function missingAnchors(anchors: readonly Anchor[], { head, hasRegister }: VerifyOptions): EndAnchor[] {
  const missing: EndAnchor[] = [];
  const has = (source: AnchorSource): boolean => anchors.some((anchor) => anchor.source === source);
  if (!has('head-file'))
    missing.push(
      absent(
        'head-file',
        `The journal’s head file (head.json) ${head === undefined ? 'is missing' : head === 'unreadable' ? 'is damaged' : 'belongs to another case'}, so it cannot confirm the end.`,
      ),
    );
  if (!has('register'))
    missing.push(
      absent(
        'register',
        hasRegister
          ? 'The register of cases in the profile does not list this case yet.'
          : 'There is no register of cases.',
      ),
    );
  if (!has('manifest'))
    missing.push(
      absent(
        'manifest',
        'No manifest of an export of this case was found where it was saved. Compare the hash below with a manifest kept elsewhere.',
      ),
    );
  return missing;
}

/** Reads the journal again and compares its end. Throws storage.*, and the abort. */
export async function verifyJournal(
  files: FilePort,
  folder: string,
  expected: ExpectedJournal,
  options: VerifyOptions,
): Promise<JournalVerification> {
  const problems = new ProblemList();
  let onDisk: OnDisk;
  let anchors: readonly Anchor[];
  try {
    onDisk = await readAll(files, folder, expected.caseId, options, problems);
    const manifests = await readExportAnchors(files, expected.caseId, onDisk.exported);
    for (const { records } of manifests) {
      const hash = onDisk.hashes.get(records) ?? (await options.hashAt(records));
      if (hash !== undefined) onDisk.hashes.set(records, hash);
    }
    anchors = [...options.anchors, ...manifests];
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw await describeFileError(files, folder, 'Verifying the journal in', error);
  }
  const { lastSeq, headHash } = onDisk;
  if (lastSeq !== expected.records || headHash !== expected.headHash)
    problems.add(
      `The journal on disk ends with record ${lastSeq}, hash ${headHash}; the open case has ${expected.records}, hash ${expected.headHash}.`,
    );
  const judged = anchors.map((anchor) => judgeAnchor(anchor, onDisk));
  for (const { outcome, sentence } of judged)
    if (outcome === 'differs' || outcome === 'ahead') problems.add(sentence);
  const { head } = options;
  if (typeof head === 'object' && head.caseId !== undefined && head.caseId !== expected.caseId)
    problems.add(`The journal’s head file (head.json) belongs to case ${head.caseId}.`);
  return {
    records: onDisk.records,
    intact: problems.isEmpty,
    headHash,
    problems: problems.all(),
    witnesses: [
      ...judged.map(({ source, outcome, sentence }) => ({ source, outcome, sentence })),
      ...missingAnchors(anchors, options),
    ],
  };
}
