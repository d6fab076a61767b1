/** What the palette finds of an open case by its contents: notes and known addresses. Pure. */
import { foldText } from '../../../shared/units/fold-text.ts';
import type { NoteRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { withShortHex } from '../../parts/hex-in-text.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import { trailRequest } from '../../tab/tab-requests.ts';
import { describeSubject } from '../subjects/describe-subject.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The kind of a trail's tab. */
const TRAIL = trailRequest('').kind;

type Labels = ReadonlyMap<string, string>;

/** The most entries of one kind to offer: a query with more matches is too vague. */
const MOST = 20;

/**
 * A part of an address: digits from its start or within, or the short form that is shown. Without
 * 0x it has four digits, so that words such as “add” are none.
 */
const PART = /^(?:0x([0-9a-f]{2,})|([0-9a-f]{4,}))(?:(?:…|\.{2,3})([0-9a-f]+))?$/i;

/**
 * Returns a test of whether a lower-case address contains the typed part; undefined if what was typed
 * cannot be part of an address.
 */
function testOf(query: string): ((address: string) => boolean) | undefined {
  const [, start, within, tail = ''] = PART.exec(query.toLowerCase()) ?? [];
  if (start !== undefined) return (address) => address.startsWith(`0x${start}`) && address.endsWith(tail);
  if (within === undefined) return undefined;
  if (tail !== '') return (address) => address.startsWith(`0x${within}`) && address.endsWith(tail);
  return (address) => address.includes(within, 2);
}

/**
 * Returns the known addresses that contain the typed part, but that are found neither by a label
 * nor by a trail. `addresses` are in lower case.
 */
export function addressEntries(
  addresses: Iterable<string>,
  query: string,
  { labels, tabs }: { readonly labels: Labels; readonly tabs: readonly TabRecord[] },
): readonly PaletteEntry[] {
  const isMeant = testOf(query);
  if (isMeant === undefined) return [];
  const trails = new Set(
    tabs.flatMap(({ kind, params: { address } }) =>
      kind === TRAIL && typeof address === 'string' ? address.toLowerCase() : [],
    ),
  );
  const found: PaletteEntry[] = [];
  for (const address of addresses) {
    if (!isMeant(address) || address === query.toLowerCase()) continue;
    if ((labels.get(address) ?? '') !== '' || trails.has(address)) continue;
    found.push({
      id: `address:${address}`,
      group: 'Addresses',
      label: shownHex(address),
      description: 'Address trail',
      act: { kind: 'open', request: trailRequest(address) },
    });
    if (found.length === MOST) break;
  }
  return found;
}

/** Returns the first notes whose text has every word of the query, each by its line with the first word. */
export function noteEntries(
  notes: readonly Pick<NoteRecord, 'noteId' | 'subject' | 'text'>[],
  query: string,
  names: { readonly labels: Labels; readonly tabs: readonly TabRecord[] },
): readonly PaletteEntry[] {
  const words = foldText(query).split(/\s+/);
  const found: PaletteEntry[] = [];
  for (const { noteId, subject, text } of notes) {
    const folded = foldText(text);
    if (text === '' || !words.every((word) => folded.includes(word))) continue;
    const lines = text.split('\n');
    found.push({
      id: `note:${noteId}`,
      group: 'Notes',
      label: withShortHex(lines.find((line) => foldText(line).includes(words[0] ?? '')) ?? lines[0] ?? ''),
      description: describeSubject(subject, names),
      act: { kind: 'note', noteId },
    });
    if (found.length === MOST) break;
  }
  return found;
}
