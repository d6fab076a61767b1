/**
 * Anchors: what states the end of a journal outside its own files, as "record N has the hash H". A
 * chain without a key can be rewritten as a whole, but not so that record N keeps its hash.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { FIRST_PREVIOUS_HASH } from './record-format.ts';

/** The number of records, and the hash of the last one. */
export interface JournalEnd {
  readonly records: number;
  readonly headHash: string;
}

/**
 * Who states an end. 'earlier': an end that did not match at an earlier opening; it is remembered
 * until it matches again.
 */
export type AnchorSource = 'head-file' | 'register' | 'earlier' | 'manifest';

export interface Anchor extends JournalEnd {
  readonly source: AnchorSource;
  /** For a manifest: the name of its file. */
  readonly name?: string;
}

/**
 * 'agrees': record N has that hash; later records are normal, because the anchor may lag.
 * 'differs': record N is intact and has another hash. 'ahead': the journal ends before record N.
 * 'damaged': record N cannot be read, but later ones can.
 */
export type AnchorOutcome = 'agrees' | 'differs' | 'ahead' | 'damaged';

/**
 * What the journal contains: the number of its last intact record, and the hashes of the records
 * that anchors name.
 */
export interface FoundEnd {
  readonly lastSeq: number;
  readonly hashes: ReadonlyMap<number, string>;
}

export interface JudgedAnchor extends Anchor {
  readonly outcome: AnchorOutcome;
  readonly sentence: string;
}

const NAMES: Readonly<Record<AnchorSource, string>> = {
  'head-file': 'The journal’s head file (head.json)',
  register: 'The register of cases in the profile',
  earlier: 'An earlier head of this journal',
  manifest: 'The manifest of an export',
};

const nameOf = ({ source, name }: Anchor): string =>
  name === undefined ? NAMES[source] : `${NAMES[source]} (${name})`;

const plural = (count: number, noun: string): string =>
  `${groupedCount(count)} ${noun}${count === 1 ? '' : 's'}`;

function outcomeOf({ records, headHash }: Anchor, { lastSeq, hashes }: FoundEnd): AnchorOutcome {
  if (records === 0) return headHash === FIRST_PREVIOUS_HASH ? 'agrees' : 'differs';
  if (records > lastSeq) return 'ahead';
  const hash = hashes.get(records);
  if (hash === undefined) return 'damaged';
  return hash === headHash ? 'agrees' : 'differs';
}

function sentenceOf(anchor: Anchor, outcome: AnchorOutcome, { lastSeq, hashes }: FoundEnd): string {
  const { records, headHash } = anchor;
  const name = nameOf(anchor);
  if (outcome === 'agrees') {
    if (records === 0) return `${name} was written before the first record.`;
    const later = lastSeq - records;
    return `${name} agrees: record ${records} has the hash ${headHash}.${later === 0 ? '' : ` It does not cover the ${plural(later, 'record')} after that yet.`}`;
  }
  if (outcome === 'differs')
    return `${name} states that record ${records} has the hash ${headHash}; the journal has ${hashes.get(records) ?? 'none'}. The journal was changed later, or replaced by another one. Compare it with a copy or with the manifest of an export.`;
  if (outcome === 'damaged')
    return `${name} refers to record ${records}, which is damaged, so it cannot confirm the records before it.`;
  const lost = records - lastSeq;
  return `${name} counts ${plural(records, 'record')}, but only ${groupedCount(lastSeq)} ${lastSeq === 1 ? 'is' : 'are'} intact: ${groupedCount(lost)} ${lost === 1 ? 'is damaged or was' : 'are damaged or were'} removed from the end, or the journal is an older copy. Compare it with a copy or with the manifest of an export.`;
}

/** Compares an anchor with what the journal contains. */
export function judgeAnchor(anchor: Anchor, found: FoundEnd): JudgedAnchor {
  const outcome = outcomeOf(anchor, found);
  return { ...anchor, outcome, sentence: sentenceOf(anchor, outcome, found) };
}

/** The most ends to remember: repeated tampering must not make the list grow without limit. */
const MOST_DISPUTED = 8;

/**
 * Returns the ends that do not match, to be compared again at each opening; drops those that match
 * again.
 */
export function disputedEnds(judged: readonly JudgedAnchor[]): JournalEnd[] {
  const disputed = new Map<string, JournalEnd>();
  for (const { source, outcome, records, headHash } of judged)
    if (source !== 'manifest' && outcome === 'differs')
      disputed.set(`${records} ${headHash}`, { records, headHash });
  return [...disputed.values()].slice(0, MOST_DISPUTED);
}
