/**
 * Compares the newest block of a collection with the node (spec 4.16, eth_getBlockByNumber): after
 * a reorganisation the chain has another block at that height.
 */
import type { ParsedRow } from '../../../contract/query-contract.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import { cellText, valueText } from '../../../service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../units/json-value.ts';
import type { CompletenessCheck } from '../../storage/case-records.ts';
import {
  hexHeight,
  nameFew,
  readQuantity,
  seqsOf,
  type Asked,
  type Counter,
  type CounterAsker,
} from './counter.ts';

const NAME = 'Newest block';

/** The hash of a block object; undefined for anything else, including null. */
function hashOf(value: JsonValue): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const hash = valueText((value as JsonObject)['hash']);
  return hash === '' ? undefined : hash.toLowerCase();
}

class NewestBlockCounter implements Counter {
  readonly #heightOf: (row: ParsedRow) => string;
  readonly #hashOf: (row: ParsedRow) => string;
  #height = -1;
  #hashes = new Set<string>();

  constructor(heightOf: (row: ParsedRow) => string, hashOfRow: (row: ParsedRow) => string) {
    this.#heightOf = heightOf;
    this.#hashOf = hashOfRow;
  }

  take(row: ParsedRow): void {
    const text = this.#heightOf(row);
    const height = /^\d{1,15}$/.test(text) ? Number(text) : -1;
    if (height < this.#height || height < 0) return;
    if (height > this.#height) this.#hashes = new Set();
    this.#height = height;
    this.#hashes.add(this.#hashOf(row).toLowerCase());
  }

  absorb(other: Counter): void {
    if (!(other instanceof NewestBlockCounter) || other.#height < this.#height) return;
    if (other.#height > this.#height) this.#hashes = new Set();
    this.#height = other.#height;
    for (const hash of other.#hashes) this.#hashes.add(hash);
  }

  async ask(asker: CounterAsker): Promise<CompletenessCheck[]> {
    const [hash = '', ...others] = this.#hashes;
    if (hash === '') return [];
    const said = `Block ${this.#height}`;
    if (others.length > 0)
      return [
        {
          name: NAME,
          outcome: 'failed',
          detail: `${said} has several hashes: ${nameFew([hash, ...others])}.`,
        },
      ];
    const head = await asker.rpc('eth_blockNumber', ['pending']);
    const newest = 'value' in head ? readQuantity(head.value) : undefined;
    const block = await asker.rpc('eth_getBlockByNumber', [hexHeight(this.#height), false]);
    return [{ name: NAME, ...this.#judge(hash, newest, block), evidence: seqsOf([head, block]) }];
  }

  #judge(
    hash: string,
    newest: number | undefined,
    block: Asked<JsonValue>,
  ): Pick<CompletenessCheck, 'outcome' | 'detail'> {
    if ('problem' in block) return { outcome: 'not-checkable', detail: block.problem };
    const known = hashOf(block.value);
    if (known === undefined)
      return { outcome: 'not-checkable', detail: `The node does not know block ${this.#height}.` };
    if (known === hash)
      return { outcome: 'met', detail: `Block ${this.#height} has the hash ${hash} in the node, too.` };
    // At the node's own end the block may be preconfirmed, and its hash then differs from the
    // canonical one by rule.
    if (newest === undefined || this.#height >= newest)
      return {
        outcome: 'not-checkable',
        detail: `Block ${this.#height} is the node's newest and may be preconfirmed: its hash there is ${known}.`,
      };
    return {
      outcome: 'failed',
      detail: `Block ${this.#height} has the hash ${hash} in the collection and ${known} in the node: the chain was reorganised since, or one of them is wrong. Update the collection.`,
    };
  }
}

/** For lists of the main chain whose rows name their block; undefined for others. */
export function newestBlockCounterOf({ chain, columns }: Endpoint): Counter | undefined {
  const height = columns.find(({ kind }) => kind === 'height');
  const hash = columns.find(({ kind }) => kind === 'block-hash');
  return chain === 'main' && height !== undefined && hash !== undefined
    ? new NewestBlockCounter(
        ({ fields }) => cellText(fields, height),
        ({ fields }) => cellText(fields, hash),
      )
    : undefined;
}
