/**
 * Reads ABIs as lines of Solidity, e.g. `event Transfer(address indexed from, address indexed to,
 * uint256 value)`.
 */
import { parseAbi } from 'viem';
import { groupedCount } from '../../units/count-text.ts';
import { abiRefusal, faultOf, type AbiFault } from './abi-refusal.ts';
import { checkAbiEntries, type AbiEntry, type SortedEntries } from './check-abi-entries.ts';
import { solidityStatements, type Statement } from './solidity-statements.ts';

/** Limits a line, because the parser backtracks. */
const MOST_CHARACTERS = 4000;
const MOST_LINES = 2000;
/** No interface is longer; splitting megabytes of anything else would take seconds. */
const MOST_CHARACTERS_OF_ALL = 1024 * 1024;

/** These are never decoded by name. */
const WITHOUT_SELECTOR = /^(?:constructor|receive|fallback)\s*\(/;
const ANONYMOUS = /^(event\s.*\))\s*anonymous$/;

/** The first sentence of the parser's error, without its advice and version lines. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return `cannot be read: ${(text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200)}`;
}

function parseLine({ number, text }: Statement, structs: readonly string[]): readonly AbiEntry[] {
  const place = `line ${number}`;
  if (text.length > MOST_CHARACTERS)
    throw abiRefusal(place, `is longer than ${groupedCount(MOST_CHARACTERS)} characters`);
  let parsed: readonly unknown[];
  try {
    // The parser does not know this keyword.
    const named = text.replace(ANONYMOUS, '$1');
    const anonymous = named !== text;
    parsed = (parseAbi([...structs, named]) as readonly object[]).map((each) => ({
      ...each,
      ...(anonymous ? { anonymous } : {}),
    }));
  } catch (error) {
    throw abiRefusal(place, reasonOf(error));
  }
  try {
    return checkAbiEntries(parsed);
  } catch (error) {
    throw abiRefusal(place, reasonOf(error));
  }
}

/**
 * Keeps the lines that can be read and names the others. Skips comments and the frame of an
 * interface; a `;` at the end is optional. Throws input.invalid for too long a text or struct, or
 * too many lines.
 */
export function sortHumanAbi(lines: readonly string[]): SortedEntries {
  if (lines.reduce((sum, line) => sum + line.length + 1, 0) > MOST_CHARACTERS_OF_ALL)
    throw abiRefusal('', 'is not JSON, and longer than 1 MiB');
  const told = solidityStatements(lines).filter(({ text }) => !WITHOUT_SELECTOR.test(text));
  if (told.length > MOST_LINES) throw abiRefusal('', `has more than ${groupedCount(MOST_LINES)} lines`);
  const structs = told.filter(({ text }) => /^struct\s/.test(text));
  const tooLong = structs.find(({ text }) => text.length > MOST_CHARACTERS);
  if (tooLong !== undefined) throw abiRefusal(`line ${tooLong.number}`, 'is too long');
  const structTexts = structs.map(({ text }) => text);
  const entries: AbiEntry[] = [];
  const faults: AbiFault[] = [];
  for (const line of told) {
    if (structs.includes(line)) continue;
    try {
      entries.push(...parseLine(line, structTexts));
    } catch (error) {
      faults.push(faultOf(error));
    }
  }
  return { entries, faults };
}

/**
 * Like sortHumanAbi, but requires every line to be readable. Throws input.invalid with the line and
 * the reason.
 */
export function readHumanAbi(lines: readonly string[]): readonly AbiEntry[] {
  const { entries, faults } = sortHumanAbi(lines);
  const [fault] = faults;
  if (fault !== undefined) throw abiRefusal(fault.place, fault.reason);
  return entries;
}
