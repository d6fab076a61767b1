/**
 * Finds what a text refers to on the chain, in any notation that people paste: plain, quoted, as an
 * explorer's link, with a chain in front (CAIP-10, CAIP-19, ERC-3770), as a payment request
 * (EIP-681), or as XKO and 40 hex digits. Every field for an address, a hash or a height uses it.
 */
import { withoutGroupMarks } from '../group-marks.ts';
import { WRONG_CAPITALS } from '../hex.ts';
import { findHex, foundHexOf, hexRunsOf } from './find-hex.ts';
import { targetsOfLink, type LinkTarget } from './read-link.ts';
import { hasInvisible, refusalOfText, SEVERAL } from './refusal-of-text.ts';
import { withoutUnseen, withoutWrapping } from './tidy-pasted.ts';

/** What a text refers to. */
export interface Reference {
  readonly kind: 'address' | 'transaction' | 'block-hash' | 'height';
  /** Lower case with 0x; for a height its digits. */
  readonly value: string;
  /**
   * 'text' if it is surrounded by other text: only something that shows what it found may accept
   * it.
   */
  readonly notation: 'plain' | 'link' | 'text';
}

export interface RefusedText {
  readonly kind: 'unknown';
  /** The tidied text; for an address with wrong capitals the address as written, with 0x. */
  readonly value: string;
  /** One or more sentences: why it refers to nothing, and what would. */
  readonly refusal: string;
}

