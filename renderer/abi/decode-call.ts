/**
 * Call data read by the ABI book. Never throws: what cannot be decoded is named.
 */
import type { AbiBook, DecodeSource } from './abi-book.ts';
import { decodeParameters } from './decode-parameters.ts';
import type { DecodedArgument } from './decoded-value.ts';

/** `empty`: a plain transfer. `failed`: a function has the selector, but the data do not fit its arguments. */
export type CallReading =
  | {
      readonly kind: 'decoded';
      readonly name: string;
      readonly signature: string;
      readonly source: DecodeSource;
      readonly abiName: string;
      readonly arguments: readonly DecodedArgument[];
      readonly remark?: string;
    }
  | {
      readonly kind: 'failed';
      readonly signature: string;
      readonly source: DecodeSource;
      readonly abiName: string;
      readonly reason: string;
    }
  | { readonly kind: 'empty' | 'unknown'; readonly reason: string };

/** `to` is the called address, '' for the making of a contract; `data` hex with 0x. */
export function decodeCall(book: AbiBook, to: string, data: string): CallReading {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data))
    return { kind: 'unknown', reason: 'The data are no hex of whole bytes.' };
  if (data.length === 2) return { kind: 'empty', reason: 'There are no call data: a plain transfer.' };
  if (data.length < 10) return { kind: 'unknown', reason: 'The data are shorter than a selector.' };
  let failed: CallReading | undefined;
  for (const { entry, signature, source, abiName } of book.functionsOfSelector(to, data.slice(0, 10))) {
    const decoded = decodeParameters(entry.inputs, `0x${data.slice(10)}`);
    const reason = 'failure' in decoded ? decoded.failure : source === 'guess' ? decoded.remark : undefined;
    if (reason !== undefined || 'failure' in decoded) {
      failed ??= { kind: 'failed', signature, source, abiName, reason: reason ?? '' };
      continue;
    }
    const values = entry.inputs.flatMap((input, index): DecodedArgument[] => {
      const value = decoded.values[index];
      return value === undefined ? [] : [{ name: input.name ?? '', type: input.type, indexed: false, value }];
    });
    return {
      kind: 'decoded',
      name: entry.name,
      signature,
      source,
      abiName,
      arguments: values,
      ...(decoded.remark === undefined ? {} : { remark: decoded.remark }),
    };
  }
  return (
    failed ?? { kind: 'unknown', reason: 'No ABI of the book and no built-in standard has this selector.' }
  );
}
