/**
 * Explains why a pasted text is not an address, hash or height, by what it was most likely meant
 * as.
 */
import { groupedCount } from '../count-text.ts';
import { withoutGroupMarks } from '../group-marks.ts';
import { isAddress, isHash } from '../hex.ts';
import { hexRunsOf } from './find-hex.ts';

const FORMS = 'an address has 0x and 40 hex digits, a hash 0x and 64';
/** Controls, format characters (bidi, zero width), line separators, private use. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u;
/** An address as programs shorten it. */
const SHORTENED = /(?:0x|xko)[0-9a-f]{1,62}(?:…|⋯|\.{2,}|\*{2,})[0-9a-f]*/i;
/** A name of the Ethereum Name Service ([ERC-137](https://eips.ethereum.org/EIPS/eip-137)). */
const ENS_NAME = /(?<![\p{L}\p{N}._-])(?:[\p{L}\p{N}_-]+\.)+eth(?![\p{L}\p{N}_-]|\.\p{L})/iu;
/** A chain alone ([CAIP-2](https://chainagnostic.org/CAIPs/caip-2)). */
const CHAIN_ALONE = /^eip155:\d+(?:\/slip44:\d+)?$/i;
/** An account number as ICAP forms it from an address. */
const ICAP = /^(?:iban:|ethereum:)?XE\d{2}(?: ?[0-9A-Z]){16,31}$/i;

const IS_SHORTENED =
  'It is shortened: the digits in the middle are missing. Copy the whole of it from its source.';
const IS_ENS_NAME =
  'is a name of the Ethereum Name Service. Casebook asks no name service: look its address up elsewhere, and paste that.';

/** True for refusals that explain more than that a field's form is wrong. */
export const isExplained = (refusal: string): boolean =>
  refusal === IS_SHORTENED || refusal.endsWith(IS_ENS_NAME);

/** True for a text with characters that make it look like another one, line ends aside. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text.replaceAll(/\s/g, ' '));

export const SEVERAL =
  'These are several values. To look up many transaction hashes, choose New › Batch of hashes. Open addresses one at a time.';

function refusalOfHex(run: string): string {
  const hex = run.replace(/^(?:0x|xko)/i, '');
  const wrong = /[^0-9a-f]/iu.exec(hex);
  const [prefix] = /^(?:0x|xko)/i.exec(run) ?? ['0x'];
  if (wrong !== null) {
    const sign = String.fromCodePoint(hex.codePointAt(wrong.index) ?? 0);
    return `Place ${wrong.index + 1} after ${prefix} is “${sign}”, which is not a hex digit: ${FORMS}.`;
  }
  return `There are ${groupedCount(hex.length)} hex digits after ${prefix}: ${FORMS}.`;
}

/** Returns one or more sentences; `text` is tidied, `tail` is the last part of a link. */
export function refusalOfText(text: string, tail: string): string {
  if (text === '') return 'There is no text.';
  if (hasInvisible(text))
    return 'It has characters that cannot be seen: copy it again from its source, or type it.';
  if (SHORTENED.test(text)) return IS_SHORTENED;
  const [run] = hexRunsOf(text)
    .filter((each) => /^0x/i.test(each) || /^xko[0-9a-f]{8}/i.test(each))
    .toSorted((one, other) => other.length - one.length);
  if (run !== undefined) return refusalOfHex(run);
  if (isAddress(`0x${tail}`) || isHash(`0x${tail}`)) return `It has no 0x in front: ${FORMS}.`;
  const [name] = ENS_NAME.exec(text) ?? [];
  if (name !== undefined) return `“${name.slice(0, 60)}” ${IS_ENS_NAME}`;
  if (ICAP.test(text))
    return `This is an account number in the old ICAP form (XE…). Look its address up elsewhere: ${FORMS}.`;
  if (CHAIN_ALONE.test(text)) return 'It names only a chain. An address has 0x and 40 hex digits.';
  if (/^[\d,_\s]+$/.test(text) && withoutGroupMarks(text) === undefined)
    return 'This is not a number. Commas or spaces may separate groups of three digits only.';
  if (/^[\d,_\s]+$/.test(text))
    return 'This number is too long for a height: a height has at most 12 digits.';
  return 'This is not an address (0x and 40 hex digits), a hash (0x and 64) or a block height.';
}
