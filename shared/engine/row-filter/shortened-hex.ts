/** Reads hex that was shortened in the middle, as the screen and other programs show it. Pure. */

/** What it says, in lower case: `head` with 0x, `tail` without. */
interface ShortenedEnds {
  readonly head: string;
  readonly tail: string;
}

const SHORTENED = /^(0x[0-9a-f]{0,62})(?:…|\.{2,3})([0-9a-f]{1,62})$/i;

/** The ends of a shortened address or hash; undefined if the text is not one. */
export function endsOf(text: string): ShortenedEnds | undefined {
  const [, head, tail] = SHORTENED.exec(text) ?? [];
  return head === undefined || tail === undefined
    ? undefined
    : { head: head.toLowerCase(), tail: tail.toLowerCase() };
}
