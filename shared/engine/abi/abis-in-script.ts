/**
 * Reads ABIs from literals of JavaScript or TypeScript, e.g. `export const abi = [{ type: 'event',
 * … }] as const`: keys without quotation marks, single quotation marks, trailing commas, comments.
 * Parsed as [JSON5](https://spec.json5.org), never run.
 */
import JSON5 from 'json5';
import { abisInJson, type ContractAbi } from './abis-in-json.ts';

/**
 * `const name: Type =`, `module.exports =`, `export default`, then perhaps a call such as
 * `parseAbi(`.
 */
const ASSIGNED =
  /(?:\b(?:const|let|var)[ \t]+([\w$]{1,100})[^=;\n]{0,200}=|\bexports(?:\.([\w$]{1,100}))?\s*=|\bexport\s+default)\s*(?:new\s+)?(?:[\w$.]{1,100}\s*\(\s*)?(?=[[{])/g;
const MOST_LITERALS = 500;

/**
 * The position after the bracket that closes the one at `start`; undefined if it is never closed.
 */
function endOfLiteral(text: string, start: number): number | undefined {
  // An unclosed text takes the rest: searching from each further quote would never end.
  const part =
    /\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|[[\]{}]/g;
  part.lastIndex = start;
  let depth = 0;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const [found] = match;
    if (found === '[' || found === '{') depth += 1;
    else if (found === ']' || found === '}') {
      depth -= 1;
      if (depth === 0) return part.lastIndex;
    }
  }
  return undefined;
}

/** Template literals without expressions are strings too. */
const asJson5 = (literal: string): string =>
  literal
    .replace(/`((?:[^`\\$]|\\[^])*)`/g, (_, inner: string) => JSON.stringify(inner))
    .replace(/\bas\s+const\b/g, '');

/** The value of the literal that begins at a position; undefined if it is not data. */
export function literalAt(
  text: string,
  start: number,
): { readonly value: unknown; readonly end: number } | undefined {
  const end = endOfLiteral(text, start);
  if (end === undefined) return undefined;
  try {
    return { value: JSON5.parse(asJson5(text.slice(start, end))), end };
  } catch {
    // Not every literal of a script is data.
    return undefined;
  }
}

/**
 * The ABIs of the literals that a script assigns or exports, or of the literal that it begins with;
 * empty if there are none.
 */
export function abisInScript(text: string): readonly ContractAbi[] {
  const found: ContractAbi[] = [];
  const read = (start: number, name: string): number => {
    const literal = literalAt(text, start);
    if (literal === undefined) return start;
    try {
      found.push(...abisInJson(literal.value).map((abi) => (abi.name === '' ? { ...abi, name } : abi)));
    } catch {
      // A literal of something else.
    }
    return literal.end;
  };
  if (/^[[{]/.test(text)) read(0, '');
  let literals = 0;
  let end = 0;
  for (const match of text.matchAll(ASSIGNED)) {
    const start = match.index + match[0].length;
    if (start < end) continue;
    literals += 1;
    if (literals > MOST_LITERALS) break;
    end = read(start, match[1] ?? match[2] ?? '');
  }
  return found.filter(({ entries, faults }) => entries.length > 0 || faults.length > 0);
}
