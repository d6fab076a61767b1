/**
 * Reads ABIs as lines of Solidity, e.g. `event Transfer(address indexed from, address indexed to,
 * uint256 value)`.
 */
import { parseAbi } from 'viem';
import { groupedCount } from '../../units/count-text.ts';
import { abiRefusal, faultOf, type AbiFault } from './abi-refusal.ts';
import { checkAbiEntries, type AbiEntry, type SortedEntries } from './check-abi-entries.ts';

/** Limits a line, because the parser backtracks. */
const MOST_CHARACTERS = 4000;
const MOST_LINES = 2000;

const ANONYMOUS = /^(event\s.*\))\s*anonymous$/;

interface Line {
  readonly number: number;
  readonly text: string;
}

/** The first sentence of the parser's error, without its advice and version lines. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return `cannot be read: ${(text.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200)}`;
}

function parseLine({ number, text }: Line, structs: readonly string[]): readonly AbiEntry[] {
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
 * Keeps the lines that can be read and names the others. Skips empty lines and `//` comments; a `;`
 * at the end is optional. Throws input.invalid for too many lines or too long a struct.
 */
export function sortHumanAbi(lines: readonly string[]): SortedEntries {
  const told = lines
    .map((line, index): Line => ({
      number: index + 1,
      text: line
        .replace(/\/\/.*$/, '')
        .trim()
        .replace(/;$/, ''),
    }))
    .filter(({ text }) => text !== '');
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
