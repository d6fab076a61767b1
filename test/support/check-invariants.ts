/**
 * Checks the six invariants that hold after every fault of the bar:
 *
 * I1 what was shown as stored is in the journal, byte for byte · I2 no collection says complete
 * unless it equals the truth · I3 no secret anywhere but in the keychain · I4 only configured hosts
 * were connected to · I5 an error names what failed, what came back and the next step · I6 a twin
 * of the test with a planted bug fails.
 *
 * A test passes what it has; what it omits is not checked, and the report says so. A violation
 * throws.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ERROR_CODES } from '../../shared/errors/error-codes.ts';
import { createCanarySweep, type Canary } from './find-canaries.ts';
import { readJournalFolder, type StrangersRecord } from './read-journal-bytes.ts';

/** One response or case event that the page was told is stored. */
export interface ShownEvidence {
  readonly caseId: string;
  readonly seq: number;
  readonly sha256: string;
  /** The exact bytes, if the test has them (the scripted server's, or the case event's). */
  readonly body?: Uint8Array | string;
}

/**
 * A collection and the truth about it, each row as a text of the caller's choice; rows may repeat.
 */
export interface ShownSet {
  readonly name: string;
  /** As the screen or the manifest says it. */
  readonly says: 'complete' | 'complete-to-cap' | 'partial' | 'unknown';
  readonly rows: Iterable<string>;
  readonly truth: Iterable<string>;
}

export interface InvariantInputs {
  /** Absolute; reads its `cases/<id>/journal` folders and sweeps all of it. */
  readonly userDataDir: string;
  /** I1 */
  readonly shown?: Iterable<ShownEvidence>;
  /** I2 */
  readonly sets?: Iterable<ShownSet>;
  /** I3: key, secret, passphrase, signatures, tickets. */
  readonly canaries?: readonly Canary[];
  /** I3: stdout, frames to the page, logs, URLs, exports elsewhere, heap snapshots … */
  readonly texts?: Iterable<{ readonly name: string; readonly bytes: Uint8Array | string }>;
  /** I3: names of folders under userDataDir that are the keychain itself. */
  readonly skipFolders?: readonly string[];
  /** I4: 'host:port' of every connection made, and those configured. */
  readonly connections?: { readonly made: Iterable<string>; readonly configured: readonly string[] };
  /** I5: every error that was shown. */
  readonly errors?: Iterable<unknown>;
  /** I6: the same check without a guard; it has to reject. */
  readonly twins?: readonly { readonly name: string; readonly run: () => Promise<unknown> }[];
}

export type InvariantName = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6';

/** How many things each invariant was checked on; absent if it was not checked. */
export type InvariantReport = Partial<Record<InvariantName, number>>;

