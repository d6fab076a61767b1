/**
 * Finds the ABIs in a parsed JSON value, wherever verifiers, compilers and explorers put them:
 * under a key named like an ABI, as a list or as JSON in a string, at any depth. Covers artifacts
 * of Hardhat, Foundry and Truffle, metadata and standard JSON of solc and Vyper, combined JSON, and
 * the responses of Etherscan, Blockscout, Sourcify and OKLink.
 */
import { abiRefusal } from './abi-refusal.ts';
import { sortAbiEntries, type SortedEntries } from './check-abi-entries.ts';
import { explorerErrorText } from './explorer-error-text.ts';
import { parseAbiJson } from './parse-abi-json.ts';
import { sortHumanAbi } from './read-human-abi.ts';

/** The ABI of one contract; `name` is '' if the text gives none. */
export interface ContractAbi extends SortedEntries {
  readonly name: string;
}

type Fields = Readonly<Record<string, unknown>>;

const ABI_KEY = /^(contract_?)?abi$/i;
/** Large, and without an ABI inside: trees, sources, code. */
const NEVER_INSIDE = new Set([
  'ast',
  'legacyAST',
  'sources',
  'sourceList',
  'input',
  'bytecode',
  'deployedBytecode',
  'evm',
  'devdoc',
  'userdoc',
]);
/** Keys under which a response carries its contents as a list. */
const LIST_KEYS = new Set(['result', 'data', 'entrys']);
/** Keys with JSON in strings: solc's metadata, files of Sourcify. */
const TEXT_KEYS = new Set(['metadata', 'output', 'content', 'result', 'data']);
const NAME_KEYS = ['contractName', 'ContractName', 'contract_name', 'name'];
const MOST_DEPTH = 10;
const MOST_CONTRACTS = 1000;
const ENTRY_TYPES = new Set(['function', 'event', 'error', 'constructor', 'fallback', 'receive']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLines = (list: readonly unknown[]): list is readonly string[] =>
  list.length > 0 && list.every((each) => typeof each === 'string');

/** ‘Vault’ of ‘contracts/Vault.sol:Vault’. */
const shortName = (name: string): string => (name.split(':').at(-1) ?? name).slice(0, 80);

function nameOf(fields: Fields, otherwise: string): string {
  const own = NAME_KEYS.map((key) => fields[key]).find((name) => typeof name === 'string' && name !== '');
  return typeof own === 'string' ? shortName(own) : otherwise;
}

/** True for a list whose objects are entries of an ABI. */
export function isEntries(list: readonly unknown[]): boolean {
  return list.some(
    (each) =>
      isFields(each) && typeof each['type'] === 'string' && ENTRY_TYPES.has(each['type'].toLowerCase()),
  );
}

/** Finds every ABI in a JSON value. */
class Finder {
  readonly found: ContractAbi[] = [];
  /** Messages of services that returned no ABI. */
  readonly messages: string[] = [];
  /** Why JSON in a string could not be parsed: it counts only if nothing else has an ABI. */
  refusal: unknown;

  list(list: readonly unknown[], name: string): void {
    const read = isLines(list) ? sortHumanAbi(list) : sortAbiEntries(list);
    if (this.found.length < MOST_CONTRACTS) this.found.push({ name, ...read });
  }

  /** Reads the value of a key that is named like an ABI. */
  abi(value: unknown, name: string): boolean {
    if (Array.isArray(value)) {
      this.list(value, name);
      return true;
    }
    if (isFields(value) && Array.isArray(value['entrys'])) {
      this.list(value['entrys'], name);
      return true;
    }
    if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return false;
    const inner = this.parsed(value);
    return this.abi(inner, name) || this.look(inner, name, 0);
  }

  private parsed(text: string): unknown {
    try {
      return parseAbiJson(text);
    } catch (error) {
      this.refusal ??= error;
      return undefined;
    }
  }

  /** Returns whether it found something. */
  look(value: unknown, name: string, depth: number): boolean {
    if (depth > MOST_DEPTH) return false;
    const before = this.found.length;
    if (Array.isArray(value)) {
      if (isEntries(value)) this.list(value, name);
      else for (const each of value) if (isFields(each)) this.look(each, name, depth + 1);
    } else if (isFields(value)) this.fields(value, nameOf(value, name), depth);
    return this.found.length > before;
  }

  private fields(fields: Fields, name: string, depth: number): void {
    const own = Object.keys(fields).filter((key) => ABI_KEY.test(key));
    // The metadata beside it may contain the same ABI.
    if (own.some((key) => this.abi(fields[key], name))) return;
    const before = this.found.length;
    for (const [key, value] of Object.entries(fields)) {
      if (NEVER_INSIDE.has(key)) continue;
      if (typeof value === 'string') {
        if (TEXT_KEYS.has(key) && /^\s*[[{]/.test(value)) this.text(value, name, depth);
      } else if (Array.isArray(value) && LIST_KEYS.has(key) && isLinesOfAbi(value)) this.list(value, name);
      else this.look(value, isContainer(key) ? name : nameOfKey(key, name), depth + 1);
    }
    if (this.found.length > before) return;
    const message = explorerErrorText(fields);
    if (message !== undefined) this.messages.push(message);
  }

  private text(value: string, name: string, depth: number): void {
    this.look(this.parsed(value), name, depth + 1);
  }
}

const isLinesOfAbi = (list: readonly unknown[]): boolean =>
  isLines(list) && list.some((line) => /^\s*(function|event|error)\s/.test(line));
const CONTAINERS = new Set([
  'output',
  'result',
  'data',
  'contracts',
  'contractTypes',
  'files',
  'metadata',
  'compilation',
]);
const isContainer = (key: string): boolean => CONTAINERS.has(key) || /^\d+$/.test(key);
const nameOfKey = (key: string, name: string): string =>
  /^[\w$./:@ -]{1,200}$/.test(key) ? shortName(key) : name;

/**
 * Returns at least one ABI. Throws input.invalid with the place and the reason, or with the message
 * of a service that had no ABI.
 */
export function abisInJson(value: unknown): readonly ContractAbi[] {
  const finder = new Finder();
  if (typeof value === 'string') return abisInJson(parseAbiJson(value));
  if (
    Array.isArray(value) &&
    !value.some((each) => isFields(each) && Object.keys(each).some((key) => ABI_KEY.test(key)))
  ) {
    if (isEntries(value) || !value.some((each) => isFields(each) && finder.look(each, '', 1)))
      finder.list(value, '');
  } else if (isEntries([value])) finder.list([value], '');
  else finder.look(value, '', 0);
  if (finder.found.length > 0) return finder.found;
  if (finder.refusal !== undefined) throw finder.refusal;
  const [message] = finder.messages;
  throw message === undefined
    ? abiRefusal('', 'is neither a list of entries nor an object with the list under “abi”')
    : abiRefusal('', `is not in this answer, which says “${message}”`);
}
