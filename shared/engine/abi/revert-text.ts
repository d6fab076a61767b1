/**
 * Reads the reason of a revert out of a text, as nodes and the libraries that gateways use write it:
 * Geth, Besu, Ganache, Hardhat, Foundry, ethers, viem, web3.js, Truffle. Never throws.
 */
import { readJson } from '../../service/read-json.ts';
import { valueText } from '../../service/row-value.ts';
import { isJsonList, type JsonValue } from '../../units/json-value.ts';

/** A reason as the text states it. Hostile. */
export interface ReasonInText {
  readonly text: string;
  /** The text says that it is an error of the contract's own, with its arguments. */
  readonly isCustom?: true;
}

/** Longer texts are not searched for the call, and of the rest only the beginning is read. */
const MOST_CHARACTERS = 100_000;
const READ_CHARACTERS = 20_000;

/**
 * Where libraries repeat the call itself: its bytes are no reason. Of ethers `transaction={…}` and
 * `requestBody="…"`, of viem the sections of arguments.
 */
const OF_THE_CALL = [
  /\b(?:transaction|tx|request|payload|invocation)=\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g,
  /\brequestBody="(?:\\.|[^"\\])*"/g,
  /^[ \t]*(?:Request Arguments|Raw Call Arguments|Contract Call|Request body|Request):(?:[^\n]*\n?)(?:[ \t]+\S[^\n]*\n?)*/gm,
];

/** The text without what it repeats of the call. */
export const withoutCall = (text: string): string =>
  text.length > MOST_CHARACTERS ? text : OF_THE_CALL.reduce((left, each) => left.replace(each, ''), text);

/** What follows a reason: ethers' link and fields, Foundry's data, viem's sections. */
const AFTER_REASON =
  /(?:\[ See: https?:\S+ \]|\((?:action|method|reason|error|data|tx|transaction|code|errorArgs)=|,\s*data:\s*(?:Some\(|None|"|0x)|--\s*Reason given:|\n\s*\n)[^]*$/;

/** What nodes and libraries write before a reason that they took from the bytes. */
const BEFORE_REASON =
  /^.*?revert(?:ed)?\b(?:[\s:]*(?:with\s+)?(?:(?:the\s+following\s+)?reason(?:\s+string)?|custom\s+error|error|an?\s+unrecognized\s+custom\s+error|revert(?:ed)?)\b)*[\s:(]*/is;

/** After “reverted” these say that there is no reason, or that nobody knows it. */
const NO_REASON =
  /^(?:opcode|without\b|for an unknown reason|by the EVM|and Hardhat|unknown custom error|no data present|exception\b|if\b|likely\b|data\b|null\b|\.|with the following signature)/i;

/** Texts within quotes of JSON. */
const unescaped = (quoted: string): string => {
  try {
    return valueText(readJson(`"${quoted}"`));
  } catch {
    return quoted;
  }
};

const argumentText = (value: JsonValue): string => {
  const isBig = typeof value === 'object' && value !== null && !isJsonList(value) && 'hex' in value;
  const hex = isBig ? valueText(value['hex']) : '';
  return /^0x[0-9a-f]{1,64}$/i.test(hex) ? String(BigInt(hex)) : valueText(value);
};

/** An error's name with the arguments that ethers prints as JSON. */
function customOf(name: string, args: string): ReasonInText {
  try {
    const list = readJson(args);
    if (isJsonList(list)) return { text: `${name}(${list.map(argumentText).join(', ')})`, isCustom: true };
  } catch {
    // The arguments stay as they are written.
  }
  return { text: `${name}(${args.trim().slice(1, -1).trim()})`, isCustom: true };
}

type Reader = readonly [pattern: RegExp, read: (groups: readonly string[]) => ReasonInText | undefined];

const plain = ([, text = '']: readonly string[]): ReasonInText => ({ text });
const quoted = ([, text = '']: readonly string[]): ReasonInText => ({ text: unescaped(text) });

/** A reason that may itself begin with “execution reverted:”. */
const nested = ([, text = '']: readonly string[]): ReasonInText | undefined => {
  const inner = unescaped(text);
  // The guess of ethers about empty bytes.
  if (inner === 'require(false)') return undefined;
  return reasonInText(inner) ?? (/\brevert(?:ed)?\b/i.test(inner) ? undefined : { text: inner });
};

/** By library, the most particular form first. */
const READERS: readonly Reader[] = [
  // Hardhat, and web3.js with handleRevert.
  [/\breverted with reason string '([^]*)'/, plain],
  [/\breverted with custom error '([^]*)'/, ([, text = '']) => ({ text, isCustom: true })],
  [/\breverted with the following reason string: ([^]+)/, plain],
  // viem.
  [/\breverted with the following reason:\s*\n([^]+?)(?=\n\s*\n|$)/, plain],
  [/\bExecution reverted with reason: ([^]+?)\.?(?=\n\s*\n|$)/, plain],
  [
    /\breverted\.\s+Error: (\w+)\([^\n]*\)(?:\n[ \t]+\(([^\n]*)\))?/,
    ([, name = '', args = '']) => ({ text: `${name}(${args})`, isCustom: true }),
  ],
  // ethers: version 6 has the revert as an object, version 5 as fields, and both the reason.
  [
    /\brevert=\{[^{}]{0,2000}"args": (\[[^\]]{0,2000}\]), "name": "(?!Error"|Panic")(\w+)"/,
    ([, args = '', name = '']) => customOf(name, args),
  ],
  [
    /\berrorArgs=(\[[^\]]{0,2000}\]), errorName="(?!Error"|Panic")(\w+)"/,
    ([, args = '', name = '']) => customOf(name, args),
  ],
  [/\brevert(?:ed)?: "((?:\\.|[^"\\])*)"(?=\s*\(|\s*$)/, quoted],
  [/[(,\s]reason="((?:\\.|[^"\\])*)"(?=[,)])/, nested],
  // Truffle repeats what Ganache wrote.
  [
    /--\s*Reason given: (?!Custom error)([^]+)$/,
    ([, text = '']) => ({ text: text.trim().replace(/\.$/, '') }),
  ],
  // Forge.
  [/\[FAIL[.:]\s*(?:Reason:\s*)?(?:revert:\s*)?([^\]]{1,500})\]/, plain],
  [/^Error:\s*script failed: (?:revert:\s*)?([^\n]+)/, plain],
  // viem puts the node's own message under a title.
  [/\n[ \t]*Details: ([^\n]+)/, nested],
];

