/**
 * Finds what a block explorer's link leads to. Explorers build links differently, so the words of
 * the path decide, not its shape.
 */
import { withoutGroupMarks } from '../group-marks.ts';
import { findHex, type FoundHex } from './find-hex.ts';
import { linkParts, nestedLink, type LinkParts } from './link-parts.ts';
import {
  BLOCK_WORD,
  foreignWhat,
  hashMeaning,
  PAGE_WORD,
  PAYMENT_WORD,
  SUBJECT_NAME,
  SUBJECT_WORD,
  TOKEN_WORD,
  TRANSACTION_WORD,
} from './link-words.ts';

/** What a link is about. */
export type LinkTarget =
  | (Omit<FoundHex, 'kind'> & { readonly kind: 'address' | 'transaction' | 'block-hash' })
  | { readonly kind: 'height'; readonly value: string }
  /** Something that the service does not know, e.g. 'a user operation'. */
  | { readonly kind: 'foreign'; readonly what: string };

/** The hash of a transaction of a Safe contract, which no chain knows, behind the contract's address. */
const SAFE_TRANSACTION = /(multisig_0x[0-9a-f]{40})_0x[0-9a-f]{64}/gi;

/** Links inside links that are followed: two or three wrap each other, more are an attack. */
const MOST_NESTED = 5;

/** What a text names, in the light of the words before it. */
const targetsOf = (text: string, words: readonly string[]): readonly LinkTarget[] =>
  findHex(text.replaceAll(SAFE_TRANSACTION, '$1')).map((found): LinkTarget => {
    if (found.kind === 'address') return { ...found, kind: found.kind };
    const meaning = hashMeaning(words);
    return typeof meaning === 'string' ? { ...found, kind: meaning } : { kind: 'foreign', ...meaning };
  });

const heightOf = (text: string): string | undefined => {
  if (/^0x[0-9a-f]{1,9}$/i.test(text)) return String(Number.parseInt(text, 16));
  const digits = withoutGroupMarks(text);
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? digits : undefined;
};

/** The first number after a word for blocks, e.g. in `/block/countdown/123`. */
function heightInPath(segments: readonly string[]): string | undefined {
  const place = segments.findIndex((each) => BLOCK_WORD.test(each));
  if (place < 0) return undefined;
  return segments.flatMap((each, at) =>
    at > place && !PAGE_WORD.test(segments[at - 1] ?? '') ? (heightOf(each) ?? []) : [],
  )[0];
}

/** The height of a list's filter; a page about an address is not about a block. */
function heightInQuery({ segments, query }: LinkParts): string | undefined {
  if (segments.some((each) => SUBJECT_WORD.test(each))) return undefined;
  return query.filter(([name]) => BLOCK_WORD.test(name)).flatMap(([, value]) => heightOf(value) ?? [])[0];
}

/** True for an address whose nearest word says that the page is about it, not about its token. */
function isSubject(segments: readonly string[], place: number): boolean {
  const word = segments.slice(0, place).findLast((each) => SUBJECT_WORD.test(each) || TOKEN_WORD.test(each));
  return word !== undefined && SUBJECT_WORD.test(word);
}

/**
 * The target of a path: of several the transaction; without one the address that the page is about;
 * else the last, because paths go from the whole to its part. Several if one segment has several.
 */
function targetsInPath(segments: readonly string[]): readonly LinkTarget[] {
  const found = segments.flatMap((segment, place) => {
    const targets = targetsOf(segment, segments.slice(0, place));
    return targets.length === 0 ? [] : [{ place, targets }];
  });
  const crowded = found.find(({ targets }) => new Set(targets.map((each) => JSON.stringify(each))).size > 1);
  if (crowded !== undefined) return crowded.targets;
  const transaction = found.find(({ targets }) => targets[0]?.kind === 'transaction');
  const subject = found.findLast(
    ({ place, targets }) => targets[0]?.kind === 'address' && isSubject(segments, place),
  );
  return (transaction ?? subject ?? found.at(-1))?.targets.slice(0, 1) ?? [];
}

/** What the parameters name, each with the name of its parameter. */
const targetsInQuery = ({ segments, query }: LinkParts) =>
  query.flatMap(([name, value]) => targetsOf(value, [...segments, name]).map((target) => ({ name, target })));

/** Something that the service does not have, by the words of a path that names nothing else. */
const foreignInPath = (segments: readonly string[]): readonly LinkTarget[] =>
  segments
    .flatMap((word) => foreignWhat(word) ?? [])
    .slice(-1)
    .map((what) => ({ kind: 'foreign', what }));

/**
 * The targets of a link: empty if it names nothing on a chain, several if it does not say which of
 * them it is about. The page of a token for one holder (`/token/0x…?a=0x…`) is about the holder.
 * `depth` counts the links around this one.
 */
export function targetsOfLink(link: string, depth = 0): readonly LinkTarget[] {
  const parts = linkParts(link);
  const { segments, fragment } = parts;
  const [inPath, ...others] = targetsInPath(segments);
  const inQuery = targetsInQuery(parts);
  if (inPath !== undefined && others.length > 0) return [inPath, ...others];
  const subject = inQuery.find(({ name }) => SUBJECT_NAME.test(name))?.target;
  if (inPath?.kind === 'address') {
    if (segments.some((each) => PAYMENT_WORD.test(each)))
      return [inPath, ...inQuery.map(({ target }) => target)];
    // The history of an address may open at one of its transactions.
    const opened = inQuery.find(
      ({ name, target }) => target.kind === 'transaction' && TRANSACTION_WORD.test(name),
    );
    if (opened !== undefined) return [opened.target];
    return [segments.some((each) => TOKEN_WORD.test(each)) ? (subject ?? inPath) : inPath];
  }
  if (inPath !== undefined) return [inPath];
  const nested = depth < MOST_NESTED ? nestedLink(link, parts) : undefined;
  const inNested = nested === undefined ? [] : targetsOfLink(nested, depth + 1);
  if (inNested.length > 0) return inNested;
  if (subject !== undefined) return [subject];
  const height = heightInPath(segments);
  if (height !== undefined) return [{ kind: 'height', value: height }];
  if (inQuery.length > 0) return inQuery.map(({ target }) => target);
  const filtered = heightInQuery(parts);
  if (filtered !== undefined) return [{ kind: 'height', value: filtered }];
  const inFragment = targetsOf(fragment, segments);
  return inFragment.length > 0 ? inFragment : foreignInPath(segments);
}
