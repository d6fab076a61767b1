/**
 * What can be done with something of the chain, and with the rows that show it: the entries of the one context menu. Pure.
 */
import { checksumAddress } from '../../../shared/units/hex.ts';
import type { Hop } from '../../cases/case-records.ts';
import { clipboardText } from '../../parts/clipboard-text.ts';
import type { ChainSubject, SubjectKind } from '../../parts/chain-subject.ts';
import type { TableRows } from '../../workbench/data-table/table-sources.ts';
import { requestOfSubject } from '../../workbench/request-of-subject.ts';
import type { OpenTabRequest } from '../../workbench/workbench-context.ts';

/** What is under the pointer, or where the keyboard is. At least one of the three is there. */
export interface MenuSubject {
  readonly subject: ChainSubject | undefined;
  readonly rows: TableRows | undefined;
  /** The row as notes and stars name it, `row:<seq>:<index>`. */
  readonly rowSubject: string | undefined;
}

export type SubjectAct =
  | { readonly kind: 'open'; readonly request: OpenTabRequest }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'copy-rows'; readonly form: 'tsv' | 'json' }
  | { readonly kind: 'evidence'; readonly rowSubject: string }
  | { readonly kind: 'label' | 'note'; readonly subject: string }
  | { readonly kind: 'star'; readonly subject: string; readonly on: boolean };

/** What does the same without the menu. */
export type SubjectKey = 'Enter' | 'Space' | 'copy' | 'L' | 'N' | 'S';

export interface SubjectEntry {
  readonly words: string;
  readonly act: SubjectAct;
  readonly key?: SubjectKey;
}

export interface SubjectSurroundings {
  readonly stars: ReadonlySet<string>;
  /** The hops that a trail begun here continues: those of the present trail and its own address; undefined outside a trail. */
  readonly hops: readonly Hop[] | undefined;
  /** False in a window that may not write: what writes is left out. */
  readonly canWrite: boolean;
}

/** What each kind is called. */
const SUBJECT_WORDS: Readonly<Record<SubjectKind, string>> = {
  address: 'address',
  token: 'token contract',
  transaction: 'transaction hash',
  'block-hash': 'block hash',
  hash: 'hash',
  height: 'block height',
  word: 'word',
};

/** The heading of the menu. */
export const titleOfSubject = ({ subject, rows }: MenuSubject): string => {
  if (subject !== undefined) return SUBJECT_WORDS[subject.kind];
  return rows === undefined || rows.count === 1 ? 'row' : `${rows.count.toLocaleString('en')} rows`;
};

/** How notes, labels and stars name it: lower case. A height has no name there. */
const keptNameOf = (subject: ChainSubject | undefined): string | undefined =>
  subject === undefined || subject.kind === 'height' ? undefined : subject.value.toLowerCase();

const OPENS: Readonly<Partial<Record<OpenTabRequest['kind'], string>>> = {
  trail: 'Open trail',
  transaction: 'Open transaction',
  block: 'Open block',
  'trade-zone': 'Open in the trade zone',
};

function openEntries(
  subject: ChainSubject | undefined,
  hops: readonly Hop[] | undefined,
): readonly SubjectEntry[] {
  const request = subject === undefined ? undefined : requestOfSubject(subject);
  if (subject === undefined || request === undefined) return [];
  const words = OPENS[request.kind] ?? 'Open';
  const entries: SubjectEntry[] = [
    { words, act: { kind: 'open', request }, key: 'Enter' },
    { words: `${words} beside`, act: { kind: 'open', request: { ...request, beside: true } } },
  ];
  if (request.kind !== 'trail') return entries;
  const isHere = hops?.at(-1)?.address.toLowerCase() === subject.value.toLowerCase();
  if (hops !== undefined && !isHere)
    entries.push({ words: 'Add to trail', act: { kind: 'open', request: { ...request, hops } } });
  const graph: OpenTabRequest = { kind: 'graph', params: { subject: subject.value.toLowerCase() } };
  const logs: OpenTabRequest = { kind: 'logs', params: request.params };
  return [
    ...entries,
    { words: 'Show as graph', act: { kind: 'open', request: graph } },
    { words: 'Search its logs', act: { kind: 'open', request: logs } },
  ];
}

