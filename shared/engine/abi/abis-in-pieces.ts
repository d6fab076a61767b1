/**
 * Finds ABIs among other text: below the headings of `solc --abi`, in Markdown, as one entry a line,
 * behind a key that was copied with it, or as JSON in a string of generated code (abigen, web3j).
 */
import { abisInJson, isEntries, type ContractAbi } from './abis-in-json.ts';
import { literalAt } from './abis-in-script.ts';
import { sortAbiEntries } from './check-abi-entries.ts';

const MOST_PIECES = 5000;
/**
 * At the beginning of a line, maybe behind a name; or a string that contains a list of objects. An
 * escaped quote begins no string: a search from each of them would never end.
 */
const PIECE =
  /^[ \t]*(?:"?\w{1,40}"?[ \t]*[:=][ \t]*)?(?=[[{])|(?<!\\)"(?=\[\{)(?:[^"\\\n]|\\.)*"|'(\[\{[^'\n]*)'|^=+ (.{1,300}?) =+$/gm;

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Not every string is JSON.
    return undefined;
  }
}

/** Empty if there are none. */
export function abisInPieces(text: string): readonly ContractAbi[] {
  const found: ContractAbi[] = [];
  const single: unknown[] = [];
  let [name, end, pieces] = ['', 0, 0];
  const take = (value: unknown): void => {
    if (!Array.isArray(value) && isEntries([value])) single.push(value);
    else {
      try {
        found.push(...abisInJson(value).map((abi) => (abi.name === '' ? { ...abi, name } : abi)));
      } catch {
        // A piece of something else.
      }
    }
  };
  for (const match of text.matchAll(PIECE)) {
    const [whole, quoted, heading] = match;
    if (match.index < end) continue;
    pieces += 1;
    if (pieces > MOST_PIECES) break;
    if (heading !== undefined) name = heading.split(':').at(-1)?.slice(0, 80) ?? '';
    else if (quoted !== undefined) take(valueOf(quoted));
    else if (whole.endsWith('"')) take(valueOf(whole));
    else {
      const literal = literalAt(text, match.index + whole.length);
      // What is never closed has no pieces behind it.
      if (literal === undefined) break;
      ({ end } = literal);
      take(literal.value);
    }
  }
  return single.length === 0
    ? found
    : [{ name: '', ...sortAbiEntries(single.slice(0, MOST_PIECES)) }, ...found];
}
