/**
 * The function that encodes a call: one of the ABI book by its signature, or a line of Solidity.
 */
import type { AbiFunction } from 'viem';
import type { AbiBook, Candidate } from '../../../../shared/engine/abi/abi-book.ts';
import { encodeCall } from '../../../../shared/engine/abi/encode-call.ts';
import { readHumanAbi } from '../../../../shared/engine/abi/read-human-abi.ts';
import { canonicalSignature } from '../../../../shared/engine/abi/signature.ts';
import { signatureInLink } from '../../../../shared/units/reference/signature-in-link.ts';

/** `none`: nothing was chosen. */
export type ChosenFunction =
  | { readonly kind: 'none' }
  | { readonly kind: 'function'; readonly candidate: Candidate<AbiFunction> }
  | { readonly kind: 'fault'; readonly reason: string };

/**
 * Parses the function field, which also accepts a link to a signature. `to` is the contract, '' if
 * it is not known yet. Never throws.
 */
export function readChosenFunction(book: AbiBook, to: string, text: string): ChosenFunction {
  const trimmed = signatureInLink(text) ?? text.trim();
  if (trimmed === '') return { kind: 'none' };
  const known = book.functionsFor(to).find(({ signature }) => signature === trimmed);
  if (known !== undefined) return { kind: 'function', candidate: known };
  const line = /^function\s/.test(trimmed) ? trimmed : `function ${trimmed}`;
  try {
    const [entry, ...others] = readHumanAbi([line]);
    if (entry?.type !== 'function' || others.length > 0)
      return { kind: 'fault', reason: 'One function is needed, such as balanceOf(address account).' };
    const candidate = {
      entry,
      signature: canonicalSignature(entry),
      source: 'abi',
      abiName: 'typed here',
    } as const;
    return { kind: 'function', candidate };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { kind: 'fault', reason: message.replace('The ABI, line 1, ', 'The function ') };
  }
}

/**
 * The data of the call, and the reasons for refused arguments by their index. Undefined if no
 * function is chosen.
 */
export function encodeChosen(
  chosen: ChosenFunction,
  texts: readonly string[],
): { readonly data?: string; readonly faults: ReadonlyMap<number, string> } | undefined {
  if (chosen.kind !== 'function') return undefined;
  const encoded = encodeCall(chosen.candidate.entry, texts);
  return 'data' in encoded ? { data: encoded.data, faults: new Map() } : { faults: encoded.faults };
}
