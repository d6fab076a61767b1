/**
 * Splits a text for the screen: whole addresses and hashes, block heights, deceptive characters,
 * and what lies between. Pure.
 */
import type { SubjectKind } from './chain-subject.ts';
import { heightsInJson } from './heights-in-json.ts';
import { hexInText } from './hex-in-text.ts';
import { revealLines } from './reveal-hostile.ts';

export interface AnswerTextPart {
  readonly text: string;
  /** Its chain subject; undefined for everything else. */
  readonly link?: {
    readonly kind: Extract<SubjectKind, 'address' | 'hash' | 'height'>;
    /** In the form that its tab expects: a height in decimal digits, all else unchanged. */
    readonly value: string;
    /** Its number among the links, from 0. */
    readonly place: number;
  };
  /** True if characters are written out as ⟦U+202E⟧. */
  readonly isWrittenOut: boolean;
}

export interface AnswerTextParts {
  /** In order; they add up to the whole text. */
  readonly parts: readonly AnswerTextPart[];
  readonly links: number;
  /** How many characters are written out. */
  readonly writtenOut: number;
}

/**
 * Makes at most `atMost` links. Deceptive characters are written out to the end, in at most as many
 * separate parts between two links.
 */
export function answerTextParts(text: string, atMost: number): AnswerTextParts {
  const parts: AnswerTextPart[] = [];
  let links = 0;
  let writtenOut = 0;
  const add = (part: string, kind?: 'address' | 'hash' | 'height', value = part): void => {
    if (kind === undefined || links >= atMost) {
      const revealed = revealLines(part, atMost);
      parts.push(...revealed.parts);
      writtenOut += revealed.writtenOut;
    } else {
      parts.push({ text: part, link: { kind, value, place: links }, isWrittenOut: false });
      links += 1;
    }
  };
  for (const { text: part, kind } of hexInText(text, atMost))
    if (kind !== undefined || links >= atMost) add(part, kind);
    else
      for (const { text: within, height } of heightsInJson(part))
        add(within, height === undefined ? undefined : 'height', height);
  return { parts, links, writtenOut };
}
