/**
 * What a call returned, read by the function that was called. Never throws.
 */
import type { AbiFunction } from 'viem';
import type { AbiBook, Candidate, DecodeSource } from './abi-book.ts';
import { decodeParameters } from './decode-parameters.ts';
import type { DecodedArgument } from './decoded-value.ts';
import { selectorOfSignature } from './signature.ts';

/** `failed`: the function is known, but the bytes are not what it returns. */
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

/**
 * `called` is the call data, `returned` the bytes that came back, both hex with 0x. `chosen` is the function that the analyst named for this call; it counts
 * before the book where it has the selector.
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
  for (const { entry, signature, source, abiName } of [
    ...chosen.filter((each) => selectorOfSignature(each.signature) === selector),
    ...book.functionsOfSelector(to, selector),
  ]) {
    const named = { signature, source, abiName };
    if (entry.outputs.length === 0) {
      failed ??= { kind: 'failed', ...named, reason: 'its ABI names no results' };
      continue;
    }
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
