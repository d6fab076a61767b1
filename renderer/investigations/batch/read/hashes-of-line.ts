/**
 * Finds transaction hashes in one line of anything: separators, quotes, capitals, `0X`, no prefix,
 * links of explorers.
 */
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { hashNameRank } from './hash-column-names.ts';
import { readReference } from '../../../../shared/units/reference/read-reference.ts';

export interface LineReading {
  /** Lower case with 0x, in order, with repetitions. */
  readonly hashes: readonly string[];
  /** Items that are not hashes but should be; empty for an empty line. */
  readonly malformed: readonly { readonly text: string; readonly reason: string }[];
}

const NOTHING: LineReading = { hashes: [], malformed: [] };
/**
 * Invisible characters that programs add to copied text: byte order marks, zero-width and bidi
 * characters, soft hyphens.
 */
const UNSEEN =
  /[\u{AD}\u{61C}\u{180E}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{FEFF}\0]/gu;
/** Percent-encoded separators of a link. */
const ENCODED_SEPARATOR = /%(?:2C|3B|20|22|27|0A|0D|09|7C)/gi;
/** A hash directly after another one. */
const GLUED = /(?<=[0-9a-f]{64})0x/gi;
/** Bytes as PostgreSQL writes them. */
const POSTGRES_BYTES = /\\x(?=[0-9a-f]{64}(?![0-9a-z]))/gi;
const SEPARATORS = /[\s,;|"'`´‘’“”„«»<>()[\]{}]+/u;
const HASH = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/gi;
/** Parts of a link or of an assignment such as `tx=0x…`. */
const PARTS = /[/?#&=:@]+/;
/** A link, or the path of one: it tells what its hash identifies. */
const isLinkWithHash = (token: string): boolean => token.includes('/') && HASH_DIGITS_ALONE.test(token);
/**
 * A hash after its name, as in JSON, XML, printed records and logs of programs. `block` may precede
 * it without a sign between them.
 */
const NAMED_HASH =
  /(?:(["'`])([a-z_][\w -]{0,40})\1|(?<![\w/#-])((?:[a-z_][\w-]{0,40} ){0,2}(?:hash|id|root)|[a-z_][\w-]{0,40}))(?:\s*(?::=|=>|[:=>|])\s*|\t\s*| {2,}|(?<=\bblock(?: hash)?) )(?:HexBytes\(|bytes32\()?(?:\[\s*(?:["'`]?0x[0-9a-f]*["'`]?[\s,]*)*\]|["'`]?(?:0x|\\x)?[0-9a-f]{64}(?![0-9a-z])["'`]?)/gi;
const HASH_DIGITS_ALONE = /[0-9a-f]{64}/i;
const SHOWN_CHARACTERS = 80;
const HASH_DIGITS = 64;
const ADDRESS_DIGITS = 40;

const digitsOf = (text: string): string => text.replace(/^0x/i, '');
const hasPrefix = (text: string): boolean => /^0x/i.test(text);
/**
 * Hexadecimal enough to have been meant as a hash or an address: not a word such as “dead”, nor an
 * amount.
 */
const isHexLike = (text: string): boolean => hasPrefix(text) || /^[0-9a-f]{32,}$/i.test(text);
const isAddressLike = (text: string): boolean => /^(?:0x)?[0-9a-f]{40}$/i.test(text);
const isHashLike = (text: string): boolean =>
  isHexLike(text) || (text.length >= 60 && text.length <= 70 && /^[0-9a-z]+$/i.test(text));

/** Why a text is not a transaction hash. */
function reasonOf(text: string): string {
  const digits = digitsOf(text);
  const foreign = /[^0-9a-f]/iu.exec(digits)?.[0];
  if (isHashLike(text) && foreign !== undefined) return `not hexadecimal: it has “${foreign}”`;
  if (!isHexLike(text)) return 'no hash';
  if (digits.length === ADDRESS_DIGITS) return 'an address, not a transaction hash';
  const count = `${groupedCount(digits.length)} hex digit${digits.length === 1 ? '' : 's'} instead of ${HASH_DIGITS}`;
  return digits.length < HASH_DIGITS ? `too short: ${count}` : `too long: ${count}`;
}

const malformedOf = (text: string, reason = reasonOf(text)) => ({
  text: text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text,
  reason,
});

function tokenReading(token: string): LineReading {
  if (isLinkWithHash(token)) {
    const read = readReference(token);
    if (read.kind === 'block-hash')
      return { hashes: [], malformed: [malformedOf(token, 'the hash of a block, not of a transaction')] };
    if (read.kind === 'unknown') return { hashes: [], malformed: [malformedOf(token, read.refusal)] };
  }
  const hashes = (token.match(HASH) ?? []).map((hash) => `0x${digitsOf(hash).toLowerCase()}`);
  const parts = token
    .replaceAll(HASH, ' ')
    .split(/\s+/)
    .flatMap((rest) => rest.split(PARTS));
  return { hashes, malformed: parts.filter(isHashLike).map((part) => malformedOf(part)) };
}

/**
 * Parses one line. Anything else beside a hash counts as other columns of a table (addresses too);
 * a line without any hash is malformed as a whole, unless it is empty.
 */
export function hashesOfLine(line: string): LineReading {
  const text = line
    .replaceAll(UNSEEN, '')
    .replaceAll(ENCODED_SEPARATOR, ' ')
    .replaceAll(GLUED, ' 0x')
    .replaceAll(POSTGRES_BYTES, '0x')
    // What is named as the hash of something else is not a transaction.
    .replaceAll(NAMED_HASH, (all, _quote, quoted?: string, bare?: string) =>
      hashNameRank(quoted ?? bare ?? '') === 0 ? ' ' : all,
    );
  const tokens = text.split(SEPARATORS).filter((token) => token !== '');
  if (tokens.length === 0 && HASH_DIGITS_ALONE.test(line))
    return { hashes: [], malformed: [malformedOf(line.trim(), 'named as the hash of something else')] };
  if (tokens.length === 0) return NOTHING;
  const read = tokens.map(tokenReading);
  const hashes = read.flatMap((each) => each.hashes);
  const malformed = read.flatMap((each) => each.malformed);
  if (hashes.length > 0) return { hashes, malformed: malformed.filter((each) => !isAddressLike(each.text)) };
  if (malformed.length > 0) return { hashes, malformed };
  return { hashes, malformed: [malformedOf(text.trim(), 'no hash')] };
}
