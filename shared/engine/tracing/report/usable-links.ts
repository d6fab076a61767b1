/** The accepted links of a case as far as a trace can use them, and why it cannot use others. */
import { rowKey, type RowRef } from '../../flow/ledger/flow-row.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import { resolveLinks, type TraceLink } from '../../flow/trace/links.ts';
import type { Refusal } from '../../flow/trace/trace-plan.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import { assetDecimals } from '../question/asset-decimals.ts';
import { movementsOfRows } from '../question/asked-rows.ts';
import type { CaseLink, CaseQuestion } from '../question/case-question.ts';
import type { FlowBook } from '../read/flow-book.ts';

/** A link that a trace cannot use. */
export interface UnusedLink {
  readonly linkId: string;
  /** The analyst's. Hostile. */
  readonly reason: string;
  /** Why not, as the end of a sentence. */
  readonly why: string;
  /** The token contract whose decimals are not known, if that is why. */
  readonly contract?: string;
}

export interface UsableLink {
  readonly said: CaseLink;
  readonly link: TraceLink;
}

export interface UsableLinks {
  readonly links: readonly UsableLink[];
  readonly unused: readonly UnusedLink[];
  /** The asset of the question, and those that links lead to. */
  readonly indexes: ReadonlyMap<string, AssetIndex>;
}

const WHY: Readonly<Partial<Record<Refusal['refused'], string>>> = {
  'row-moves-nothing': 'one of its rows cannot be in a ledger',
  'row-linked-twice': 'another link leads away from the same row',
  'link-not-forward': 'the money would arrive before it left',
};

/** The movement that a row reports; undefined if it is not among the collected rows. */
function movementOf(ref: RowRef, { bags, united, byRow }: FlowBook): PlacedTransfer | undefined {
  const own = byRow().get(rowKey(ref));
  if (own !== undefined) return own;
  const [movement, another] = movementsOfRows([ref], bags, united);
  return another === undefined ? movement : undefined;
}

class Reading {
  readonly #book: FlowBook;
  readonly #question: CaseQuestion;

  constructor(book: FlowBook, question: CaseQuestion) {
    this.#book = book;
    this.#question = question;
  }

  /** The link over the rows of the ledgers, or why there is none. */
  read({ from, to, reason }: CaseLink): TraceLink | Pick<UnusedLink, 'why' | 'contract'> {
    const [left, arrived] = [movementOf(from, this.#book), movementOf(to, this.#book)];
    if (left === undefined || arrived === undefined) return { why: 'one of its rows is not collected' };
    const unknown = [left, arrived].find(({ asset }) => this.indexOf(asset) === undefined);
    if (unknown !== undefined)
      return {
        why: 'the decimals of one of its tokens are not known',
        contract: contractOfAsset(unknown.asset),
      };
    return {
      from: { asset: left.asset, row: { seq: left.seq, index: left.index } },
      to: { asset: arrived.asset, row: { seq: arrived.seq, index: arrived.index } },
      reason,
    };
  }

  /** Undefined if the decimals of the asset are not known. */
  indexOf(asset: string): AssetIndex | undefined {
    const decimals = assetDecimals(asset, this.#question, this.#book.united);
    if (decimals === undefined && tradeZoneTokenOf(asset) === undefined) return undefined;
    return this.#book.ofAsset(asset, decimals).index;
  }
}

/** Of links in the order in which they were stated. Those in assets that no link leads to are left out. */
export function usableLinks(asset: string, book: FlowBook, question: CaseQuestion): UsableLinks {
  const reading = new Reading(book, question);
  const unused: UnusedLink[] = [];
  const read: UsableLink[] = [];
  for (const said of question.links ?? []) {
    const link = reading.read(said);
    if ('why' in link) unused.push({ linkId: said.linkId, reason: said.reason, ...link });
    else read.push({ said, link });
  }
  const indexes = new Map<string, AssetIndex>();
  const open = [asset];
  for (const each of open) {
    const index = indexes.has(each) ? undefined : reading.indexOf(each);
    if (index === undefined) continue;
    indexes.set(each, index);
    open.push(...read.flatMap(({ link }) => (link.from.asset === each ? [link.to.asset] : [])));
  }
  const links: UsableLink[] = [];
  for (const each of read.filter(({ link }) => indexes.has(link.from.asset))) {
    const resolved = resolveLinks(
      indexes,
      [...links, each].map(({ link }) => link),
    );
    const { linkId, reason } = each.said;
    if ('refused' in resolved)
      unused.push({ linkId, reason, why: WHY[resolved.refused] ?? 'it cannot be followed' });
    else links.push(each);
  }
  return { links, unused, indexes };
}
