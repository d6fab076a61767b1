/**
 * The ABIs of a case by address, ready for decoding: which candidates there are for a topic or a selector, and how each came to be one.
 */
import type { AbiEvent, AbiFunction } from 'viem';
import type { AbiEntry } from './check-abi-entries.ts';
import { canonicalSignature, selectorOfSignature, topicOfSignature } from './signature.ts';
import { standardAbis } from './standard-abis.ts';

/** One ABI of the book as it is kept. Addresses are lower case. */
export interface KeptAbi {
  readonly address: string;
  /** What the analyst calls it. */
  readonly name: string;
  readonly entries: readonly AbiEntry[];
}

/** The book as data: it can be sent to a worker. */
export interface AbiBookData {
  readonly abis: readonly KeptAbi[];
  /** Proxy to implementation, lower case. */
  readonly implementations: ReadonlyMap<string, string>;
}

/** How a decode came to its names, the surest first. */
export type DecodeSource = 'abi' | 'implementation' | 'standard' | 'guess';

/** An event or a function under the ABI that names it. */
export interface Candidate<Entry extends AbiEvent | AbiFunction> {
  readonly entry: Entry;
  readonly signature: string;
  readonly source: DecodeSource;
  /** Name of the ABI or of the standard. */
  readonly abiName: string;
}

export interface AbiBook {
  /** Events with the first topic, surest source first. */
  eventsOfTopic(address: string, topic: string): readonly Candidate<AbiEvent>[];
  /** Anonymous events that the ABIs of the address (and of its implementation) have. */
  anonymousEvents(address: string): readonly Candidate<AbiEvent>[];
  /** Functions with the selector, surest source first. */
  functionsOfSelector(address: string, selector: string): readonly Candidate<AbiFunction>[];
  /** Every event that may be chosen for an address, each signature and number of indexed arguments once, surest source first. */
  eventsFor(address: string): readonly Candidate<AbiEvent>[];
}

/** One ABI, indexed. */
interface IndexedAbi {
  readonly address: string;
  readonly name: string;
  readonly events: ReadonlyMap<string, readonly Named<AbiEvent>[]>;
  readonly anonymous: readonly Named<AbiEvent>[];
  readonly functions: ReadonlyMap<string, readonly Named<AbiFunction>[]>;
}
interface Named<Entry> {
  readonly entry: Entry;
  readonly signature: string;
}

function grouped<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of list) found.set(keyOf(each), [...(found.get(keyOf(each)) ?? []), each]);
  return found;
}

function indexAbi({ address, name, entries }: KeptAbi): IndexedAbi {
  const events: Named<AbiEvent>[] = [];
  const functions: Named<AbiFunction>[] = [];
  for (const entry of entries) {
    const signature = canonicalSignature(entry);
    if (entry.type === 'event') events.push({ entry, signature });
    else if (entry.type === 'function') functions.push({ entry, signature });
  }
  return {
    address,
    name,
    events: grouped(
      events.filter(({ entry }) => entry.anonymous !== true),
      ({ signature }) => topicOfSignature(signature),
    ),
    anonymous: events.filter(({ entry }) => entry.anonymous === true),
    functions: grouped(functions, ({ signature }) => selectorOfSignature(signature)),
  };
}

let indexedStandards: readonly IndexedAbi[] | undefined;
const standards = (): readonly IndexedAbi[] =>
  (indexedStandards ??= standardAbis().map((each) => indexAbi({ address: '', ...each })));

/** Indexes a book; worth keeping, since every signature is hashed. */
export function createAbiBook({ abis, implementations }: AbiBookData): AbiBook {
  const indexed = abis.map(indexAbi);
  /** A source for each ABI that may speak for the address. */
  const sourcesFor = (address: string, others: DecodeSource) => {
    const own = address.toLowerCase();
    const implementation = implementations.get(own);
    const ranked: { readonly abi: IndexedAbi; readonly source: DecodeSource }[] = indexed.map((abi) => ({
      abi,
      source: abi.address === own ? 'abi' : abi.address === implementation ? 'implementation' : 'guess',
    }));
    const of = (wanted: DecodeSource) => ranked.filter(({ source }) => source === wanted);
    const known = standards().map((abi) => ({ abi, source: others }));
    return [...of('abi'), ...of('implementation'), ...known, ...of('guess')];
  };
  const candidates = <Entry extends AbiEvent | AbiFunction>(
    address: string,
    standardSource: DecodeSource,
    pick: (abi: IndexedAbi) => readonly Named<Entry>[],
  ): Candidate<Entry>[] =>
    sourcesFor(address, standardSource).flatMap(({ abi, source }) =>
      pick(abi).map((named) => ({ ...named, source, abiName: abi.name })),
    );
  return {
    eventsOfTopic: (address, topic) =>
      candidates(address, 'standard', ({ events }) => events.get(topic.toLowerCase()) ?? []),
    anonymousEvents: (address) =>
      candidates(address, 'standard', ({ anonymous }) => anonymous).filter(
        ({ source }) => source !== 'guess',
      ),
    // Four bytes are soon the same for two signatures: without an ABI of the address, even a standard is a guess.
    functionsOfSelector: (address, selector) =>
      candidates(address, 'guess', ({ functions }) => functions.get(selector.toLowerCase()) ?? []),
    eventsFor: (address) => {
      const seen = new Set<string>();
      return candidates(address, 'standard', ({ events }) => [...events.values()].flat()).filter(
        ({ entry, signature }) => {
          const key = `${signature} ${entry.inputs.filter(({ indexed: each }) => each === true).length}`;
          const isNew = !seen.has(key);
          seen.add(key);
          return isNew;
        },
      );
    },
  };
}
