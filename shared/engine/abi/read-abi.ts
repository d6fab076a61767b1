/**
 * Reads the ABIs in a pasted or imported text: JSON of a compiler, a verifier or an explorer, a
 * literal of JavaScript or TypeScript, or lines of Solidity. Keeps what can be read; names the rest
 * with place and reason.
 */
import { groupedCount } from '../../units/count-text.ts';
import { abiRefusal, type AbiFault } from './abi-refusal.ts';
import { abisInJson, type ContractAbi } from './abis-in-json.ts';
import { abisInPieces } from './abis-in-pieces.ts';
import { abisInScript } from './abis-in-script.ts';
import { MOST_ENTRIES, type AbiEntry, type SortedEntries } from './check-abi-entries.ts';
import { parseAbiJson } from './parse-abi-json.ts';
import { sortHumanAbi } from './read-human-abi.ts';

/** Artifacts contain bytecode beside the ABI, but are never larger than this. */
export const MOST_ABI_BYTES = 8 * 1024 * 1024;

/** A literal rather than JSON: keys without quotation marks, single ones, `as const`. */
const IS_LITERAL = /^[[{\s]+(?:[A-Za-z_$'`]|\/[/*])|[\]}]\s*(?:as\s+const|satisfies\b)/;
const IS_SCRIPT = /^(?:import|export|const|let|var|module|exports)\b|^['"]use strict['"]/;

/**
 * The text after its leading blanks and comments. Skips one comment at a time, because a single
 * expression would backtrack.
 */
function withoutLeadingComments(text: string): string {
  const part = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y;
  let end = 0;
  while (part.test(text)) end = part.lastIndex;
  return text.slice(end);
}

function contractsOf(text: string): readonly ContractAbi[] {
  if (IS_SCRIPT.test(withoutLeadingComments(text))) {
    const found = abisInScript(text);
    if (found.length > 0) return found;
  }
  if (!/^[[{"]/.test(text)) return [{ name: '', ...sortHumanAbi(text.split(/\r?\n/)) }];
  if (IS_LITERAL.test(text)) {
    const found = abisInScript(text);
    if (found.length > 0) return found;
  }
  // Copied out of a string of JSON or of code.
  if (/^[[{][\s[{]*\\"/.test(text)) return abisInJson(parseAbiJson(`"${text}"`));
  return abisInJson(parseAbiJson(text));
}

const hasEntries = (contracts: readonly ContractAbi[]): boolean =>
  contracts.some(({ entries }) => entries.length > 0);

/** The contracts of the whole text, or, if it is not an ABI as a whole, of its pieces. */
function contractsOrPieces(text: string): readonly ContractAbi[] {
  try {
    const whole = contractsOf(text);
    if (hasEntries(whole)) return whole;
    const pieces = abisInPieces(text);
    return hasEntries(pieces) ? pieces : whole;
  } catch (error) {
    const pieces = abisInPieces(text);
    if (hasEntries(pieces)) return pieces;
    throw error;
  }
}

/**
 * The contracts of the text, without empty ones. Throws input.invalid with the place and the reason
 * if no entry can be read.
 */
export function readAbis(text: string): readonly ContractAbi[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') throw abiRefusal('', 'is empty');
  if (trimmed.length > MOST_ABI_BYTES) throw abiRefusal('', 'is longer than 8 MiB');
  const contracts = contractsOrPieces(trimmed);
  if (!hasEntries(contracts)) {
    const [fault] = contracts.flatMap(({ faults }) => faults);
    throw fault === undefined
      ? abiRefusal('', 'names no event, function or error')
      : abiRefusal(fault.place, fault.reason);
  }
  return contracts.filter(({ entries, faults }) => entries.length > 0 || faults.length > 0);
}

/**
 * Merges all contracts into one ABI, each entry once. Throws input.invalid if it has too many
 * entries.
 */
export function mergeAbis(contracts: readonly ContractAbi[]): SortedEntries {
  const entries = new Map<string, AbiEntry>();
  const faults: AbiFault[] = [];
  for (const contract of contracts) {
    for (const entry of contract.entries) entries.set(JSON.stringify(entry), entry);
    const of = contracts.length > 1 && contract.name !== '' ? `${contract.name}, ` : '';
    faults.push(...contract.faults.map(({ place, reason }) => ({ place: `${of}${place}`, reason })));
  }
  if (entries.size > MOST_ENTRIES)
    throw abiRefusal(
      '',
      `has more than ${groupedCount(MOST_ENTRIES)} entries over all contracts: choose one of them`,
    );
  return { entries: [...entries.values()], faults };
}

/**
 * The readable events, functions and errors of the text. Throws input.invalid with the place and
 * the reason if there are none.
 */
export const readAbi = (text: string): readonly AbiEntry[] => mergeAbis(readAbis(text)).entries;
