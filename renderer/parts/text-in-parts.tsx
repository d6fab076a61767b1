import { Fragment, type ReactNode } from 'react';

/** A short address or hash, as shortHex writes it, and what revealHostile writes out. */
const PARTS = /(0x[0-9a-f]+…[0-9a-f]+|⟦[^⟦⟧]*⟧)/i;

const drawPart = (part: string): ReactNode =>
  part.startsWith('⟦') ? (
    <span className="casebook-written-out">
      ⟦<span>{part.slice(1, -1)}</span>⟧
    </span>
  ) : (
    <span className="casebook-mono">{part}</span>
  );

/**
 * Shows the short addresses and hashes of a sentence in the face of all others: in the face of text, the
 * mark of what is left out looks like three full stops. What is written out, such as ⟦U+202E⟧, is a box
 * of its own: where the room is short, it is cut before or after; one that begins a text, between its
 * brackets.
 */
export const textInParts = (text: string): ReactNode =>
  PARTS.test(text)
    ? text.split(PARTS).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same text has the same parts
        <Fragment key={place}>{place % 2 === 1 ? drawPart(part) : part}</Fragment>
      ))
    : text;
