/**
 * Lists the cases that have a folder, and those that the register knows although their folder
 * vanished or was emptied. Does not read a journal whose head is current.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import type { FilePort } from '../files/file-port.ts';
import { caseFolders, isFolder, journalFolderOf, namesInCases } from './case-folders.ts';
import { caseHeadOf } from './case-head.ts';
import type { RegisterEntry } from './case-register.ts';
import { judgeAnchor } from './journal-anchors.ts';
import { readCurrentHead, readHead, type JournalHead } from './journal-head.ts';
import type { OpenedJournal } from './open-journal.ts';
import { listJournalFiles } from './walk-journal.ts';

export interface ListOptions {
  readonly files: FilePort;
  readonly userDataDir: string;
  readonly registered: ReadonlyMap<string, RegisterEntry>;
  /** Returns the journal if it is already open. */
  readonly opened: (caseId: string) => Promise<OpenedJournal> | undefined;
  /** Opens the journal, if its head is not current. */
  readonly open: (caseId: string) => Promise<OpenedJournal>;
}

/** Checks a head against the register and the folder, without reading the journal. */
function noticesOf(head: JournalHead, caseId: string, entry: RegisterEntry | undefined): string[] {
  if (head.caseId !== undefined && head.caseId !== caseId)
    return [
      `The folder of case ${caseId} holds the journal of case ${head.caseId}: it was renamed, or another journal was copied in.`,
    ];
  if (entry === undefined) return [];
  const found = { lastSeq: head.records, hashes: new Map([[head.records, head.headHash]]) };
  const { outcome, sentence } = judgeAnchor({ ...entry, source: 'register' }, found);
  return outcome === 'ahead' || outcome === 'differs' ? [sentence] : [];
}

async function headOfFolder(options: ListOptions, caseId: string): Promise<CaseHead | undefined> {
  const { files, userDataDir, registered } = options;
  const opened = options.opened(caseId);
  if (opened !== undefined) {
    const journal = await opened;
    return journal.records === 0 ? undefined : caseHeadOf(caseId, journal);
  }
  const folder = journalFolderOf(userDataDir, caseId);
  if (!(await isFolder(files, folder))) return undefined;
  const hasFiles = (await listJournalFiles(files, folder)).length > 0;
  // Its creation was interrupted, or the folder was emptied: the register knows which.
  if (!hasFiles && (await readHead(files, folder)) === undefined) return undefined;
  const current = await readCurrentHead(files, folder);
  if (current === undefined) {
    const journal = await options.open(caseId);
    return journal.records === 0 ? undefined : caseHeadOf(caseId, journal);
  }
  const entry = registered.get(caseId);
  if (current.records === 0 && !hasFiles && entry === undefined) return undefined;
  const notices = [...current.notices, ...noticesOf(current, caseId, entry)];
  return caseHeadOf(caseId, { ...current, notices: [...new Set(notices)] });
}

/**
 * Maps each case whose journal is in a folder that is not named by its id to the name of that
 * folder.
 */
async function misplacedFolders({ files, userDataDir }: ListOptions): Promise<Map<string, string>> {
  const misplaced = new Map<string, string>();
  for (const name of await namesInCases(files, userDataDir)) {
    const head = await readHead(files, journalFolderOf(userDataDir, name)).catch(() => undefined);
    if (typeof head === 'object' && head.caseId !== undefined && head.caseId !== name)
      misplaced.set(head.caseId, name);
  }
  return misplaced;
}

/** Describes a case whose folder is missing or empty. */
export function missingHead(
  userDataDir: string,
  caseId: string,
  entry: RegisterEntry,
  misplaced?: string,
): CaseHead {
  const folder = journalFolderOf(userDataDir, caseId);
  const found =
    misplaced === undefined
      ? 'Restore the folder from a copy'
      : `The folder “${misplaced.slice(0, 80)}” next to it contains this journal: rename it to ${caseId}`;
  return {
    ...caseHeadOf(caseId, {
      records: entry.records,
      headHash: entry.headHash,
      summary: entry.summary,
      notices: [
        `The journal of this case is missing: ${folder} does not exist or is empty. According to the register of cases it has ${groupedCount(entry.records)} records, the last with the hash ${entry.headHash}. ${found}, then try again.`,
      ],
    }),
    missing: true,
  };
}

const unreadableHead = (caseId: string, error: unknown, entry: RegisterEntry | undefined): CaseHead =>
  caseHeadOf(caseId, {
    records: 0,
    headHash: '0'.repeat(64),
    notices: [error instanceof Error ? error.message : 'The journal cannot be read.'],
    summary: entry?.summary ?? { name: `Unreadable case ${caseId}`, connectionId: 'practice', createdAt: 0 },
  });

/**
 * Lists all cases, newest first. A case that cannot be read is listed with the reason. Throws the
 * port's errors.
 */
export async function listCases(options: ListOptions): Promise<CaseHead[]> {
  const { files, userDataDir, registered } = options;
  const heads: CaseHead[] = [];
  const seen = new Set([PROFILE_CASE_ID]);
  // One at a time: reading a hundred cases at once would be too much.
  for (const caseId of await caseFolders(files, userDataDir)) {
    if (caseId === PROFILE_CASE_ID) continue;
    const found = await headOfFolder(options, caseId).catch((error: unknown) =>
      unreadableHead(caseId, error, registered.get(caseId)),
    );
    if (found === undefined) continue;
    heads.push(found);
    seen.add(caseId);
  }
  const missing = [...registered].filter(
    ([caseId, { removedAt }]) => !seen.has(caseId) && removedAt === undefined,
  );
  const misplaced = missing.length === 0 ? undefined : await misplacedFolders(options);
  for (const [caseId, entry] of missing)
    heads.push(missingHead(userDataDir, caseId, entry, misplaced?.get(caseId)));
  return heads.sort((one, other) => other.createdAt - one.createdAt);
}
