/**
 * What the screen calls a method. A selector is the first four bytes of a hash of the signature, so
 * a name says which function is meant to be called, never what the contract does.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#function-selector
 */
import { KNOWN_SIGNATURES } from './known-signatures.ts';

/** What a transfer of the native coin without call data is called. */
const PLAIN_TRANSFER = 'transfer';

/** Returns the known signature with this selector; undefined if there is none. */
export const signatureOfSelector = (selector: string): string | undefined =>
  KNOWN_SIGNATURES.get(selector.toLowerCase());

/**
 * Returns the name of a function by its selector. An unknown selector, and the action of the trade
 * zone, stay as they came; an empty one is a plain transfer.
 */
export function methodName(selector: string): string {
  if (selector === '') return PLAIN_TRANSFER;
  const signature = signatureOfSelector(selector);
  return signature === undefined ? selector : signature.slice(0, signature.indexOf('('));
}
