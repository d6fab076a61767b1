/** Finds the column of each field in a label file, by names and contents or the user's choice. */
import Papa from 'papaparse';
import { CasebookError } from '../../../errors/casebook-error.ts';
import { isAddress, isHash } from '../../../units/hex.ts';
import { plainNotation } from '../../../units/reference/read-field.ts';
import { readSubject } from '../../storage/subject.ts';
import { findTable, type FoundTable } from '../../tables/find-table.ts';
import { detailFault } from '../label-details.ts';
import { dateOfCell, filledText, withoutTextFormula } from './label-cells.ts';
import { isLabelName, LABEL_FIELDS, labelNameScore, type LabelField } from './label-column-names.ts';

/** Index of each field's column, from 0; absent if no column has it. */
export type LabelPlaces = Readonly<Partial<Record<LabelField, number>>>;

/** The user's choice: a column for a field, or undefined for none. */
export type ChosenColumns = Readonly<Partial<Record<LabelField, number | undefined>>>;

export interface LabelColumns {
  readonly table: FoundTable;
  readonly places: LabelPlaces;
  /** The name of each field's column in the file, for messages. */
  readonly names: Readonly<Partial<Record<LabelField, string>>>;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The subject of a cell in its stored form; undefined if it is not one. */
export function subjectOfCell(written: string): string | undefined {
  const cell = withoutTextFormula(written);
  const kind = readSubject(cell)?.kind;
  if (kind === 'block' || kind === 'word') return cell;
  const plain = plainNotation(plainNotation(cell, 'address'), 'transaction');
  return isAddress(plain) || isHash(plain) ? plain : undefined;
}

/**
 * The share of a column's filled cells that `fits` accepts, 0 to 1; undefined if none is filled.
 */
function shareOf({ sample }: FoundTable, place: number, fits: (cell: string) => boolean): number | undefined {
  const cells = sample.map((row) => filledText(row[place] ?? '')).filter((cell) => cell !== '');
  return cells.length === 0 ? undefined : cells.filter(fits).length / cells.length;
}

const isFilled = (table: FoundTable, place: number): boolean =>
  shareOf(table, place, () => true) !== undefined;

/** Less than a column of addresses scores, more than one of hashes. */
const UNREADABLE_NAME_WEIGHT = 0.65;

/** A name may be wrong, so the contents of the column count as well. */
function scoreOf(table: FoundTable, field: LabelField, place: number): number {
  const byName = labelNameScore(field, table.names[place] ?? '');
  switch (field) {
    case 'address': {
      const addresses = shareOf(table, place, (cell) => isAddress(subjectOfCell(cell) ?? '')) ?? 0;
      const subjects = shareOf(table, place, (cell) => subjectOfCell(cell) !== undefined) ?? 0;
      // E.g. a holder's name, beside addresses under a name that no rule knows.
      if (subjects === 0 && isFilled(table, place)) return byName * UNREADABLE_NAME_WEIGHT;
      return byName + 3 * addresses + subjects;
    }
    case 'label':
      return byName > 0 && !isFilled(table, place) ? byName / 10 : byName;
    case 'date': {
      // A column named “time” may contain anything.
      const dates = shareOf(table, place, (cell) => detailFault('date', dateOfCell(cell)) === undefined) ?? 1;
      return byName < 6 && dates === 0 ? 0 : byName;
    }
    default:
      return byName;
  }
}

const isNumber = (cell: string): boolean => /^[-+]?[\d.,_\s]+$/.test(cell);

/** The first column of text, for a table in which no name says where the labels are. */
function textPlace(table: FoundTable, taken: ReadonlySet<number>): number | undefined {
  const isText = (cell: string): boolean => subjectOfCell(cell) === undefined && !isNumber(cell);
  const places = table.names.map((_, place) => place);
  const free = places.filter(
    (place) =>
      !taken.has(place) &&
      !isLabelName(table.names[place] ?? '') &&
      (shareOf(table, place, isText) ?? 0) > 0.5,
  );
  // If a head names none of several columns, the user has to choose.
  return table.headLine === undefined || free.length === 1 ? free[0] : undefined;
}

/** The lowest score for a column of addresses: named so, or half of it addresses. */
const LEAST_ADDRESS_SCORE = 2;

function suggestedPlaces(table: FoundTable): LabelPlaces {
  const places: Partial<Record<LabelField, number>> = {};
  const taken = new Set<number>();
  for (const field of LABEL_FIELDS) {
    const [best] = table.names
      .map((_, place) => ({ place, score: scoreOf(table, field, place) }))
      .filter(({ place }) => !taken.has(place))
      .toSorted((one, other) => other.score - one.score);
    if (best === undefined || best.score < (field === 'address' ? LEAST_ADDRESS_SCORE : 0.1)) continue;
    places[field] = best.place;
    taken.add(best.place);
  }
  const label = places.label ?? textPlace(table, taken);
  return label === undefined ? places : { ...places, label };
}

/** Recognises a table only by its head, if none of its rows has a readable address. */
function tableByHead(text: string): FoundTable | undefined {
  for (const delimiter of DELIMITERS) {
    const [head = []] = Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: 1 }).data;
    const names = head.map((cell) => cell.trim());
    const has = (field: LabelField): boolean => names.some((name) => labelNameScore(field, name) > 0);
    if (!has('address') || !has('label')) continue;
    const form = { delimiter, quote: '"', firstLine: 2 };
    return { form, names, width: names.length, headLine: 1, linesAbove: 0, sample: [] };
  }
  return undefined;
}

function refuseText(text: string): never {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  throw new CasebookError('input.invalid', {
    message:
      line.trim() === ''
        ? 'Line 1 is empty: it should have the names of the columns.'
        : `Line 1, “${line.slice(0, 120)}”, has no columns “address” and “label”, whether cut at commas, semicolons, tabs or bars.`,
    nextStep: 'Give the file a first line such as: address,label,source,date,note',
    details: { line: 1 },
  });
}

/** The suggested columns, overridden by the user's choice. Throws input.invalid if not a table. */
export function findLabelColumns(text: string, chosen: ChosenColumns = {}): LabelColumns {
  const table =
    findTable(text, {
      isValue: (cell) => subjectOfCell(cell) !== undefined,
      isKnownName: isLabelName,
      rareDelimiters: ['^', '~', '\u001F', '¦'],
    }) ?? tableByHead(text);
  if (table === undefined || table.names.length < 2) return refuseText(text);
  const suggested = suggestedPlaces(table);
  const places: Partial<Record<LabelField, number>> = {};
  const names: Partial<Record<LabelField, string>> = {};
  for (const field of LABEL_FIELDS) {
    const place = Object.hasOwn(chosen, field) ? chosen[field] : suggested[field];
    if (place === undefined) continue;
    places[field] = place;
    const name = table.names[place] ?? '';
    names[field] = name === '' ? field : name;
  }
  return { table, places, names };
}
