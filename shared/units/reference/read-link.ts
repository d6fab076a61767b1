/**
 * Finds what a block explorer's link leads to. Explorers build links differently, so the words of
 * the path decide, not its shape.
 */
import { withoutGroupMarks } from '../group-marks.ts';
import { findHex, type FoundHex } from './find-hex.ts';

/** What a link is about. */
export type LinkTarget =
  | (Omit<FoundHex, 'kind'> & { readonly kind: 'address' | 'transaction' | 'block-hash' })
  | { readonly kind: 'height'; readonly value: string }
  /** A hash of something that the service does not know, e.g. 'a user operation'. */
  | { readonly kind: 'foreign'; readonly what: string };

type HashKind = 'transaction' | 'block-hash' | 'foreign';

const TRANSACTION_WORD = /^(?:tx|txs|txn|txns|tx-?hash|tx-?id|transactions?)$/i;
const BLOCK_WORD = /^(?:blocks?|block-?(?:no|number|height|hash)|height|bn|uncles?)$/i;
const FOREIGN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:user-?op(?:eration)?s?(?:-?hash)?|ops?)$/i, 'a user operation'],
  [/^blobs?$/i, 'a blob'],
  [/^batch(?:es)?$/i, 'a batch of a roll-up'],
  [/^orders?$/i, 'an order of an exchange'],
  [/^(?:topics?|signatures?)$/i, 'the signature of an event'],
  [/^slots?$/i, 'a slot of the beacon chain'],
  [/^(?:msgs?|messages?)$/i, 'a message of a bridge'],
];
const TOKEN_WORD = /^(?:tokens?|nfts?|collections?|contracts?|assets?|erc-?\d+)$/i;
/**
 * Parameters that say whose transfers of a token are shown, or what the page is about; the first
 * one present counts.
 */
const SUBJECT_NAMES = /^(?:a|addr|address|account|wallet|holder|owner|user|safe)$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

interface LinkParts {
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The part after #, unless it is a path. */
  readonly fragment: string;
}

/** The parts of a link after its host. A fragment such as `#/tx/0x…` is a path. */
function partsOf(link: string): LinkParts {
  const afterHost = link.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const [beforeHash = '', ...behind] = afterHost.split('#');
  const fragment = behind.join('#');
  const isPath = /^!?\//.test(fragment);
  const segments: string[] = [];
  const query: (readonly [string, string])[] = [];
  for (const part of isPath ? [beforeHash, fragment.replace(/^!/, '')] : [beforeHash]) {
    const [path = '', ...search] = part.split('?');
    segments.push(...path.split('/').map(decoded));
    for (const pair of search.join('&').split('&')) {
      const [name = '', ...value] = pair.split('=');
      query.push([decoded(name), decoded(value.join('='))]);
    }
  }
  return {
    segments: segments.filter((each) => each !== ''),
    query,
    fragment: isPath ? '' : decoded(fragment),
  };
}

/** What a hash identifies, by the nearest word before it. */
function hashKindOf(words: readonly string[]): { readonly kind: HashKind; readonly what: string } {
  for (const word of words.toReversed()) {
    if (TRANSACTION_WORD.test(word)) break;
    if (BLOCK_WORD.test(word)) return { kind: 'block-hash', what: '' };
    const [, what] = FOREIGN_WORDS.find(([pattern]) => pattern.test(word)) ?? [];
    if (what !== undefined) return { kind: 'foreign', what };
  }
  return { kind: 'transaction', what: '' };
}

function targetOf(found: FoundHex, words: readonly string[]): LinkTarget {
  if (found.kind === 'address') return { ...found, kind: found.kind };
  const { kind, what } = hashKindOf(words);
  return kind === 'foreign' ? { kind, what } : { ...found, kind };
}

const heightOf = (text: string): string | undefined => {
  if (/^0x[0-9a-f]{1,9}$/i.test(text)) return String(Number.parseInt(text, 16));
  const digits = withoutGroupMarks(text);
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? digits : undefined;
};

/** The first number after a word for blocks, e.g. in `/block/countdown/123`. */
function heightInPath(segments: readonly string[]): string | undefined {
  const place = segments.findIndex((each) => BLOCK_WORD.test(each));
  return place < 0 ? undefined : segments.slice(place + 1).flatMap((each) => heightOf(each) ?? [])[0];
}

function targetsInPath(segments: readonly string[]): readonly LinkTarget[] {
  return segments.flatMap((segment, place) =>
    findHex(segment).map((found) => targetOf(found, segments.slice(0, place))),
  );
}

/**
 * Of several targets the transaction; without one the last, because paths go from the whole to its
 * part.
 */
const mainTarget = (targets: readonly LinkTarget[]): LinkTarget | undefined =>
  targets.find(({ kind }) => kind === 'transaction') ?? targets.at(-1);

/**
 * The targets of a link: empty if it names nothing on a chain, several if it does not say which of
 * them it is about. The page of a token for one holder (`/token/0x…?a=0x…`) is about the holder.
 */
export function targetsOfLink(link: string): readonly LinkTarget[] {
  const { segments, query, fragment } = partsOf(link);
  const inPath = mainTarget(targetsInPath(segments));
  const inQuery = query.flatMap(([name, value]) => findHex(value).map((found) => targetOf(found, [name])));
  const namesInQuery = query.flatMap(([name, value]) => findHex(value).map(() => name));
  const subject = query
    .filter(([name]) => SUBJECT_NAMES.test(name))
    .flatMap(([name, value]) => findHex(value).map((found) => targetOf(found, [name])))[0];
  const isOfToken = segments.some((each) => TOKEN_WORD.test(each));
  // The history of an address may open at one of its transactions.
  const opened = inQuery.find(
    ({ kind }, at) => kind === 'transaction' && TRANSACTION_WORD.test(namesInQuery[at] ?? ''),
  );
  if (inPath?.kind === 'address' && opened !== undefined) return [opened];
  if (inPath !== undefined) return [inPath.kind === 'address' && isOfToken ? (subject ?? inPath) : inPath];
  const height =
    heightInPath(segments) ??
    query.filter(([name]) => BLOCK_WORD.test(name)).flatMap(([, value]) => heightOf(value) ?? [])[0];
  if (subject !== undefined) return [subject];
  if (height !== undefined) return [{ kind: 'height', value: height }];
  if (inQuery.length > 0) return inQuery;
  return findHex(fragment).map((found) => targetOf(found, segments));
}
