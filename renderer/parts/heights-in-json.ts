/** A text in parts; `height` is that of a block, decimal digits, undefined for what stands between. */
export interface HeightPart {
  readonly text: string;
  readonly height?: string;
}

/**
 * What stands before the value of a field: of JSON, or of a record with a field a line. Within a string of JSON every quote has a backslash before it and no
 * line ends, so that a text which the service quotes cannot pass for a field.
 */
const before = (names: string): string => String.raw`(?:[{,\s]"(?:${names})"\s*|^(?:${names})):\s*`;

/** `"height": "12"`, `"blockHeight": 12` of the service, `"blockNumber": "0xc"`, `"number": "0xc"` of a node. */
const HEIGHT = new RegExp(
  String.raw`(?<=${before('height|blockHeight')}(?:"(?=\d+"))?|${before('blockNumber|number')}"(?=0x))` +
    String.raw`(?:0x[0-9a-fA-F]{1,12}|\d{1,15})(?![.\w])`,
  'gm',
);

/**
 * The text of JSON, whole or cut, or of a record in lines, in parts: heights by the names of their fields in the service's lists (spec 4) and in a node's
 * answers (spec 4.16).
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
