import type { SubjectKind } from './chain-subject.ts';
import { shownHex } from './known-addresses.ts';

export interface TextPart {
  readonly text: string;
  /** What it is; undefined for what lies between. */
  readonly kind?: Extract<SubjectKind, 'address' | 'hash'>;
}

const ADDRESS_OR_HASH = /(?<![0-9a-zA-Z])0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-zA-Z])/g;

/** Splits the text at whole addresses and hashes; after `atMost` of them the rest is one part. */
export function hexInText(text: string, atMost: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS_OR_HASH)) {
    if (parts.length >= 2 * atMost) break;
    const [hex] = match;
    parts.push(
      { text: text.slice(from, match.index) },
      { text: hex, kind: hex.length === 42 ? 'address' : 'hash' },
    );
    from = match.index + hex.length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}

/** Shortens each whole address and hash of a text, so that a cut behind it never takes its end. */
export const withShortHex = (text: string): string =>
  text.replaceAll(ADDRESS_OR_HASH, (hex) => shownHex(hex));