/** The reason after “reverted”, whoever wrote it. */
function afterReverted(message: string): ReasonInText | undefined {
  const told = message.replace(AFTER_REASON, '');
  const rest = told.replace(BEFORE_REASON, '').trim();
  const text = rest
    .replace(/^(['"“])([^]*)['"”]\)?$/, '$2')
    .replace(/^([^(]*)\)$/, '$1')
    .trim();
  return text === '' || text === told.trim() || NO_REASON.test(text) ? undefined : { text };
}

/** The reason in a text; undefined if it has none. */
export function reasonInText(text: string): ReasonInText | undefined {
  const message = withoutCall(text).slice(0, READ_CHARACTERS);
  for (const [pattern, read] of READERS) {
    const found = pattern.exec(message);
    const reason = found === null ? undefined : read(found);
    if (reason !== undefined && reason.text.trim() !== '') return { ...reason, text: reason.text.trim() };
  }
  return afterReverted(message);
}

/** The code of a panic in a text, as an integer; undefined if it names none. */
export function panicInText(text: string): bigint | undefined {
  const message = withoutCall(text).slice(0, READ_CHARACTERS);
  const found =
    /\berrorArgs=\[\{"type":"BigNumber","hex":"(0x[0-9a-f]{1,4})"\}\], errorName="Panic"/i.exec(message) ??
    /\bpanic(?:ked)?\b[^]{0,100}?\b(0x[0-9a-f]{1,4})\b/i.exec(message) ??
    /\bpanic\s+code\s+(\d{1,4})\b/i.exec(message) ??
    /\bPanic due to [A-Z_]+\((\d{1,4})\)/.exec(message);
  return found?.[1] === undefined ? undefined : BigInt(found[1]);
}
