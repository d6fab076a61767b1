/** Decodes what a call returned, by the function that was called. Never throws. */
import type { AbiFunction } from 'viem';
import type { AbiBook, Candidate, DecodeSource } from './abi-book.ts';
import { decodeParameters } from './decode-parameters.ts';
import type { DecodedArgument } from './decoded-value.ts';
import { selectorOfSignature } from './signature.ts';
import { textOfWord } from './text-of-bytes.ts';

/** `failed`: the function is known, but the bytes do not fit its outputs. */
export type ReturnReading =
  | {
      readonly kind: 'decoded';
      readonly signature: string;
      readonly source: DecodeSource;
      readonly abiName: string;
      readonly results: readonly DecodedArgument[];
      readonly remark?: string;
    }
  | {
      readonly kind: 'failed';
      readonly signature: string;
      readonly source: DecodeSource;
      readonly abiName: string;
      readonly reason: string;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

type FunctionCandidate = Candidate<AbiFunction>;

/** symbol() and name(), which old contracts return as a word. */
const NAMING_SELECTORS = new Set(['0x95d89b41', '0x06fdde03']);

/**
 * The text of a word in place of a string: a string takes at least two words, so nothing else can
 * be meant. Also for symbol() and name() if the ABI says bytes32. Undefined if the word is not
 * text.
 */
function textInWord(
  { entry }: FunctionCandidate,
  selector: string,
  returned: string,
): DecodedArgument | undefined {
  const [output, ...others] = entry.outputs;
  const isMeant = output?.type === 'string' || (output?.type === 'bytes32' && NAMING_SELECTORS.has(selector));
  const text = others.length > 0 || !isMeant ? undefined : textOfWord(returned);
  return text === undefined
    ? undefined
    : {
        name: output?.name ?? '',
        type: 'bytes32',
        indexed: false,
        value: { kind: 'text', text, note: 'bytes32 read as text' },
      };
}

/**
 * `called` is the call data, `returned` the bytes that came back, both hex with 0x. `chosen` is the
 * function that the analyst chose for this call; it has precedence over the book if it has the
 * selector.
 */
export function decodeReturned(
  book: AbiBook,
  to: string,
  called: string,
  returned: string,
  chosen: readonly FunctionCandidate[] = [],
): ReturnReading {
  if (called.length < 10) return { kind: 'unknown', reason: 'The call names no function.' };
  let failed: ReturnReading | undefined;
  const selector = called.slice(0, 10).toLowerCase();
  for (const candidate of [
    ...chosen.filter((each) => selectorOfSignature(each.signature) === selector),
    ...book.functionsOfSelector(to, selector),
  ]) {
    const { entry, signature, source, abiName } = candidate;
    const named = { signature, source, abiName };
    if (entry.outputs.length === 0) {
      failed ??= { kind: 'failed', ...named, reason: 'its ABI names no results' };
      continue;
    }
    const inWord = textInWord(candidate, selector, returned);
    if (inWord !== undefined) return { kind: 'decoded', ...named, results: [inWord] };
    const decoded = decodeParameters(entry.outputs, returned);
    if ('failure' in decoded) {
      failed ??= { kind: 'failed', ...named, reason: decoded.failure };
      continue;
    }
    const results = entry.outputs.flatMap((output, index): DecodedArgument[] => {
      const value = decoded.values[index];
      return value === undefined
        ? []
        : [{ name: output.name ?? '', type: output.type, indexed: false, value }];
    });
    return {
      kind: 'decoded',
      ...named,
      results,
      ...(decoded.remark === undefined ? {} : { remark: decoded.remark }),
    };
  }
  return (
    failed ?? { kind: 'unknown', reason: 'No ABI of the book and no built-in standard has this function.' }
  );
}
