/** The text of an answer's bytes. */
export interface DecodedAnswer {
  /** Without byte order mark; where the bytes are not UTF-8, for previews only. */
  readonly text: string;
  readonly isUtf8: boolean;
}

/**
 * Decodes an answer as UTF-8, strictly: JSON readers that repair bad bytes in silence change evidence. The text of bad
 * bytes (U+FFFD in their place) is for showing what came, never for rows.
 */
export const decodeAnswer = (body: Uint8Array): DecodedAnswer => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), isUtf8: true };
  } catch {
    return { text: new TextDecoder('utf-8').decode(body), isUtf8: false };
  }
};
