/** The text of a response. */
export interface DecodedAnswer {
  /**
   * Without byte order mark. If the bytes are not UTF-8: only for previews, and only the first MiB.
   */
  readonly text: string;
  readonly isUtf8: boolean;
}

const MOST_PREVIEWED_BYTES = 1024 * 1024;

/**
 * Decodes a response as strict UTF-8: a JSON reader that silently repairs bad bytes changes
 * evidence. The text of bad bytes (U+FFFD in their place) is only for display, never for rows.
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
