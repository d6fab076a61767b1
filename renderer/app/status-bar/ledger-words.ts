/** Says in words what a line of the ledger requested and how it ended, with the code beside. Pure. */
import type { LedgerLine } from '../../../shared/contract/connections-contract.ts';
import { describeError } from '../../../shared/errors/describe-error.ts';
import { findMethod } from '../../../shared/rpc/method-registry.ts';
import { endpointOfTarget, SUBJECTS } from '../../evidence/request/target-parts.ts';

/** Parameters that tell the requests of one list apart. */
const TOLD_FIRST: readonly string[] = ['page', 'protocolType'];

/** Whose value says what it is. */
const VALUE_ALONE = 'protocolType=';

/** Words for a reader, and the code that they stand for; '' if it says nothing more. */
export interface WordsAndCode {
  readonly words: string;
  readonly code: string;
}

/**
 * Names the endpoint or the method of a target. `code` is the rest of the target: its query, without
 * the chain, which is the same in all of them, and with page and kind first, which a cut would hide; the
 * name of the method.
 */
export function requestWords(target: string): WordsAndCode {
  const method = findMethod(target);
  if (method !== undefined) return { words: method.title, code: target };
  const endpoint = endpointOfTarget(target);
  if (endpoint === undefined) return { words: '', code: target };
  const pairs = target.slice(target.indexOf('?') + 1).split('&');
  const named = new Set(endpoint.parameters.filter(({ kind }) => kind in SUBJECTS).map(({ name }) => name));
  const nameOf = (pair: string): string => pair.split('=')[0] ?? '';
  const rankOf = (pair: string): number => {
    const name = nameOf(pair);
    if (named.has(name)) return TOLD_FIRST.length + 1;
    return TOLD_FIRST.includes(name) ? TOLD_FIRST.indexOf(name) : TOLD_FIRST.length;
  };
  const told = pairs
    .filter((pair) => nameOf(pair) !== 'chainShortName')
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((pair) => (pair.startsWith(VALUE_ALONE) ? pair.slice(VALUE_ALONE.length) : pair));
  return { words: endpoint.title, code: target.includes('?') ? told.join(' ') : '' };
}

/** Says how a request ended; an error by its title, with the code of Casebook or of HTTP. */
export function outcomeWords({
  outcome,
  status,
  refusedWith,
}: Pick<LedgerLine, 'outcome' | 'status' | 'refusedWith'>): WordsAndCode {
  if (outcome === 'sending') return { words: 'waiting', code: '' };
  if (refusedWith !== undefined) return { words: 'refused:', code: `code ${refusedWith}` };
  if (outcome === 'answered')
    return status === 200
      ? { words: 'answered', code: '' }
      : { words: 'refused', code: `HTTP ${status ?? ''}` };
  if (!outcome.includes('.')) return { words: outcome, code: '' };
  return { words: describeError({ code: outcome, message: '', nextStep: '' }).title, code: outcome };
}
