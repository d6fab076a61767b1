/** Encodes call data from a function and its arguments as typed. */
import { encodeAbiParameters, type AbiFunction, type AbiParameter } from 'viem';
import { componentsOf } from './abi-types.ts';
import { readArgument, type ArgumentValue } from './read-argument.ts';
import { canonicalSignature, selectorOfSignature } from './signature.ts';

/** Hex data, or a reason for each refused argument, by its place from 0. */
export type EncodedCall = { readonly data: string } | { readonly faults: ReadonlyMap<number, string> };

/**
 * The type as passed to the encoder: without names, so that tuples are lists; `function` as its 24
 * bytes.
 */
function bareParameter(parameter: AbiParameter): AbiParameter {
  const type = parameter.type.replace(/^function/, 'bytes24');
  return type.startsWith('tuple')
    ? { type, components: componentsOf(parameter).map(bareParameter) }
    : { type };
}

/**
 * `texts` has one entry for each input of the function; a missing one is empty. Never throws for
 * what was typed.
 */
export function encodeCall(entry: AbiFunction, texts: readonly string[]): EncodedCall {
  const faults = new Map<number, string>();
  const values = entry.inputs.map((input, index): ArgumentValue => {
    const read = readArgument(input, texts[index] ?? '');
    if ('value' in read) return read.value;
    faults.set(index, read.fault);
    return '';
  });
  if (faults.size > 0) return { faults };
  const encoded = encodeAbiParameters(entry.inputs.map(bareParameter), values);
  return { data: `${selectorOfSignature(canonicalSignature(entry))}${encoded.slice(2)}` };
}
