/**
 * Compares a response of the query interface with its question. All comparisons go through here,
 * live and when the journal is read again. Nothing is dropped: what does not match is marked and
 * counted.
 */
import type { Mismatch, ParsedPage, ParsedRow } from '../../contract/query-contract.ts';
import type { JsonObject } from '../../units/json-value.ts';
import type { Endpoint } from '../endpoint.ts';
import { valueText } from '../row-value.ts';
import type { AskedQuestion } from './asked-question.ts';
import { checkEchoes } from './check-echoes.ts';
import { checkChain, checkPaging } from './check-frame.ts';
import { checkField } from './check-row.ts';
import { expectationsOf } from './expectations.ts';
import { protocolOf } from './protocol-of-row.ts';
import { otherKindOf } from './record-kind.ts';

type Problem = ParsedRow['problems'][number];

/** Counts mismatches by kind; the first one's description stands for all. */
class Mismatches {
  readonly #found = new Map<string, Mismatch>();

  add({ rows, ...rest }: Mismatch): void {
    const key = `${rest.kind} ${rest.isUnproven === true}`;
    const before = this.#found.get(key);
    this.#found.set(key, before === undefined ? { ...rest, rows } : { ...before, rows: before.rows + rows });
  }

  get all(): Mismatch[] {
    return [...this.#found.values()];
  }
}

/** The problems of a record with its question; also adds each to `found`. */
function problemsOf(
  endpoint: Endpoint,
  question: AskedQuestion,
  fields: JsonObject,
  found: Mismatches,
): Problem[] {
  const other = otherKindOf(endpoint, fields);
  if (other !== undefined) {
    found.add({ kind: 'record', rows: 1, words: other.text });
    return [{ field: other.field, reason: other.reason, isOfQuestion: true }];
  }
  const problems: Problem[] = [];
  for (const { words } of checkChain(question, valueText(fields['chainShortName']))) {
    found.add({ kind: 'chain', rows: 1, words });
    problems.push({ field: 'chainShortName', reason: `is ${words}`, isOfQuestion: true });
  }
  for (const expected of expectationsOf(endpoint)) {
    const finding = checkField(endpoint, question, fields, expected);
    if (finding === undefined) continue;
    const { text, reason, isUnproven } = finding;
    found.add({ kind: expected.of, rows: 1, words: text, ...(isUnproven === true ? { isUnproven } : {}) });
    if (isUnproven !== true)
      for (const field of finding.fields) problems.push({ field, reason, isOfQuestion: true });
  }
  return problems;
}

/** Checks the protocol that the page itself states, if any. */
function checkProtocol(endpoint: Endpoint, question: AskedQuestion, carrier: JsonObject): Mismatch[] {
  const parameter = endpoint.parameters.find(({ name }) => name === 'protocolType');
  if (parameter === undefined) return [];
  const asked = question.params['protocolType'] ?? parameter.defaultValue ?? '';
  const [wanted, stated] = [protocolOf(asked), protocolOf(valueText(carrier['protocolType']))];
  if (wanted === undefined || stated === undefined || wanted === stated) return [];
  return [{ kind: 'protocol', rows: 0, words: `of another protocol than ${asked}` }];
}

/**
 * Returns the page with its mismatches; `carrier` is the object that contained its list, if any.
 */
export function matchQuestion(
  endpoint: Endpoint,
  question: AskedQuestion,
  page: ParsedPage,
  carrier: JsonObject = {},
): ParsedPage {
  const found = new Mismatches();
  const rows = page.rows.map((row) => {
    const problems = problemsOf(endpoint, question, row.fields, found);
    return problems.length === 0 ? row : { ...row, problems: [...row.problems, ...problems] };
  });
  for (const each of [
    ...checkChain(question, valueText(carrier['chainShortName'])),
    ...checkProtocol(endpoint, question, carrier),
    ...checkPaging(question, page),
    ...checkEchoes(endpoint, question, carrier),
  ])
    found.add(each);
  return found.all.length === 0 ? page : { ...page, rows, mismatches: found.all };
}
