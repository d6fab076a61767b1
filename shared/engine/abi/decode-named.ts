/**
 * Decodes words as parameters of what a selector may name: uses the most certain candidate that
 * fits. Never throws.
 */

import type { AbiFunction } from 'viem';
import type { Candidate, DecodeSource } from './abi-book.ts';
import type { AbiError } from './check-abi-entries.ts';
import { decodeParameters } from './decode-parameters.ts';
import type { DecodedArgument } from './decoded-value.ts';

/** A function or an error with its arguments. */
export interface NamedReading {
  readonly name: string;
  readonly signature: string;
  readonly source: DecodeSource;
  readonly abiName: string;
  readonly arguments: readonly DecodedArgument[];
  readonly remark?: string;
}

/** The first candidate that the words do not fit, and why. */
export interface Misfit {
  readonly signature: string;
  readonly source: DecodeSource;
  readonly abiName: string;
  readonly reason: string;
}

/** `words` are hex with 0x, without the selector. A guess must fit without any remark. */
export function decodeNamed(
  candidates: readonly Candidate<AbiFunction | AbiError>[],
  words: string,
): { readonly named?: NamedReading; readonly misfit?: Misfit } {
  let misfit: Misfit | undefined;
  for (const { entry, signature, source, abiName } of candidates) {
    const decoded = decodeParameters(entry.inputs, words);
    const reason = 'failure' in decoded ? decoded.failure : source === 'guess' ? decoded.remark : undefined;
    if (reason !== undefined || 'failure' in decoded) {
      misfit ??= { signature, source, abiName, reason: reason ?? '' };
      continue;
    }
    const found = entry.inputs.flatMap((input, index): DecodedArgument[] => {
      const value = decoded.values[index];
      return value === undefined ? [] : [{ name: input.name ?? '', type: input.type, indexed: false, value }];
    });
    const { remark } = decoded;
    const named = { name: entry.name, signature, source, abiName, arguments: found };
    return { named: remark === undefined ? named : { ...named, remark } };
  }
  return misfit === undefined ? {} : { misfit };
}
