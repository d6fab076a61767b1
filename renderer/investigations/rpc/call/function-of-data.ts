/**
 * Converts call data back to a function and its arguments as typed, so that a call of the history
 * can be changed and sent again.
 */
import type { AbiFunction } from 'viem';
import type { AbiBook, Candidate } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeParameters } from '../../../../shared/engine/abi/decode-parameters.ts';
import type { DecodedValue } from '../../../../shared/engine/abi/decoded-value.ts';
import { encodeCall } from '../../../../shared/engine/abi/encode-call.ts';
import { selectorOfSignature } from '../../../../shared/engine/abi/signature.ts';

/** Function and argument fields; nothing is chosen if the data must stay as they are. */
export interface TypedCall {
  readonly chosen: string;
  readonly arguments: readonly string[];
}

const json = (value: DecodedValue): unknown => {
  if (value.kind === 'list') return value.items.map(json);
  return value.kind === 'tuple' ? value.items.map((item) => json(item.value)) : value.text;
};
const typed = (value: DecodedValue): string => ('text' in value ? value.text : JSON.stringify(json(value)));

function argumentsOf(entry: AbiFunction, data: string): readonly string[] | undefined {
  const decoded = decodeParameters(entry.inputs, `0x${data.slice(10)}`);
  if ('failure' in decoded) return undefined;
  const texts = decoded.values.map(typed);
  const again = encodeCall(entry, texts);
  return 'data' in again && again.data === data.toLowerCase() ? texts : undefined;
}

/**
 * Accepts only a function whose arguments encode to the same bytes. `before` is the current
 * function, as in its field.
 */
export function functionOfData(
  book: AbiBook,
  to: string,
  data: string,
  before?: { readonly text: string; readonly candidate: Candidate<AbiFunction> },
): TypedCall {
  const selector = data.slice(0, 10).toLowerCase();
  const own =
    before !== undefined && selectorOfSignature(before.candidate.signature) === selector
      ? [{ text: before.text, entry: before.candidate.entry }]
      : [];
  const known = book
    .functionsOfSelector(to, selector)
    .map(({ signature, entry }) => ({ text: signature, entry }));
  for (const { text, entry } of [...own, ...known]) {
    const found = data.length < 10 ? undefined : argumentsOf(entry, data);
    if (found !== undefined) return { chosen: text, arguments: found };
  }
  return { chosen: '', arguments: [] };
}
