/**
 * Builds the entries of the context menu for an address, hash, height or token, and for the rows
 * that display it. Pure.
 */
import { groupedCount } from '../../../shared/units/count-text.ts';
import { checksumAddress } from '../../../shared/units/hex.ts';
import { clipboardText } from '../../parts/clipboard-text.ts';
import { SUBJECT_TEXT, type ChainSubject } from '../../parts/chain-subject.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { TableRows } from '../../table/data-table/table-sources.ts';
import { keptNameOf, labelOf } from '../../tab/kept-name.ts';
import { requestOfSubject } from '../../tab/request-of-subject.ts';
import { investigationOf } from '../tabs/known-tab.ts';
import { tabsFromAddress, tabsFromRows } from '../tabs/tab-commands.ts';
import type { SubjectAct, SubjectEntry, SubjectKey, SubjectSurroundings } from './subject-entry.ts';
import { trailEntries } from './trail-entries.ts';
import { shownHex } from '../../parts/known-addresses.ts';

/**
 * The subject under the pointer or at the keyboard focus. At least one of the three fields is
 * present.
 */
export interface MenuSubject {
  readonly subject: ChainSubject | undefined;
  /** Further subjects in the cell or row, if the focus is on all of it. */
  readonly others: readonly ChainSubject[];
  readonly rows: TableRows | undefined;
  /** The row as notes and stars name it, `row:<seq>:<index>`. */
  readonly rowSubject: string | undefined;
}

/** Returns the heading of the menu. */
export const titleOfSubject = ({ subject, rows }: MenuSubject): string => {
  if (subject !== undefined) return SUBJECT_TEXT[subject.kind];
  return rows === undefined || rows.count === 1 ? 'row' : `${groupedCount(rows.count)} rows`;
};

/** What else is opened about an address, as the descriptors say. */
const entriesFromAddress = (address: string): readonly SubjectEntry[] =>
  tabsFromAddress(address.toLowerCase()).map(({ text, request }) => ({
    text,
    act: { kind: 'open', request },
  }));

/** True if the tab that shows the address is its trail, so that there is nothing to open. */
const isInFront = (address: string, { trails, tabId }: SubjectSurroundings): boolean =>
  trails.some(
    (trail) => trail.tabId === tabId && trail.hops.at(-1)?.address.toLowerCase() === address.toLowerCase(),
  );

function openEntries(
  subject: ChainSubject | undefined,
  surroundings: SubjectSurroundings,
): readonly SubjectEntry[] {
  const request = subject === undefined ? undefined : requestOfSubject(subject);
  if (subject === undefined || request === undefined) return [];
  const leads = investigationOf(request.kind)?.subject ?? 'none';
  const opening = leads === 'none' ? 'Open' : leads.open;
  const entries: SubjectEntry[] = [
    { text: opening, act: { kind: 'open', request }, key: 'Enter' },
    { text: `${opening} beside`, act: { kind: 'open', request: { ...request, beside: true } } },
  ];
  // An address of the trade zone is one of the main chain, too; the key opens it where it is shown.
  if (subject.kind === 'address' && subject.chain === 'trade-zone')
    return [
      ...entries,
      ...openEntries({ ...subject, chain: 'main' }, surroundings).map(({ text, act }) => ({ text, act })),
    ];
  // Only addresses and tokens lead to a tab with a breadcrumb.
  if ((investigationOf(request.kind)?.breadcrumb ?? 'none') === 'none') return entries;
  return [
    ...(isInFront(subject.value, surroundings) ? [] : entries),
    ...trailEntries(subject.value, surroundings),
    ...entriesFromAddress(subject.value),
  ];
}

/** Columns of lists of movements, some of which are shown: the parties, and what moved. */
const PARTY_FIELDS = ['from', 'to', 'counterparty'];
const AMOUNT_FIELDS = ['amount', 'value', 'valueRaw', 'moved'];

const areMovements = ({ columns }: TableRows): boolean => {
  const fields = columns.map(({ field }) => field);
  return [PARTY_FIELDS, AMOUNT_FIELDS].every((some) => some.some((field) => fields.includes(field)));
};

/** What is opened about rows that are movements, as the descriptors say. */
function entriesFromRows({ rows, rowSubject }: MenuSubject): readonly SubjectEntry[] {
  if (rows === undefined || !areMovements(rows)) return [];
  const only = rowSubject?.replace(/^row:/, '');
  if (rows.count === 1 && only === undefined) return [];
  return tabsFromRows(rows.count).map(({ text, requestOf }) => ({
    text,
    act:
      rows.count === 1 && only !== undefined
        ? { kind: 'open', request: requestOf([only]) }
        : { kind: 'open-rows', requestOf },
  }));
}

