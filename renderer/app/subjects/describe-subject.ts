import { groupedDigits } from '../../../shared/units/count-text.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { readSubject } from '../../../shared/engine/storage/subject.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface SubjectNames {
  readonly labels: ReadonlyMap<string, string>;
  readonly tabs: readonly Pick<TabRecord, 'tabId' | 'title'>[];
}

/**
 * Describes a subject in a few words, by its label if it has one. Labels and titles are hostile.
 */
export function describeSubject(subject: string, { labels, tabs }: SubjectNames): string {
  const named = (hex: string): string => labels.get(hex) ?? shownHex(hex);
  const read = readSubject(subject);
  switch (read?.kind) {
    case undefined:
      return subject;
    case 'case':
      return 'This case';
    case 'address':
      return named(read.address);
    case 'transaction':
      return named(read.hash);
    case 'block': {
      const what = read.chain === 'trade-zone' ? 'Trade-zone block' : 'Block';
      const label = labels.get(subject.toLowerCase());
      return label ?? `${what} ${'height' in read ? groupedDigits(read.height) : shownHex(read.hash)}`;
    }
    case 'word':
      return labels.get(subject.toLowerCase()) ?? `Word ${shownHex(read.word)}`;
    case 'row':
      return `Row ${read.index + 1} of record ${read.seq}`;
    case 'edge':
      return `${named(read.from)} → ${named(read.to)}`;
    case 'tab':
      return tabs.find(({ tabId }) => tabId === read.tabId)?.title ?? 'A tab that no longer exists';
  }
}

/** As much of a label as fits beside the heading of a note. */
const BRIEF_CHARACTERS = 14;

/** Describes a subject within a narrow place: a label is cut, an address keeps its end. */
export function briefSubject(subject: string, names: SubjectNames): string {
  const read = readSubject(subject);
  if (read?.kind === 'row') return `Row ${read.index + 1}`;
  if (read?.kind === 'edge') return `${briefSubject(read.from, names)} → ${briefSubject(read.to, names)}`;
  const text = describeSubject(subject, names);
  return /^0x[0-9a-f]+…[0-9a-f]+$/i.test(text) ? text : revealHostile(text, BRIEF_CHARACTERS).text;
}

/**
 * Describes a subject in full, for a dialog: an address with its
 * [EIP-55](https://eips.ethereum.org/EIPS/eip-55) checksum, a transaction by its hash as stored, a
 * block or word with its kind.
 */
export function wholeSubject(subject: string): string {
  const read = readSubject(subject);
  if (read?.kind === 'address') return checksumAddress(read.address);
  if (read?.kind === 'word') return `Word ${read.word}`;
  if (read?.kind !== 'block') return subject;
  return `${read.chain === 'trade-zone' ? 'Trade-zone block' : 'Block'} ${'height' in read ? groupedDigits(read.height) : read.hash}`;
}