/** Ends before another link of a list, and before the `|` of Slack's notation. */
const LINK = /\b(?:https?|wss?|blockchain):\/\/(?:(?![,;]+(?:https?|wss?):\/\/)[^\s<>"'`“”|])+/gi;
/** A link without its scheme, or the path of one. */
const BARE_LINK = /^(?:[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*(?::\d+)?)?[/#?]\S*$/u;
/** A host with its port. A chain has a name and a colon behind its slash (`eip155:1/erc20:0x…`). */
const LINK_WITH_PORT = /^[\w.-]+:\d{1,5}\/(?![\w-]+:)\S*$/;
const LINK_START = /(?:https?|wss?|blockchain):\/\//i;
const MARKDOWN_LINK = /!?\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^"']*["'])?\s*\)/g;
/** A link with its text, as Slack copies them. */
const SLACK_LINK = /<(https?:\/\/[^\s|<>]+)\|([^<>]*)>/gi;
/** What may precede and follow an address that is written with its chain. */
const CHAIN_NOTATION =
  /^(?:[a-z][\w.+-]*:)(?:[\w.-]+[:/])*(?:pay-)?(?:(?:0x|xko)[0-9a-f]{40}|0x[0-9a-f]{64})(?:@(?:0x)?[0-9a-f]+)?(?:\/[\w-]+)?(?:[?#]\S*)?$/i;
const BLOCK_PREFIX =
  /^(?:(?:block[ _-]?)?(?:number|height|no\.?)|blocks?|#|№|区块(?:高度)?|區塊(?:高度)?|高度)?["']?\s*[:=#]?\s*["']?(?=\d)/i;
/** A hex run this long was meant as an address or a hash. */
const MEANT_DIGITS = 32;
const MOST_CHARACTERS = 20_000;

/** A name in front of a hash that makes it that of a block. */
const NAMED_AS_BLOCK =
  /(?:^|[^a-z])(?:block|parent|uncle|ommer)s?[ _-]?(?:hash)?["']?\s*[:=#]?\s*["'(]?0x([0-9a-f]{64})(?![0-9a-z])/gi;

function inPlainText(text: string): readonly LinkTarget[] {
  const ofBlocks = new Set(
    Array.from(text.matchAll(NAMED_AS_BLOCK), ([, digits = '']) => digits.toLowerCase()),
  );
  const isOfBlock = (value: string): boolean => ofBlocks.has(value.slice(2));
  return findHex(text).map((found) => {
    if (found.kind === 'address') return { ...found, kind: found.kind };
    return { ...found, kind: isOfBlock(found.value) ? 'block-hash' : 'transaction' };
  });
}

/** A whole link that was percent-encoded, or escaped as in JSON. */
function withPlainLinks(text: string): string {
  if (/^https?%3A%2F%2F\S*$/i.test(text)) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return /https?:\\\/\\\//i.test(text) ? text.replaceAll('\\/', '/') : text;
}

const distinct = (targets: readonly LinkTarget[]): readonly LinkTarget[] => [
  ...new Map(
    targets.map((each) => [each.kind === 'foreign' ? each.what : `${each.kind} ${each.value}`, each]),
  ).values(),
];

/** True if another run of the text was meant as an address or a hash, but is not one. */
const hasSpoiledHex = (text: string): boolean =>
  hexRunsOf(text).some((run) => run.length > MEANT_DIGITS && foundHexOf(run) === undefined);

function heightIn(text: string): string | undefined {
  const digits = withoutGroupMarks(text.replace(BLOCK_PREFIX, ''));
  return digits !== undefined && /^\d{1,12}$/.test(digits) ? digits : undefined;
}

interface Targets {
  readonly targets: readonly LinkTarget[];
  readonly notation: Reference['notation'];
}

function targetsIn(text: string): Targets {
  const links = text.match(LINK) ?? [];
  const rest = withoutWrapping(text.replaceAll(LINK, ' '));
  if (links.length > 0) {
    const ofLinks = links.flatMap((link) => targetsOfLink(withoutWrapping(link)));
    return {
      targets: [...ofLinks, ...inPlainText(rest)],
      notation: /^(?:view-source)?$/.test(rest) && links.length === 1 ? 'link' : 'text',
    };
  }
  const isLocal = LINK_WITH_PORT.test(rest);
  if (!isLocal && CHAIN_NOTATION.test(rest)) return { targets: inPlainText(rest), notation: 'plain' };
  if (isLocal || BARE_LINK.test(rest)) return { targets: targetsOfLink(rest), notation: 'link' };
  return { targets: inPlainText(rest), notation: foundHexOf(rest) === undefined ? 'text' : 'plain' };
}

const refuse = (value: string, refusal: string): RefusedText => ({ kind: 'unknown', value, refusal });

/**
 * Parses a text. An address whose capitals do not match EIP-55 was probably mistyped, and is never
 * corrected to another one.
 */
export function readReference(text: string): Reference | RefusedText {
  const seen = withPlainLinks(withoutUnseen(text.slice(0, MOST_CHARACTERS)).trim());
  const tidy = withoutWrapping(seen);
  if (hasInvisible(seen)) return refuse(tidy, refusalOfText(tidy, ''));
  const height = heightIn(tidy);
  if (height !== undefined) return { kind: 'height', value: height, notation: 'plain' };
  // The text of a link counts beside its target: they may differ.
  const { targets, notation } = targetsIn(
    seen.replaceAll(MARKDOWN_LINK, ' $1 $2 ').replaceAll(SLACK_LINK, ' $2 $1 '),
  );
  const isNamedLink = /^(?:!?\[[^\]]*\]\([^)]*\)|<https?:[^\s|<>]+\|[^<>]*>)$/i.test(seen);
  // A list contains its hashes more than once; a link and its text say the same.
  const isLinked = isNamedLink || LINK_START.test(seen);
  const [target, ...others] = isLinked ? distinct(targets) : targets;
  if (others.length > 0) return refuse(tidy, SEVERAL);
  const tail = tidy.split(/[/?#=:]/).findLast((part) => part !== '') ?? '';
  if (target === undefined) return refuse(tidy, refusalOfText(tidy, tail));
  if (target.kind === 'foreign')
    return refuse(tidy, `The link leads to ${target.what}, which the service does not have.`);
  if (hasSpoiledHex(seen)) return refuse(tidy, SEVERAL);
  if (target.kind !== 'height' && !target.isChecksumRight)
    return refuse(target.written, `Address: ${WRONG_CAPITALS}.`);
  return { kind: target.kind, value: target.value, notation: isNamedLink ? 'link' : notation };
}
