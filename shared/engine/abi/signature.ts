/**
 * Canonical signatures and their hashes: the selector of a function, the first topic of an event.
 */
import { keccak256, stringToBytes, type AbiParameter } from 'viem';
import type { AbiEntry } from './check-abi-entries.ts';
import { componentsOf } from './abi-types.ts';

function typeText(parameter: AbiParameter): string {
  if (!parameter.type.startsWith('tuple')) return parameter.type;
  return `(${componentsOf(parameter).map(typeText).join(',')})${parameter.type.slice('tuple'.length)}`;
}

/** E.g. `Transfer(address,address,uint256)`; tuples are written out. */
export const canonicalSignature = ({ name, inputs }: Pick<AbiEntry, 'name' | 'inputs'>): string =>
  `${name}(${inputs.map(typeText).join(',')})`;

/** Keccak-256 of a canonical signature: the first topic of the event. */
export const topicOfSignature = (signature: string): string => keccak256(stringToBytes(signature));

/** The first four bytes of the hash: the beginning of a call. */
export const selectorOfSignature = (signature: string): string => topicOfSignature(signature).slice(0, 10);