function copyEntries({ subject, rows }: MenuSubject): readonly SubjectEntry[] {
  const entries: SubjectEntry[] = [];
  if (subject !== undefined)
    entries.push({
      text: `Copy ${SUBJECT_TEXT[subject.kind]}`,
      // An address is copied with its [EIP-55](https://eips.ethereum.org/EIPS/eip-55) checksum.
      act: { kind: 'copy', text: clipboardText(checksumAddress(subject.value)) },
      ...(rows === undefined && { key: 'copy' }),
    });
  if (rows === undefined) return entries;
  const tsv: SubjectAct = { kind: 'copy-rows', form: 'tsv' };
  const json: SubjectAct = { kind: 'copy-rows', form: 'json' };
  if (rows.count === 1)
    return [
      ...entries,
      { text: 'Copy cell', act: { kind: 'copy', text: clipboardText(rows.cell) }, key: 'copy' },
      { text: 'Copy row as TSV', act: tsv },
      { text: 'Copy row as JSON', act: json },
    ];
  const what = `${groupedCount(rows.count)} rows`;
  return [
    ...entries,
    { text: `Copy ${what} as TSV`, act: tsv, key: 'copy' },
    { text: `Copy ${what} as JSON`, act: json },
  ];
}

function starEntry(subject: string, what: string, stars: ReadonlySet<string>): SubjectEntry {
  const on = !stars.has(subject);
  return { text: `${on ? 'Star' : 'Remove the star from'} ${what}`, act: { kind: 'star', subject, on } };
}

function markEntries(
  { subject, rowSubject }: MenuSubject,
  stars: ReadonlySet<string>,
): readonly SubjectEntry[] {
  const ofSubject = (kept: string, what: string): readonly SubjectEntry[] => [
    { text: `Label ${what}…`, act: { kind: 'label', subject: kept }, key: 'L' },
    { text: `Write a note on ${what}…`, act: { kind: 'note', subject: kept }, key: 'N' },
    { ...starEntry(kept, what, stars), key: 'S' },
  ];
  const ofRow = (row: string): readonly SubjectEntry[] => [
    { text: 'Write a note on row…', act: { kind: 'note', subject: row } },
    starEntry(row, 'row', stars),
  ];
  const entries = rowSubject === undefined ? [] : ofRow(rowSubject);
  if (subject !== undefined)
    return [...ofSubject(keptNameOf(subject), SUBJECT_TEXT[subject.kind]), ...entries];
  // If the cell has no subject of its own, the keys act on the row.
  return entries.map((entry) => ({ ...entry, key: entry.act.kind === 'note' ? 'N' : 'S' }) as const);
}

/**
 * Returns one entry for each further subject, which opens that subject's menu. Labels are hostile
 * and are made harmless here.
 */
const otherEntries = ({ others }: MenuSubject, { labels }: SubjectSurroundings): readonly SubjectEntry[] =>
  others.map((subject) => {
    const noun = SUBJECT_TEXT[subject.kind];
    const label = labelOf(labels, subject) ?? '';
    const name = label === '' ? shownHex(subject.value) : revealHostile(label, 24).text;
    return {
      text: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${name}`,
      act: { kind: 'other', subject },
    };
  });

/**
 * Returns the entries by section: open, copy, mark, further subjects. Leaves empty sections out.
 */
export function subjectSections(
  asked: MenuSubject,
  surroundings: SubjectSurroundings,
): readonly (readonly SubjectEntry[])[] {
  const { subject, rowSubject } = asked;
  const { stars, canWrite } = surroundings;
  const evidence: readonly SubjectEntry[] =
    rowSubject === undefined
      ? []
      : [{ text: 'Evidence of the row', act: { kind: 'evidence', rowSubject }, key: 'Space' }];
  return [
    [...openEntries(subject, surroundings), ...evidence, ...entriesFromRows(asked)],
    copyEntries(asked),
    canWrite ? markEntries(asked, stars) : [],
    otherEntries(asked, surroundings),
  ].filter((section) => section.length > 0);
}

/** Returns the action of a key; undefined if the key does nothing. */
export const actOfKey = (
  asked: MenuSubject,
  surroundings: SubjectSurroundings,
  key: SubjectKey,
): SubjectAct | undefined =>
  subjectSections(asked, surroundings)
    .flat()
    .find((entry) => entry.key === key)?.act;
