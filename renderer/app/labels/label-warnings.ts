/** Warns of labels that look like the label of another address, as sentences. Pure. */
import {
  differingCharacters,
  LabelLooks,
  type LabelOfSubject,
} from '../../../shared/engine/deception/label-looks.ts';
import type { PlannedLabel } from '../../../shared/engine/labels/file/plan-label-import.ts';
import { labelsOf, type LabelEntry } from '../../../shared/engine/labels/label-book.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { describeSubject } from '../subjects/describe-subject.ts';

const LABEL_CHARACTERS = 40;
const MOST_CHARACTERS = 3;
const UNLABELLED = { labels: new Map<string, string>(), tabs: [] };

/** Every label of a book with its subject, in this case and in all cases. */
export const labelsOfBook = (entries: readonly LabelEntry[]): readonly LabelOfSubject[] =>
  entries.flatMap(({ subject, ofCase, ofAll }) =>
    [ofCase, ofAll].flatMap((record) =>
      record === undefined ? [] : labelsOf(record).map(({ label }) => ({ subject, label })),
    ),
  );

function characterText(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const { text, altered } = revealHostile(character, 1);
  return altered || character.trim() === '' ? code : `“${text}” (${code})`;
}

/**
 * Says which label of another subject this one looks like, and by which characters they differ;
 * undefined if there is none. Labels are hostile and are written out.
 */
export function warningOfLabel(looks: LabelLooks, own: LabelOfSubject): string | undefined {
  const other = looks.like(own);
  if (other === undefined) return undefined;
  const differing = differingCharacters(own.label, other.label);
  const shown = differing.slice(0, MOST_CHARACTERS).map(characterText).join(', ');
  const more = differing.length > MOST_CHARACTERS ? ', …' : '';
  const subject = describeSubject(other.subject, UNLABELLED);
  const name = revealHostile(other.label, LABEL_CHARACTERS).text;
  return `Looks like “${name}”, the label of ${subject}.${shown === '' ? '' : ` They differ in ${shown}${more}.`}`;
}

/** The warnings about labels that are going to be imported, beside those of the book and each other. */
export function warningsOfImport(
  entries: readonly LabelEntry[],
  planned: readonly PlannedLabel[],
): ReadonlyMap<PlannedLabel, string> {
  const ofFile = planned.map(({ given: { subject, label } }) => ({ subject, label }));
  const looks = new LabelLooks([...labelsOfBook(entries), ...ofFile]);
  return new Map(
    planned.flatMap((each) => {
      const warning = warningOfLabel(looks, each.given);
      return warning === undefined ? [] : [[each, warning] as const];
    }),
  );
}

/** The warnings about the labels of a book, by subject. */
export function warningsOfBook(entries: readonly LabelEntry[]): ReadonlyMap<string, string> {
  const labels = labelsOfBook(entries);
  const looks = new LabelLooks(labels);
  return new Map(
    labels.flatMap((own) => {
      const warning = warningOfLabel(looks, own);
      return warning === undefined ? [] : [[own.subject, warning] as const];
    }),
  );
}
