import type { AbiFunction } from 'viem';
import type { MadeCall } from '../../../../shared/contract/journal-contract.ts';
import type { AbiBook, Candidate } from '../../../../shared/engine/abi/abi-book.ts';
import { findMethod } from '../../../../shared/rpc/method-registry.ts';
import { callOfParams, paramsOfText } from '../answer/read-answer.ts';
import { functionOfData } from '../call/function-of-data.ts';
import type { ConsoleDraft } from './console-draft.ts';
import { textsOfParams } from './read-draft.ts';

/**
 * Returns what changes in a draft that loads a call of the history, as a function of the draft.
 * `before` is the current function, as in its field.
 */
export function loadingOfCall(
  made: MadeCall,
  book: AbiBook,
  before: { readonly text: string; readonly candidate: Candidate<AbiFunction> } | undefined,
): (current: ConsoleDraft) => ConsoleDraft {
  const known = findMethod(made.method);
  const params = paramsOfText(made.params);
  const { to, data } = callOfParams(params);
  const isCall = known?.parameters.some(({ kind }) => kind === 'call-object') === true;
  // A call without data has no function: a chosen one would make some.
  const without = isCall ? { chosen: '', arguments: [] } : undefined;
  const typed = data === '' ? without : functionOfData(book, to, data, before);
  return (current) => ({
    ...current,
    ...(known === undefined
      ? {}
      : { method: known.name, texts: { ...current.texts, ...textsOfParams(known, params) } }),
    ...(typed === undefined ? {} : { chosen: typed.chosen, arguments: [...typed.arguments] }),
    shown: made.evidence.seq,
  });
}

/** The draft with another text of an argument, by its place from 0. */
export function withArgument(draft: ConsoleDraft, place: number, text: string): ConsoleDraft {
  const next = [...draft.arguments];
  while (next.length <= place) next.push('');
  next[place] = text;
  return { ...draft, arguments: next };
}