/** Contains every violation found, not only the first. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(`${violations.length} violation(s):\n${violations.join('\n')}`);
    this.violations = violations;
  }
}

const checkStored = async (inputs: InvariantInputs, violations: string[]): Promise<number> => {
  const journals = new Map<string, StrangersRecord[]>();
  let checked = 0;
  for (const { caseId, seq, sha256, body } of inputs.shown ?? []) {
    const records =
      journals.get(caseId) ??
      (await readJournalFolder(join(inputs.userDataDir, 'cases', caseId, 'journal')).catch(() => []));
    journals.set(caseId, records);
    checked += 1;
    const what = `I1: record ${seq} of case ${caseId}`;
    const found = records.filter((record) => record.seq === seq);
    if (found.length !== 1) violations.push(`${what} is in the journal ${found.length} times.`);
    const stored = found[0]?.body;
    if (stored === undefined) continue;
    if (createHash('sha256').update(stored).digest('hex') !== sha256)
      violations.push(`${what} does not have the SHA-256 that was shown.`);
    if (body !== undefined && !stored.equals(Buffer.from(body)))
      violations.push(`${what} does not have the bytes that came.`);
  }
  for (const [caseId, records] of journals)
    records.forEach((record, at) => {
      const before = records[at - 1];
      if (before !== undefined && record.seq === before.seq + 1 && record.previousHash !== before.hash)
        violations.push(`I1: record ${record.seq} of case ${caseId} does not continue the one before it.`);
    });
  return checked;
};

const countBag = (rows: Iterable<string>): Map<string, number> => {
  const bag = new Map<string, number>();
  for (const row of rows) bag.set(row, (bag.get(row) ?? 0) + 1);
  return bag;
};

const checkSet = ({ name, says, rows, truth }: ShownSet, violations: string[]): void => {
  const [had, wanted] = [countBag(rows), countBag(truth)];
  let missing = 0;
  let extra = 0;
  for (const [row, count] of wanted) missing += Math.max(0, count - (had.get(row) ?? 0));
  for (const [row, count] of had) extra += Math.max(0, count - (wanted.get(row) ?? 0));
  // Whatever a collection says, a row that the service does not have is invented or doubled.
  if (extra > 0)
    violations.push(`I2: '${name}' has ${extra} rows that the truth has not, or has more often.`);
  if (says === 'complete' && missing > 0)
    violations.push(`I2: '${name}' says complete, but ${missing} rows of the truth are missing.`);
};

const checkSecrets = async (inputs: InvariantInputs, violations: string[]): Promise<number> => {
  const { canaries = [] } = inputs;
  const sweep = createCanarySweep(canaries);
  for (const { name, value } of canaries) {
    // The positive control: a sweep that cannot find what was planted proves nothing.
    for (const [form, planted] of [
      ['raw', `…${value}…`],
      ['base64', Buffer.from(`x${value}y`).toString('base64')],
      ['utf-16', Buffer.from(value, 'utf16le')],
      ['url', `?q=${encodeURIComponent(value)}`],
      ['hex', Buffer.from(value).toString('hex')],
    ] as const)
      if (!sweep.inBytes('control', planted).some((hit) => hit.canary === name))
        violations.push(`I3: the sweep does not find '${name}' planted as ${form}.`);
  }
  const { hits, files } = await sweep.inFolder(inputs.userDataDir, inputs.skipFolders);
  let places = files;
  for (const { name, bytes } of inputs.texts ?? []) {
    places += 1;
    hits.push(...sweep.inBytes(name, bytes));
  }
  for (const { canary, form, place, offset } of hits)
    violations.push(`I3: '${canary}' is in ${place} at ${offset}, as ${form}.`);
  return places;
};

const checkError = (error: unknown, violations: string[]): void => {
  const { code, message, nextStep } = (error ?? {}) as Partial<Record<string, unknown>>;
  const shown = `I5: the error '${String(message ?? error).slice(0, 200)}'`;
  if (!(ERROR_CODES as readonly unknown[]).includes(code))
    violations.push(`${shown} has no known code, but '${String(code)}'.`);
  if (typeof message !== 'string' || message.trim().length < 10) violations.push(`${shown} says too little.`);
  if (typeof nextStep !== 'string' || nextStep.trim().length < 10)
    violations.push(`${shown} names no next step.`);
  // As a separate word: the random name of a test's folder may contain the letters 'NaN'.
  if (/undefined|\[object |\bNaN\b|Error: |\n {4}at /.test(`${String(message)} ${String(nextStep)}`))
    violations.push(`${shown} reads like a mistake: ${String(nextStep)}`);
};

/** Checks what is passed in; throws `InvariantViolation` with everything that is wrong. */
export const checkInvariants = async (inputs: InvariantInputs): Promise<InvariantReport> => {
  const violations: string[] = [];
  const report: InvariantReport = {};
  if (inputs.shown !== undefined) report.I1 = await checkStored(inputs, violations);
  for (const set of inputs.sets ?? []) {
    report.I2 = (report.I2 ?? 0) + 1;
    checkSet(set, violations);
  }
  if (inputs.canaries !== undefined) report.I3 = await checkSecrets(inputs, violations);
  if (inputs.connections !== undefined) {
    const { made, configured } = inputs.connections;
    report.I4 = 0;
    for (const hostPort of made) {
      report.I4 += 1;
      if (!configured.includes(hostPort))
        violations.push(`I4: ${hostPort} was connected to, but is not configured.`);
    }
  }
  for (const error of inputs.errors ?? []) {
    report.I5 = (report.I5 ?? 0) + 1;
    checkError(error, violations);
  }
  for (const { name, run } of inputs.twins ?? []) {
    report.I6 = (report.I6 ?? 0) + 1;
    const survived = await run().then(
      () => true,
      () => false,
    );
    if (survived) violations.push(`I6: the twin '${name}' passes although its bug is planted.`);
  }
  if (violations.length > 0) throw new InvariantViolation(violations);
  return report;
};
