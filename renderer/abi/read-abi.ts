/**
 * The ABI in a text that was pasted or imported: a JSON list, an artifact of Hardhat or Foundry, the answer of an explorer, or lines of Solidity.
 */
import { abiRefusal } from './abi-refusal.ts';
import { checkAbiEntries, type AbiEntry } from './check-abi-entries.ts';
import { readHumanAbi } from './read-human-abi.ts';

/** Artifacts carry bytecode beside the ABI; more than this is none. */
export const MOST_ABI_BYTES = 8 * 1024 * 1024;

/** ‘line 3, column 7’ of a position in a text. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const atEnd = /end of JSON|Unterminated/i.test(message);
    const place =
      position === undefined ? (atEnd ? placeOf(text, text.length) : '') : placeOf(text, Number(position));
    throw abiRefusal(place, 'is no JSON: a comma, a bracket or a quotation mark is missing or too many');
  }
}

const isLines = (list: readonly unknown[]): list is readonly string[] =>
  list.length > 0 && list.every((each) => typeof each === 'string');

function entriesOf(value: unknown, isNested: boolean): readonly AbiEntry[] {
  if (Array.isArray(value)) return isLines(value) ? readHumanAbi(value) : checkAbiEntries(value);
  const fields =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  // `abi` of an artifact; `result` of an explorer, which is JSON in a string.
  const inner =
    fields['abi'] ?? (typeof fields['result'] === 'string' ? parseJson(fields['result']) : undefined);
  if (inner !== undefined && !isNested) return entriesOf(inner, true);
  throw abiRefusal('', 'is neither a list of entries nor an object with the list under “abi”');
}

/**
 * The events, functions and errors of the text. Throws input.invalid with the place and the reason; a text without any of them is refused too.
 */
export function readAbi(text: string): readonly AbiEntry[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') throw abiRefusal('', 'is empty');
  if (trimmed.length > MOST_ABI_BYTES) throw abiRefusal('', 'is longer than 8 MiB');
  const isJson = /^[[{"]/.test(trimmed);
  const entries = isJson ? entriesOf(parseJson(trimmed), false) : readHumanAbi(trimmed.split(/\r?\n/));
  if (entries.length === 0) throw abiRefusal('', 'names no event, function or error');
  return entries;
}
