/**
 * Splits Solidity, as interfaces and lists of ethers have it, into one statement a line in the form
 * that the parser knows: without comments, the frames of contracts, and words that decoding ignores.
 */

export interface Statement {
  /** Line in which it begins, from 1. */
  readonly number: number;
  readonly text: string;
}

const BEGINS = /^(?:function|event|error|constructor|receive|fallback|struct|enum|modifier|using|type)\b/;
/** The lines around the statements of an interface; marks of Markdown around a pasted text. */
const FRAME =
  /^(?:(?:abstract\s+)?(?:interface|contract|library)\s[^(){}]*\{?|pragma\s.*|import\s.*|[{}]|`{3}\w*)$/;
const CONTINUES =
  /^(?:external|public|view|pure|payable|nonpayable|constant|virtual|override|anonymous|returns)\b/;
/** Longer ones are not statements. */
const MOST_LINES_JOINED = 100;

/** Blanks the comments of lines; line numbers stay the same. */
function withoutComments(lines: readonly string[]): readonly string[] {
  let isInside = false;
  return lines.map((line) => {
    let kept = '';
    let rest = line;
    while (rest !== '') {
      const [mark] = isInside ? ['*/'] : (/\/\*|\/\//.exec(rest) ?? ['']);
      const at = mark === '' ? -1 : rest.indexOf(mark);
      if (!isInside) kept += `${at === -1 ? rest : rest.slice(0, at)} `;
      if (at === -1 || mark === '//') break;
      isInside = mark === '/*';
      rest = rest.slice(at + 2);
    }
    return kept.replaceAll(/\s+/g, ' ').trim();
  });
}

/** How many more brackets open than close. */
function openBrackets(text: string): number {
  let open = 0;
  for (const sign of text)
    if (sign === '(' || sign === '{') open += 1;
    else if (sign === ')' || sign === '}') open -= 1;
  return open;
}

const plainStatement = (text: string): string =>
  text
    .replace(/\s*;?\s*$/, '')
    // The ways of ethers: gas behind a function, the word before a tuple.
    .replace(/\s@\d+$/, '')
    .replaceAll(/\btuple\s*\(/g, '(')
    .replaceAll(/\baddress payable\b/g, 'address')
    .replaceAll(
      /\)((?:\s+(?:external|public|virtual|override|constant|view|pure|payable|nonpayable)\b)+)/g,
      (_, words: string) => {
        const state = /\b(?:constant|view|pure|nonpayable|payable)\b/.exec(words)?.[0];
        return state === undefined ? ')' : `) ${state === 'constant' ? 'view' : state}`;
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The statements in order; a line that cannot be one stays as it is, for the parser to refuse. */
export function solidityStatements(lines: readonly string[]): readonly Statement[] {
  const plain = withoutComments(lines.map((line) => line.replaceAll(/\r\n?|\n/g, ' ')));
  const statements: Statement[] = [];
  let open: { number: number; text: string; lines: number; brackets: number } | undefined;
  const close = (): void => {
    if (open !== undefined) statements.push({ number: open.number, text: plainStatement(open.text) });
    open = undefined;
  };
  plain.forEach((text, index) => {
    if (text === '') return;
    const isJoined =
      open !== undefined &&
      open.lines < MOST_LINES_JOINED &&
      !BEGINS.test(text) &&
      (open.brackets > 0 || (!open.text.endsWith(';') && CONTINUES.test(text)));
    const brackets = openBrackets(text);
    if (isJoined && open !== undefined) {
      const { number, lines: count, brackets: before } = open;
      open = { number, text: `${open.text} ${text}`, lines: count + 1, brackets: before + brackets };
      return;
    }
    close();
    if (!FRAME.test(text)) open = { number: index + 1, text, lines: 1, brackets };
  });
  close();
  return statements;
}
