/**
 * Finds what a service said instead of an ABI, e.g. Etherscan's
 * `{"status":"0","message":"NOTOK","result":"Contract source code not verified"}`.
 */

const MOST_CHARACTERS = 200;
/** In the order of display: the code word first, then the sentence. */
const FIELDS = ['message', 'msg', 'title', 'error', 'errors', 'result', 'detail', 'reason', 'ABI', 'abi'];
/** Texts that add nothing to a sentence. */
const EMPTY_TEXTS = new Set(['', 'ok', 'success', 'null']);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'object' && value !== null && 'message' in value) return textOf(value.message);
  return '';
}

/** The service's own message, shortened; undefined if it has none. Hostile. */
export function explorerErrorText(answer: Readonly<Record<string, unknown>>): string | undefined {
  const said = FIELDS.map((field) => (Object.hasOwn(answer, field) ? textOf(answer[field]) : ''))
    // JSON or an ABI in a string is not a sentence.
    .filter((text) => !EMPTY_TEXTS.has(text.toLowerCase()) && !/^[[{]/.test(text));
  return said.length === 0 ? undefined : [...new Set(said)].join(': ').slice(0, MOST_CHARACTERS);
}
