/**
 * Searches what the page itself holds of a case: labels, notes, tabs, and the names in the ABI book
 * and the standards. The review worker searches the rows. Pure.
 */
import { foldSearched } from '../../../shared/units/fold-text.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import { withShortHex } from '../../parts/hex-in-text.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import { foldSought } from '../../../shared/units/reference/sought-text.ts';
import type { AbiBookData } from '../../../shared/engine/abi/abi-book.ts';
import { canonicalSignature } from '../../../shared/engine/abi/signature.ts';
import type { StandardAbi } from '../../../shared/engine/abi/standard-abis.ts';
import type { NoteRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  countingLabel,
  labelsOf,
  originOf,
  type LabelEntry,
} from '../../../shared/engine/labels/label-book.ts';
import type { FoundInCollection } from '../../tab/investigation.ts';
import { describeSubject } from '../subjects/describe-subject.ts';

/** What a result opens. */
export type FoundTarget =
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'note'; readonly noteId: string }
  | { readonly kind: 'abi'; readonly address: string }
  /** The rows with the first topic of an event, or with the selector of a function. */
  | { readonly kind: 'signature'; readonly type: 'event' | 'function'; readonly signature: string }
  /** A tab, filtered to the matching rows if there are any. */
  | { readonly kind: 'tab'; readonly tabId: string; readonly found?: FoundInCollection };

export const FOUND_GROUPS = [
  'Addresses and hashes',
  'Labels',
  'Notes',
  'Tabs',
  'Decoded names',
  'Rows',
] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

export interface Found {
  /** Unique among the results. */
  readonly id: string;
  readonly group: FoundGroup;
  /** Hostile. */
  readonly label: string;
  /** Hostile. */
  readonly detail: string;
  readonly target: FoundTarget;
}

export interface SearchedCase {
  readonly entries: readonly LabelEntry[];
  readonly labels: ReadonlyMap<string, string>;
  /** Notes to search. Removed ones are never found, because their text is empty. */
  readonly notes: readonly NoteRecord[];
  readonly tabs: readonly TabRecord[];
  readonly abis: AbiBookData['abis'];
  /** Names that are known without an ABI of the case. */
  readonly standards: readonly StandardAbi[];
}

/** Returns the words of a query, folded. */
export const wordsOf = (query: string): readonly string[] =>
  foldSought(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Says where the label applies, and what the subject is called elsewhere. */
function placesOf({ counts, ofAll }: LabelEntry): string {
  if (counts === 'all') return 'all cases';
  return ofAll === undefined ? 'this case' : `this case; ${ofAll.label} in all cases`;
}

function inLabels({ entries }: SearchedCase, has: (text: string) => boolean): Found[] {
  return entries
    .filter(({ subject, ofCase, ofAll }) =>
      has(
        [
          subject,
          ...[ofCase, ofAll].flatMap((each) =>
            each === undefined
              ? []
              : labelsOf(each).flatMap((one) => [one.label, originOf(one), one.remark ?? '']),
          ),
        ].join('\n'),
      ),
    )
    .map((entry) => ({
      id: `label ${entry.subject}`,
      group: 'Labels',
      label: countingLabel(entry),
      detail: `${isAddress(entry.subject) || isHash(entry.subject) ? shownHex(entry.subject) : entry.subject} · ${placesOf(entry)}`,
      target: { kind: 'subject', subject: entry.subject },
    }));
}

/** Returns the line of a note that contains the first word, or its first line. */
function lineWith(text: string, word: string): string {
  const lines = text.split('\n');
  return lines.find((line) => foldSearched(line).includes(word)) ?? lines[0] ?? '';
}

function inNotes(
  searched: SearchedCase,
  has: (text: string) => boolean,
  [first = '']: readonly string[],
): Found[] {
  return searched.notes
    .filter(
      ({ text, subject }) => text !== '' && has(`${text}\n${subject}\n${describeSubject(subject, searched)}`),
    )
    .map(({ noteId, text, subject }) => ({
      id: `note ${noteId}`,
      group: 'Notes',
      label: withShortHex(lineWith(text, first)),
      detail: describeSubject(subject, searched),
      target: { kind: 'note', noteId },
    }));
}

function inTabs({ tabs }: SearchedCase, has: (text: string) => boolean): Found[] {
  return tabs
    .filter(({ title, params }) =>
      has([title, ...Object.values(params).filter((value) => typeof value === 'string')].join('\n')),
    )
    .map(({ tabId, title, open }) => ({
      id: `tab ${tabId}`,
      group: 'Tabs',
      label: title,
      detail: open ? 'open' : 'closed',
      target: { kind: 'tab', tabId },
    }));
}

function inNames({ abis }: SearchedCase, has: (text: string) => boolean): Found[] {
  return abis.flatMap(({ address, name, entries }) =>
    entries
      .map((entry) => ({ type: entry.type, signature: canonicalSignature(entry) }))
      .filter(({ signature, type }) => has(`${signature}\n${type}\n${name}\n${address}`))
      .map(({ type, signature }): Found => ({
        id: `abi ${address} ${name} ${type} ${signature}`,
        group: 'Decoded names',
        label: signature,
        detail: `${type} of ${name}`,
        target: { kind: 'abi', address },
      })),
  );
}

/**
 * Finds events and functions of the book and of the standards, each signature once. Opening one
 * searches the rows for it.
 */
function inSignatures({ abis, standards }: SearchedCase, has: (text: string) => boolean): Found[] {
  const found = new Map<string, Found>();
  for (const { name, entries } of [...abis, ...standards])
    for (const entry of entries) {
      const { type } = entry;
      if (type === 'error') continue;
      const signature = canonicalSignature(entry);
      const id = `rows of ${type} ${signature}`;
      if (found.has(id) || !has(`${signature}\n${type}\n${name}`)) continue;
      found.set(id, {
        id,
        group: 'Decoded names',
        label: signature,
        detail: `${type} of ${name} · rows with its ${type === 'event' ? 'topic' : 'selector'}`,
        target: { kind: 'signature', type, signature },
      });
    }
  return [...found.values()];
}

/**
 * Returns everything that contains every word of the query, group by group. An empty query finds
 * nothing.
 */
export function searchCase(searched: SearchedCase, query: string): readonly Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const has = (text: string): boolean => {
    const folded = foldSearched(text);
    return words.every((word) => folded.includes(word));
  };
  return [
    inLabels(searched, has),
    inNotes(searched, has, words),
    inTabs(searched, has),
    inNames(searched, has),
    inSignatures(searched, has),
  ].flat();
}
