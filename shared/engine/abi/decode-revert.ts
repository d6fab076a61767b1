/**
 * Decodes the data of a reverted call: Error(string), Panic(uint256), or an error of the ABI book.
 * Never throws.
 */
import type { AbiBook } from './abi-book.ts';
import { decodeNamed, type NamedReading } from './decode-named.ts';
import { decodeParameters } from './decode-parameters.ts';
import { panicInText, reasonInText } from './revert-text.ts';
import { textOfBytes } from './text-of-bytes.ts';

export type RevertReading =
  /**
   * Error(string): the contract's own message; or a message from elsewhere, with its origin in
   * `from`.
   */
  | {
      readonly kind: 'message';
      readonly text: string;
      readonly remark?: string;
      readonly from?: 'plain bytes' | 'node';
      /** An error of the contract's own, with its arguments, as the text writes it. */
      readonly isCustom?: true;
    }
  /** Panic(uint256): `meaning` is from the Solidity documentation; `from` as above. */
  | {
      readonly kind: 'panic';
      readonly code: string;
      readonly meaning: string;
      readonly from?: 'node';
      readonly remark?: string;
    }
  | ({ readonly kind: 'custom' } & NamedReading)
  | { readonly kind: 'empty' | 'unknown'; readonly reason: string };

const ERROR_SELECTOR = '0x08c379a0';
const PANIC_SELECTOR = '0x4e487b71';

/**
 * From the [Solidity documentation](https://docs.soliditylang.org/en/latest/control-structures.html),
 * “Panic via assert and Error via require”.
 */
const PANIC_MEANINGS: Readonly<Record<string, string>> = {
  '0': 'a generic panic of the compiler',
  '1': 'an assertion failed',
  '17': 'an arithmetic result overflowed or underflowed',
  '18': 'division or modulo by zero',
  '33': 'a value does not belong to its enumeration',
  '34': 'a byte array in storage is encoded wrongly',
  '49': 'pop() on an empty array',
  '50': 'an index is out of bounds',
  '65': 'too much memory was asked for, or an array was too large',
  '81': 'a variable of function type without a value was called',
};

const panicOf = (code: string) => ({
  kind: 'panic' as const,
  code,
  meaning: PANIC_MEANINGS[code] ?? 'no code of the compiler',
});

const REPORTED = 'as reported in the node’s message: the bytes were not sent';

/**
 * The reason in the node's message, if its bytes are missing; undefined if the message has none.
 * Hostile.
 */
export function decodeRevertMessage(message: string): RevertReading | undefined {
  const reported = { from: 'node', remark: REPORTED } as const;
  const panic = panicInText(message);
  if (panic !== undefined) return { ...panicOf(String(panic)), ...reported };
  const reason = reasonInText(message);
  return reason === undefined ? undefined : { kind: 'message', ...reason, ...reported };
}

/** `to` is the called address; `data` is hex with 0x. */
export function decodeRevert(book: AbiBook, to: string, data: string): RevertReading {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data))
    return { kind: 'unknown', reason: 'The revert data are not hex of whole bytes.' };
  if (data.length === 2)
    return { kind: 'empty', reason: 'The contract gave no reason: there are no revert data.' };
  if (data.length < 10) return { kind: 'unknown', reason: 'The revert data are shorter than a selector.' };
  const selector = data.slice(0, 10).toLowerCase();
  const words = `0x${data.slice(10)}`;
  if (selector === ERROR_SELECTOR) {
    const decoded = decodeParameters([{ type: 'string' }], words);
    const [value] = 'failure' in decoded ? [] : decoded.values;
    if (!('failure' in decoded) && (value?.kind === 'text' || value?.kind === 'bytes')) {
      const remark = [value.note, decoded.remark].filter((each) => each !== undefined).join(', ');
      return { kind: 'message', text: value.text, ...(remark === '' ? {} : { remark }) };
    }
  }
  if (selector === PANIC_SELECTOR) {
    const decoded = decodeParameters([{ type: 'uint256' }], words);
    const [value] = 'failure' in decoded ? [] : decoded.values;
    if (value?.kind === 'integer') return panicOf(value.text);
  }
  const { named } = decodeNamed(book.errorsOfSelector(to, selector), words);
  if (named !== undefined) return { kind: 'custom', ...named };
  const asText = textOfBytes(data);
  // oxlint-disable-next-line no-control-regex -- what is looked for
  if (asText !== undefined && /^[^\u0000-\u001f\u007f]+$/.test(asText))
    return {
      kind: 'message',
      text: asText,
      from: 'plain bytes',
      remark: 'plain text, not an error of the ABI',
    };
  return {
    kind: 'unknown',
    reason: `No ABI of the book has an error with the selector ${selector}. Add the contract’s ABI to read it.`,
  };
}
