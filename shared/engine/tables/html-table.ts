/** Reads the source of an HTML table as columns separated by tabs: pages are also pasted as source. */

const HAS_ROW = /<tr[\s>]/i;
const HAS_CELL = /<t[dh][\s>]/i;
/** No tag of a table is longer. */
const TAG_REST = String.raw`(?:\s[^<>]{0,2000})?>`;
const BETWEEN_CELLS = new RegExp(String.raw`(?:</t[dh]>)? *<t[dh]${TAG_REST}`, 'gi');
const ROW = new RegExp(String.raw`<tr${TAG_REST}`, 'gi');
const ROW_END = /<\/tr>/gi;
const OTHER_TAG = /<\/?[a-z][^<>]{0,2000}>/gi;
const SPACES = /[ \t\n]+/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const ENTITY = new RegExp(Object.keys(ENTITIES).join('|'), 'g');

/**
 * The text with a line for each row of its HTML tables and a tab between cells; unchanged if it
 * contains none. Text around the tables stays.
 */
export function withPlainHtmlTables(text: string): string {
  if (!HAS_ROW.test(text) || !HAS_CELL.test(text)) return text;
  return text
    .replaceAll(SPACES, ' ')
    .replaceAll(ROW, '\n')
    .replaceAll(ROW_END, '\n')
    .replaceAll(BETWEEN_CELLS, '\t')
    .replaceAll(OTHER_TAG, '')
    .replaceAll(/\n(?: |\n)*\t?/g, '\n')
    .replaceAll(ENTITY, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
