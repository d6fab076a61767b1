/** Parses the JSON of an ABI strictly, and reports a fault with its position. */
import { abiRefusal } from './abi-refusal.ts';

/** The position in a text as ‘line 3, column 7’. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** Throws input.invalid with the line and the column. */
export function parseAbiJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const atEnd = /end of JSON|Unterminated/i.test(message);
    const place =
      position === undefined ? (atEnd ? placeOf(text, text.length) : '') : placeOf(text, Number(position));
    throw abiRefusal(place, 'is not JSON: a comma, a bracket or a quotation mark is missing or too many');
  }
}
