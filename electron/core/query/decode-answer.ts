/** The text of an answer's bytes. */
export interface DecodedAnswer {
  /** Without byte order mark; where the bytes are not UTF-8, for previews only, and the first MiB. */
  readonly text: string;
  readonly isUtf8: boolean;
}

const MOST_PREVIEWED_BYTES = 1024 * 1024;

/**
 * Decodes an answer as UTF-8, strictly: JSON readers that repair bad bytes in silence change evidence. The text of bad
 * bytes (U+FFFD in their place) is for showing what came, never for rows.
 */
export const decodeAnswer = (body: Uint8Array): DecodedAnswer => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), isUtf8: true };
  } catch {
    // Replacing bad bytes is slow, and nobody reads further.
    const preview = body.subarray(0, MOST_PREVIEWED_BYTES);
    return { text: new TextDecoder('utf-8').decode(preview), isUtf8: false };
  }
};
