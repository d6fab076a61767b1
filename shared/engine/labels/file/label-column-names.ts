/**
 * Scores how well the name of a column fits each field of a label: several columns may fit, and the
 * best one wins.
 */
import { nameWords } from '../../tables/name-words.ts';

export const LABEL_FIELDS = ['address', 'label', 'source', 'date', 'note', 'scope'] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

type Rule = readonly [names: RegExp, score: number];

/** The first rule that matches a name counts; higher is better. */
const RULES: Readonly<Record<LabelField, readonly Rule[]>> = {
  address: [
    [/^(?:addr(?:ess(?:es)?)?|adresse|dirección|indirizzo|endereço|地址|адрес)$/u, 6],
    [/^subject$/u, 5],
    [/^(?:wallet|account|contract|eoa|holder)(?: ?addr(?:ess)?)?$/u, 5],
    [/^(?:0x|evm|eth|token) ?addr(?:ess)?$/u, 4],
    [/^(?:from|to|sender|recipient)(?: ?addr(?:ess)?)?$/u, 2],
    [/^(?!.*\b(?:label|name|tag|type|chain|entity)\b).*\baddr(?:ess)?\b/u, 3],
    [/^(?:hash|tx|txn|tx ?hash|tx ?id|txn ?hash|transaction(?: ?hash| ?id)?)$/u, 2],
  ],
  label: [
    [/^labels?$/u, 8],
    [/^(?:public )?name ?tag$/u, 7],
    [/^(?:address|wallet|account|display|public)? ?(?:label|name)(?: ?1)?$/u, 6],
    [/^(?:tags?|alias(?:es)?|nick ?name|bezeichnung|nom|nombre|nome|标签|метка)$/u, 5],
    [/\blabel\b/u, 4],
    [/^(?:entity(?: ?name)?|owner|organi[sz]ation|title|who)$/u, 3],
  ],
  source: [
    [/^(?:data )?sources?$/u, 6],
    [/^(?:origin|provider|by|(?:reported|added|labell?ed) by|author)$/u, 4],
  ],
  date: [
    [/^(?:date|as of)$/u, 6],
    [/^(?:last )?(?:updated|created|added)(?: ?at| ?on| ?date)?$/u, 4],
    [/^time(?:stamp)?$/u, 3],
  ],
  note: [
    [/^(?:notes?|remarks?|comments?)$/u, 6],
    [/^(?:descriptions?|details?)$/u, 4],
  ],
  scope: [[/^(?:holds in|book|scope)$/u, 6]],
};

/** Returns 0 if a name does not fit the field. */
export function labelNameScore(field: LabelField, name: string): number {
  const words = nameWords(name);
  return RULES[field].find(([names]) => names.test(words))?.[1] ?? 0;
}

/** True for a name that fits any field. */
export const isLabelName = (name: string): boolean =>
  LABEL_FIELDS.some((field) => labelNameScore(field, name) > 0);
