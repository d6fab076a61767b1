/**
 * What the screen calls a method. A selector is the first four bytes of a hash of the signature, so a
 * name says which function is meant to be called, never what the contract does. The ABI book's ABI of
 * the called contract is the best source, then that of its implementation, then the common signatures.
 * ABIs of other contracts name a method only if none of them contradicts the others.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#function-selector
 */
import { KNOWN_SIGNATURES } from '../../service/known-signatures.ts';
import type { AbiBookData } from './abi-book.ts';
import { canonicalSignature, selectorOfSignature } from './signature.ts';

/** Where a name comes from; 'other' are ABIs of other contracts. */
export type MethodSource = 'abi' | 'implementation' | 'common' | 'other';

/** A method as it is shown. */
export interface NamedMethod {
  /** The function's name, or what came if no name is known. Hostile. */
  readonly name: string;
  /** Undefined if no name is known. */
  readonly signature?: string;
  readonly source?: MethodSource;
  /** The analyst's name for the ABI. */
  readonly abiName?: string;
  /** Signatures among which nothing decides. */
  readonly disputed?: readonly string[];
}

/** What a contract's own ABI calls a method. */
interface MethodOfContract {
  readonly contract: string;
  readonly name: string;
  readonly signature: string;
}

interface AbiFunction {
  readonly address: string;
  readonly abiName: string;
  readonly signature: string;
}

/** What a transfer of the native coin without call data is called. */
const PLAIN_TRANSFER = 'transfer';
const MOST_KEPT = 5000;

const nameOfSignature = (signature: string): string => signature.slice(0, signature.indexOf('('));

const namedBy = (
  { signature, abiName }: Pick<AbiFunction, 'signature'> & Partial<AbiFunction>,
  source: MethodSource,
): NamedMethod => ({
  name: nameOfSignature(signature),
  signature,
  source,
  ...(abiName !== undefined && { abiName }),
});

/** Returns the first function if all have the same signature; undefined if not, or without functions. */
function onlyOf(functions: readonly AbiFunction[]): AbiFunction | undefined {
  const [first] = functions;
  return functions.every(({ signature }) => signature === first?.signature) ? first : undefined;
}

function functionsOf({ abis }: AbiBookData): ReadonlyMap<string, readonly AbiFunction[]> {
  const bySelector = new Map<string, AbiFunction[]>();
  for (const { address, name, entries } of abis)
    for (const entry of entries) {
      if (entry.type !== 'function') continue;
      const signature = canonicalSignature(entry);
      const selector = selectorOfSignature(signature);
      const known = bySelector.get(selector) ?? [];
      known.push({ address, abiName: name, signature });
      bySelector.set(selector, known);
    }
  return bySelector;
}

/** The names of methods by an ABI book. */
export class MethodNames {
  readonly #data: AbiBookData;
  /** Made with the first name: each signature is hashed. */
  #functions: ReadonlyMap<string, readonly AbiFunction[]> | undefined;
  readonly #kept = new Map<string, NamedMethod>();

  constructor(data: AbiBookData) {
    this.#data = data;
  }

  /**
   * The method of a call to `contract`; '' if the contract is not known. An unknown selector, and an
   * action of the trade zone, stay as they came; an empty one is a plain transfer.
   */
  of(selector: string, contract = ''): NamedMethod {
    if (selector === '') return { name: PLAIN_TRANSFER };
    const key = `${contract} ${selector}`.toLowerCase();
    const known = this.#kept.get(key);
    // What is shown keeps the spelling that came.
    if (known?.signature !== undefined) return known;
    const named = this.#name(selector, contract.toLowerCase());
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(key, named);
    return named;
  }

  /**
   * Contracts of the book whose own ABI, or that of their implementation, has another signature for the
   * selector than `of` has for an unknown contract.
   */
  exceptions(selector: string): readonly MethodOfContract[] {
    const { signature } = this.of(selector);
    const { abis, implementations } = this.#data;
    const contracts = new Set([...abis.map(({ address }) => address), ...implementations.keys()]);
    return Array.from(contracts).flatMap((contract) => {
      const own = this.of(selector, contract);
      return own.signature === undefined || own.signature === signature
        ? []
        : [{ contract, name: own.name, signature: own.signature }];
    });
  }

  /** The method of calls to any contracts: by the selector, if the book's ABIs differ. */
  ofAny(selector: string): NamedMethod {
    const named = this.of(selector);
    const others = this.exceptions(selector).map(({ signature }) => signature);
    if (others.length === 0) return named;
    const own = named.signature === undefined ? (named.disputed ?? []) : [named.signature];
    return { name: selector, disputed: [...new Set([...own, ...others])] };
  }

  #name(selector: string, contract: string): NamedMethod {
    this.#functions ??= functionsOf(this.#data);
    const functions = this.#functions.get(selector.toLowerCase()) ?? [];
    const ofAddress = (address: string | undefined): AbiFunction | undefined =>
      address === undefined ? undefined : onlyOf(functions.filter((each) => each.address === address));
    const own = contract === '' ? undefined : ofAddress(contract);
    if (own !== undefined) return namedBy(own, 'abi');
    const implementation = ofAddress(this.#data.implementations.get(contract));
    if (implementation !== undefined) return namedBy(implementation, 'implementation');
    const common = KNOWN_SIGNATURES.get(selector.toLowerCase());
    if (common !== undefined) return namedBy({ signature: common }, 'common');
    const other = onlyOf(functions);
    if (other !== undefined) return namedBy(other, 'other');
    const disputed = [...new Set(functions.map(({ signature }) => signature))];
    return { name: selector, ...(disputed.length > 0 && { disputed }) };
  }
}
