/** Keeps the events, functions and errors of a JSON ABI, with only the fields for decoding. */
import type { AbiEvent, AbiFunction, AbiParameter } from 'viem';
import { groupedCount } from '../../units/count-text.ts';
import { abiRefusal, faultOf, type AbiFault } from './abi-refusal.ts';
import { complaintAboutType, fullType } from './abi-types.ts';

/** A custom error of a contract. */
export interface AbiError {
  readonly type: 'error';
  readonly name: string;
  readonly inputs: readonly AbiParameter[];
}

/**
 * The entries used for decoding. Constructors, `receive` and `fallback` have no selector and are
 * omitted.
 */
export type AbiEntry = AbiEvent | AbiFunction | AbiError;

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]{0,199}$/;
const MUTABILITIES = ['pure', 'view', 'nonpayable', 'payable'] as const;
/** No single contract has more; a text with several contracts offers a choice. */
export const MOST_ENTRIES = 5000;
const MOST_PARAMETERS = 200;
const MOST_DEPTH = 12;
const WITHOUT_SELECTOR = new Set(['constructor', 'fallback', 'receive']);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shared by all levels, because many small nested tuples add up to many arguments. */
interface Budget {
  left: number;
}

function checkParameter(value: unknown, place: string, depth: number, budget: Budget): AbiParameter {
  if (!isFields(value)) throw abiRefusal(place, 'is not an object with a type');
  const { type, name, components } = value;
  budget.left -= 1;
  if (budget.left < 0) throw abiRefusal(place, `is one argument more than ${groupedCount(MOST_PARAMETERS)}`);
  if (typeof type !== 'string') throw abiRefusal(place, 'has no type');
  const complaint = complaintAboutType(type);
  if (complaint !== undefined) throw abiRefusal(place, complaint);
  const named = typeof name === 'string' && name !== '' ? { name: name.slice(0, 200) } : {};
  if (!type.startsWith('tuple')) return { type: fullType(type), ...named };
  if (depth >= MOST_DEPTH) throw abiRefusal(place, `is a tuple more than ${groupedCount(MOST_DEPTH)} deep`);
  if (!Array.isArray(components) || components.length === 0)
    throw abiRefusal(place, 'is a tuple without components');
  return {
    type,
    ...named,
    components: components.map((each, index) =>
      checkParameter(each, `${place}, component ${index + 1}`, depth + 1, budget),
    ),
  };
}

function checkParameters(value: unknown, place: string, what: string): AbiParameter[] {
  // Encoders in Go write null for an empty list.
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw abiRefusal(place, `has no list of ${what}s`);
  const budget = { left: MOST_PARAMETERS };
  return value.map((each, index) => checkParameter(each, `${place}, ${what} ${index + 1}`, 0, budget));
}

function checkEvent(fields: Fields, name: string, place: string): AbiEvent {
  const anonymous = fields['anonymous'] === true;
  const inputs = checkParameters(fields['inputs'], place, 'argument').map((input, index) => {
    const given: unknown = (fields['inputs'] as readonly Fields[])[index]?.['indexed'];
    if (given !== undefined && typeof given !== 'boolean')
      throw abiRefusal(`${place}, argument ${index + 1}`, 'says neither true nor false for “indexed”');
    return { ...input, indexed: given === true };
  });
  const most = anonymous ? 4 : 3;
  if (inputs.filter(({ indexed }) => indexed).length > most)
    throw abiRefusal(place, `has more than ${most} indexed arguments`);
  return { type: 'event', name, inputs, ...(anonymous ? { anonymous } : {}) };
}

function checkFunction(fields: Fields, name: string, place: string): AbiFunction {
  const given = MUTABILITIES.find((each) => each === fields['stateMutability']);
  return {
    type: 'function',
    name,
    inputs: checkParameters(fields['inputs'], place, 'argument'),
    outputs: checkParameters(fields['outputs'], place, 'result'),
    // Old compilers use two flags instead; decoding does not depend on it.
    stateMutability: given ?? (fields['constant'] === true ? 'view' : 'nonpayable'),
  };
}

function checkEntry(value: unknown, number: number): AbiEntry | undefined {
  if (!isFields(value)) throw abiRefusal(`entry ${number}`, 'is not an object');
  const { name } = value;
  // By the specification an entry without a type is a function. Some explorers capitalise the type.
  const given = value['type'] ?? 'function';
  const type = typeof given === 'string' ? given.toLowerCase() : given;
  if (typeof type === 'string' && WITHOUT_SELECTOR.has(type)) return undefined;
  if (type !== 'event' && type !== 'function' && type !== 'error')
    throw abiRefusal(
      `entry ${number}`,
      `is of the type “${(typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 40)}”: it must be an event, a function or an error`,
    );
  if (typeof name !== 'string' || !IDENTIFIER.test(name))
    throw abiRefusal(
      `entry ${number}`,
      `is an ${type === 'function' ? 'entry' : type} without a usable name`,
    );
  const place = `entry ${number} (${type} ${name.slice(0, 60)})`;
  if (type === 'event') return checkEvent(value, name, place);
  return type === 'function'
    ? checkFunction(value, name, place)
    : { type, name, inputs: checkParameters(value['inputs'], place, 'argument') };
}

/** The usable entries of a list, and the unusable ones with place and reason. */
export interface SortedEntries {
  readonly entries: readonly AbiEntry[];
  readonly faults: readonly AbiFault[];
}

/** Keeps what can be used and names the rest. Throws input.invalid if the list is too long. */
export function sortAbiEntries(list: readonly unknown[]): SortedEntries {
  if (list.length > MOST_ENTRIES) throw abiRefusal('', `has more than ${groupedCount(MOST_ENTRIES)} entries`);
  const entries: AbiEntry[] = [];
  const faults: AbiFault[] = [];
  list.forEach((value, index) => {
    try {
      const entry = checkEntry(value, index + 1);
      if (entry !== undefined) entries.push(entry);
    } catch (error) {
      faults.push(faultOf(error));
    }
  });
  return { entries, faults };
}

/** Throws input.invalid with the entry and the reason. */
export function checkAbiEntries(list: readonly unknown[]): readonly AbiEntry[] {
  if (list.length > MOST_ENTRIES) throw abiRefusal('', `has more than ${groupedCount(MOST_ENTRIES)} entries`);
  return list.flatMap((value, index) => checkEntry(value, index + 1) ?? []);
}
