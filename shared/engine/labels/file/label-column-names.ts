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
    [/^(?:addr(?:ess(?:es)?)?|adress?e?|dirección|indirizzo|endereço|адрес|адреса|地址|アドレス|주소)$/u, 6],
    [/^(?:subject|[钱錢]包地址|合[约約]地址|ウォレットアドレス|지갑 ?주소)$/u, 5],
    [/^(?:wallet|account|contract|eoa|holder)(?: ?addr(?:ess)?)?$/u, 5],
    [/^(?:0x|evm|eth|token) ?addr(?:ess)?$/u, 4],
    [/^(?:from|to|sender|recipient)(?: ?addr(?:ess)?)?$/u, 2],
    [/^(?!.*\b(?:label|name|tag|type|chain|entity)\b).*\baddr(?:ess)?\b/u, 3],
    [/^(?:hash|tx|txn|tx ?hash|tx ?id|txn ?hash|transaction(?: ?hash| ?id)?)$/u, 2],
  ],
  label: [
    [/^labels?$/u, 8],
    [/^(?:public )?name ?tag$/u, 7],
    [/^(?:address|wallet|account|display|public|label)? ?(?:label|name)(?: ?1)?$/u, 6],
    [/^(?:private|my) name ?tag$/u, 6],
    [/^(?:地址)?(?:[标標][签籤]|名[称稱])$/u, 5],
    [/^(?:tags?|alias(?:es)?|nick ?name|bezeichnung|étiquette|libellé|etiqueta|rótulo|etichetta)$/u, 5],
    [/^(?:etiket|nom|nombre|nome|naam|nazwa|назва|название|метка|ラベル|名前|라벨|이름)$/u, 5],
    // What a label is about, not the label.
    [/^(?!.*\b(?:url|link|id|type|sub ?type|category|count|colou?r|source|date)\b).*\blabel\b/u, 4],
    [/^(?:entity(?: ?name)?|owner|organi[sz]ation|caption|who)$/u, 3],
    [/^(?:sdn|entity|cluster|custom|project|contract|service|vasp|exchange) name$/u, 2.5],
    [/^title$/u, 2],
  ],
  source: [
    [/^(?:data )?sources?$/u, 6],
    [/^(?:quelle|fuente|fonte|bron|kaynak|źródło|источник|джерело|[来來]源|出典|출처)$/u, 5],
    [/^(?:origin|provider|by|(?:reported|added|labell?ed) by|author)$/u, 4],
  ],
  date: [
    [/^(?:date|as of)$/u, 6],
    [/^(?:datum|fecha|data|tarih|дата|日期|日付|날짜)$/u, 4],
    [/^(?:last )?(?:updated|created|added)(?: ?at| ?on| ?date)?$/u, 4],
    [/^time(?:stamp)?$/u, 3],
  ],
  note: [
    [/^(?:notes?|remarks?|comments?)$/u, 6],
    [/^(?:bemerkung|notiz|anmerkung|kommentar|notas?|remarque|commentaire|comentario|commento)$/u, 5],
    [/^(?:комментарий|примечание|примітка|[备備]注|[备備]註|備考|メモ|메모|비고)$/u, 5],
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