function copyEntries({ subject, rows }: MenuSubject): readonly SubjectEntry[] {
  const entries: SubjectEntry[] = [];
  if (subject !== undefined)
    entries.push({
      words: `Copy ${SUBJECT_WORDS[subject.kind]}`,
      // An address with its EIP-55 capitals.
      act: { kind: 'copy', text: clipboardText(checksumAddress(subject.value)) },
      ...(rows === undefined && { key: 'copy' }),
    });
  if (rows === undefined) return entries;
  const tsv: SubjectAct = { kind: 'copy-rows', form: 'tsv' };
  const json: SubjectAct = { kind: 'copy-rows', form: 'json' };
  if (rows.count === 1)
    return [
      ...entries,
      { words: 'Copy cell', act: { kind: 'copy', text: clipboardText(rows.cell) }, key: 'copy' },
      { words: 'Copy row as TSV', act: tsv },
      { words: 'Copy row as JSON', act: json },
    ];
  const what = `${rows.count.toLocaleString('en')} rows`;
  return [
    ...entries,
    { words: `Copy ${what} as TSV`, act: tsv, key: 'copy' },
    { words: `Copy ${what} as JSON`, act: json },
  ];
}

function starEntry(subject: string, what: string, stars: ReadonlySet<string>): SubjectEntry {
  const on = !stars.has(subject);
  return { words: `${on ? 'Star' : 'Take the star from'} ${what}`, act: { kind: 'star', subject, on } };
}

function markEntries(
  { subject, rowSubject }: MenuSubject,
  stars: ReadonlySet<string>,
): readonly SubjectEntry[] {
  const name = keptNameOf(subject);
  const ofSubject = (kept: string, what: string): readonly SubjectEntry[] => [
    { words: `Label ${what}…`, act: { kind: 'label', subject: kept }, key: 'L' },
    { words: `Note on ${what}…`, act: { kind: 'note', subject: kept }, key: 'N' },
    { ...starEntry(kept, what, stars), key: 'S' },
  ];
  const ofRow = (row: string): readonly SubjectEntry[] => [
    { words: 'Note on row…', act: { kind: 'note', subject: row } },
    starEntry(row, 'row', stars),
  ];
  const entries = rowSubject === undefined ? [] : ofRow(rowSubject);
  if (name !== undefined && subject !== undefined)
    return [...ofSubject(name, SUBJECT_WORDS[subject.kind]), ...entries];
  // Where the cell has nothing of its own the keys are the row's.
  return entries.map((entry) => ({ ...entry, key: entry.act.kind === 'note' ? 'N' : 'S' }) as const);
}

/** The entries by section: open, copy, mark. Empty sections are left out. */
export function subjectSections(
  asked: MenuSubject,
  { stars, hops, canWrite }: SubjectSurroundings,
): readonly (readonly SubjectEntry[])[] {
  const { subject, rowSubject } = asked;
  const evidence: readonly SubjectEntry[] =
    rowSubject === undefined
      ? []
      : [{ words: 'Evidence of the row', act: { kind: 'evidence', rowSubject }, key: 'Space' }];
  return [
    [...openEntries(subject, hops), ...evidence],
    copyEntries(asked),
    canWrite ? markEntries(asked, stars) : [],
  ].filter((section) => section.length > 0);
}

/** What a key does there; undefined where it does nothing. */
export const actOfKey = (
  asked: MenuSubject,
  surroundings: SubjectSurroundings,
  key: SubjectKey,
): SubjectAct | undefined =>
  subjectSections(asked, surroundings)
    .flat()
    .find((entry) => entry.key === key)?.act;
