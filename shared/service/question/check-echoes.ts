/**
 * Checks what a page repeats of its question beside its list: an empty page about another address
 * has no row that could show it. Ends of ranges are left out, because services cut them to the head
 * of the chain.
 */
import type { Mismatch } from '../../contract/query-contract.ts';
import type { JsonObject } from '../../units/json-value.ts';
import type { Endpoint } from '../endpoint.ts';
import { valueText } from '../row-value.ts';
import type { AskedQuestion } from './asked-question.ts';
import { hashOf, wholeNumber } from './check-row.ts';
import { expectationsOf, type Expectation } from './expectations.ts';
import { plainAddress } from './plain-address.ts';

/** Each reads a value in one notation; '' for a text that says nothing. */
const READERS: Readonly<Partial<Record<Expectation['test'], (text: string) => string>>> = {
  party: plainAddress,
  address: plainAddress,
  hash: (text) => hashOf(text) ?? '',
  height: (text) => wholeNumber(text)?.toString() ?? '',
};

/** `carrier` is the object that contained the list. */
export function checkEchoes(endpoint: Endpoint, question: AskedQuestion, carrier: JsonObject): Mismatch[] {
  return expectationsOf(endpoint).flatMap(({ of, parameter: { name, label }, test }): Mismatch[] => {
    const read = READERS[test] ?? ((): string => '');
    const asked = read(question.params[name] ?? '');
    const echoed = read(valueText(carrier[name]).trim());
    if (asked === '' || echoed === '' || asked === echoed) return [];
    return [{ kind: of, rows: 0, words: `of the ${label.toLowerCase()} ${echoed} instead of ${asked}` }];
  });
}
