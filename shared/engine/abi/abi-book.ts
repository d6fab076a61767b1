/**
 * The ABIs of a case by address, ready for decoding: which candidates match a topic or a selector,
 * and where each came from.
 */
import type { AbiEvent, AbiFunction } from 'viem';
import type { AbiEntry, AbiError } from './check-abi-entries.ts';
import { canonicalSignature, selectorOfSignature, topicOfSignature } from './signature.ts';
import { standardAbis } from './standard-abis.ts';

/** One ABI as stored in the book. Addresses are lower case. */
export interface KeptAbi {
  readonly address: string;
  /** The analyst's name for it. */
  readonly name: string;
  readonly entries: readonly AbiEntry[];
}

/** The book as data: it can be sent to a worker. */
export interface AbiBookData {
  readonly abis: readonly KeptAbi[];
  /** Proxy to implementation, lower case. */
  readonly implementations: ReadonlyMap<string, string>;
}

/** Where a decode got its names, most certain first. */
export type DecodeSource = 'abi' | 'implementation' | 'standard' | 'guess';

/** An event, a function or an error with the ABI that names it. */
export interface Candidate<Entry extends AbiEntry> {
  readonly entry: Entry;
  readonly signature: string;
  readonly source: DecodeSource;
  /** Name of the ABI or of the standard. */
  readonly abiName: string;
}

export interface AbiBook {
  /** Events with the first topic, most certain source first. */
  eventsOfTopic(address: string, topic: string): readonly Candidate<AbiEvent>[];
  /** Anonymous events in the ABIs of the address and of its implementation. */
  anonymousEvents(address: string): readonly Candidate<AbiEvent>[];
  /** Functions with the selector, most certain source first. */
  functionsOfSelector(address: string, selector: string): readonly Candidate<AbiFunction>[];
  /** Errors with the selector, most certain source first. */
  errorsOfSelector(address: string, selector: string): readonly Candidate<AbiError>[];
  /**
   * Every function that may be called at an address, each signature once, most certain source
   * first.
   */
  functionsFor(address: string): readonly Candidate<AbiFunction>[];
  /**
   * Every event that may be chosen for an address, each signature and number of indexed arguments
   * once, most certain source first.
   */
  eventsFor(address: string): readonly Candidate<AbiEvent>[];
}

/** One ABI, indexed. */
interface IndexedAbi {
  readonly address: string;
  readonly name: string;
  readonly events: ReadonlyMap<string, readonly Named<AbiEvent>[]>;
  readonly anonymous: readonly Named<AbiEvent>[];
  readonly functions: ReadonlyMap<string, readonly Named<AbiFunction>[]>;
  readonly errors: ReadonlyMap<string, readonly Named<AbiError>[]>;
}
/** An ABI and its relation to an address. */
interface Ranked {
  readonly abi: IndexedAbi;
  readonly source: DecodeSource;
}
interface Named<Entry> {
  readonly entry: Entry;
  readonly signature: string;
}

const MOST_RANKED = 500;

function grouped<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of list) found.set(keyOf(each), [...(found.get(keyOf(each)) ?? []), each]);
  return found;
}

function indexAbi({ address, name, entries }: KeptAbi): IndexedAbi {
  const events: Named<AbiEvent>[] = [];
  const functions: Named<AbiFunction>[] = [];
  const errors: Named<AbiError>[] = [];
  for (const entry of entries) {
    const signature = canonicalSignature(entry);
    if (entry.type === 'event') events.push({ entry, signature });
    else if (entry.type === 'function') functions.push({ entry, signature });
    else errors.push({ entry, signature });
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
    errors: grouped(errors, ({ signature }) => selectorOfSignature(signature)),
  };
}

let indexedStandards: readonly IndexedAbi[] | undefined;
const standards = (): readonly IndexedAbi[] =>
  (indexedStandards ??= standardAbis().map((each) => indexAbi({ address: '', ...each })));

/** Indexes a book. Keep the result, because every signature is hashed. */
export function createAbiBook({ abis, implementations }: AbiBookData): AbiBook {
  const indexed = abis.map(indexAbi);
  const ranked = new Map<string, readonly Ranked[]>();
  const rank = (address: string): readonly Ranked[] => {
    const implementation = implementations.get(address);
    const all = indexed.map((abi): Ranked => ({
      abi,
      source: abi.address === address ? 'abi' : abi.address === implementation ? 'implementation' : 'guess',
    }));
    const of = (wanted: DecodeSource) => all.filter(({ source }) => source === wanted);
    const known = standards().map((abi): Ranked => ({ abi, source: 'standard' }));
    return [...of('abi'), ...of('implementation'), ...known, ...of('guess')];
  };
  /** The ABIs that apply to the address, most certain first. */
  const sourcesFor = (address: string): readonly Ranked[] => {
    const key = address.toLowerCase();
    const found = ranked.get(key) ?? rank(key);
    // Logs may come from many contracts: keep the cache small.
    if (ranked.size >= MOST_RANKED) ranked.clear();
    ranked.set(key, found);
    return found;
  };
  const candidates = <Entry extends AbiEntry>(
    address: string,
    pick: (abi: IndexedAbi) => readonly Named<Entry>[] | undefined,
  ): Candidate<Entry>[] =>
    sourcesFor(address).flatMap(({ abi, source }) =>
      (pick(abi) ?? []).map((named) => ({ ...named, source, abiName: abi.name })),
    );
  const isOwn = ({ source }: { readonly source: DecodeSource }): boolean =>
    source === 'abi' || source === 'implementation';
  /**
   * Two signatures may easily share four bytes: without an ABI of the address, even a standard is a
   * guess.
   */
  const bySelector = <Entry extends AbiEntry>(found: readonly Candidate<Entry>[]): Candidate<Entry>[] =>
    found.map((each) => (isOwn(each) ? each : { ...each, source: 'guess' }));
  const anonymousEvents = (address: string): readonly Candidate<AbiEvent>[] =>
    candidates(address, ({ anonymous }) => anonymous).filter(isOwn);
  return {
    eventsOfTopic: (address, topic) => candidates(address, ({ events }) => events.get(topic.toLowerCase())),
    anonymousEvents,
    functionsOfSelector: (address, selector) =>
      bySelector(candidates(address, ({ functions }) => functions.get(selector.toLowerCase()))),
    errorsOfSelector: (address, selector) =>
      bySelector(candidates(address, ({ errors }) => errors.get(selector.toLowerCase()))),
    functionsFor: (address) => {
      const seen = new Set<string>();
      return candidates(address, ({ functions }) => [...functions.values()].flat()).filter(
        ({ signature }) => {
          const isNew = !seen.has(signature);
          seen.add(signature);
          return isNew;
        },
      );
    },
    eventsFor: (address) => {
      const seen = new Set<string>();
      return [
        ...anonymousEvents(address),
        ...candidates(address, ({ events }) => [...events.values()].flat()),
      ].filter(({ entry, signature }) => {
        const key = `${signature} ${entry.inputs.filter(({ indexed: each }) => each === true).length}`;
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      });
    },
  };
}
