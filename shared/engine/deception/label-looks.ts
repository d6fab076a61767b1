/**
 * Finds labels that a reader takes for the label of another subject, although their characters differ.
 * Equal labels are no deception: one owner may have several addresses. Pure.
 */
import { symbolKeys } from './symbol-keys.ts';

/** A label and what it is of; a subject may have several. */
export interface LabelOfSubject {
  readonly subject: string;
  /** Hostile. */
  readonly label: string;
}

/** Labels that differ only in capitals and plain spaces are read as the same. */
const asRead = (label: string): string => label.normalize('NFC').toLowerCase().replaceAll(/ +/g, ' ').trim();

/** So many subjects of one label are enough to find another one. */
const ENOUGH = 2;

export class LabelLooks {
  /** By key of the looks, then by label as it is read: the first subjects with it. */
  readonly #known = new Map<string, Map<string, LabelOfSubject[]>>();

  constructor(labels: Iterable<LabelOfSubject>) {
    for (const each of labels) {
      const read = asRead(each.label);
      for (const key of symbolKeys(each.label)) {
        const alike = this.#known.get(key) ?? new Map<string, LabelOfSubject[]>();
        this.#known.set(key, alike);
        const same = alike.get(read) ?? [];
        alike.set(read, same);
        if (same.length < ENOUGH && same.every(({ subject }) => subject !== each.subject)) same.push(each);
      }
    }
  }

  /** The label of another subject that this one looks like; undefined if there is none. */
  like({ subject, label }: LabelOfSubject): LabelOfSubject | undefined {
    const read = asRead(label);
    for (const key of symbolKeys(label))
      for (const [other, subjects] of this.#known.get(key) ?? []) {
        const found = other === read ? undefined : subjects.find((each) => each.subject !== subject);
        if (found !== undefined) return found;
      }
    return undefined;
  }
}

/** The characters that only one of two labels has, each once, in the order of the first label. */
export function differingCharacters(one: string, other: string): readonly string[] {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return [
    ...[...inOne].filter((character) => !inOther.has(character)),
    ...[...inOther].filter((character) => !inOne.has(character)),
  ];
}
