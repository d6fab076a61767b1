/**
 * A part of a text; `height` is that of a block, decimal digits, undefined for what lies between.
 */
export interface HeightPart {
  readonly text: string;
  readonly height?: string;
}

/**
 * What precedes the value of a field: in JSON, or in a record with one field per line. Inside a
 * JSON string every quote follows a backslash and no line ends, so a text that the service quotes
 * cannot pass for a field.
 */
const before = (names: string): string => String.raw`(?:[{,\s]"(?:${names})"\s*|^(?:${names})):\s*`;

/**
 * `"height": "12"`, `"blockHeight": 12` of the service, `"blockNumber": "0xc"`, `"number": "0xc"`
 * of a node.
 */
const HEIGHT = new RegExp(
  String.raw`(?<=${before('height|blockHeight')}(?:"(?=\d+"))?|${before('blockNumber|number')}"(?=0x))` +
    String.raw`(?:0x[0-9a-fA-F]{1,12}|\d{1,15})(?![.\w])`,
  'gm',
);

/**
 * Splits JSON text, complete or truncated, or a record in lines: finds heights by the names of
 * their fields in the service's lists (spec 4) and in a node's responses (spec 4.16).
 */
export function heightsInJson(text: string): readonly HeightPart[] {
  const parts: HeightPart[] = [];
  let from = 0;
  for (const { 0: digits, index } of text.matchAll(HEIGHT)) {
    parts.push({ text: text.slice(from, index) }, { text: digits, height: BigInt(digits).toString() });
    from = index + digits.length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '');
}
