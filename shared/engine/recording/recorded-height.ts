/**
 * One height of a recording: the forms in which it was preconfirmed, its block by number, and how
 * the two differ.
 */
import type { ObservedBlock } from '../../recording/observation.ts';
import { movedBetween } from './moved-between.ts';

/** After this many heights a block by number is final. */
export const SETTLED_DEPTH = 8;

/** One preconfirmed form. Times are Unix ms, `seq` is the journal record. */
export interface PreconfirmedForm {
  readonly hash: string;
  readonly seq: number;
  readonly firstAt: number;
  lastAt: number;
  readonly transactions: number;
}

/** One response for the block by number; a later one with another hash is another entry. */
export interface NumberedBlock {
  readonly hash: string;
  readonly seq: number;
  readonly at: number;
  readonly transactions: number;
  /**
   * False if the node may still have responded from preconfirmed state, perhaps in a form that was
   * never seen.
   */
  settled: boolean;
}

/** A transaction that moved relative to the others: its indexes in the two lists, from 0. */
export interface ReorderedTransaction {
  readonly hash: string;
  readonly from: number;
  readonly to: number;
  /** Journal record with the later list. */
  readonly seq: number;
}

export interface RecordedHeight {
  readonly height: number;
  /** In the order in which each was first seen. */
  readonly forms: PreconfirmedForm[];
  /** The form that `pending` showed last: an earlier form can come back. */
  lastForm: PreconfirmedForm | undefined;
  readonly byNumber: NumberedBlock[];
  /**
   * Transactions that moved between two forms, or between the last form and the canonical block:
   * the newest move of each.
   */
  reordered: readonly ReorderedTransaction[];
  /**
   * Transactions of a form that the canonical block lacks: complete only if it was compared, see
   * `comparisonOf`.
   */
  dropped: readonly string[];
  /** Transactions of the canonical block that no form had; 0 if it was not compared. */
  unseen: number;
  /**
   * The hash of the canonical block with which all forms were compared; undefined if there was
   * none.
   */
  comparedWith: string | undefined;
  /** Increases with each change, so that derived values are recomputed only then. */
  revision: number;
}

/**
 * 'missed': never seen preconfirmed. 'open': no canonical block yet. 'same': every form had the
 * canonical hash. 'became': the last form had it, earlier ones did not. 'changed': the last form
 * had another hash.
 */
export type HeightOutcome = 'missed' | 'open' | 'same' | 'became' | 'changed';

export const emptyHeight = (height: number): RecordedHeight => ({
  height,
  forms: [],
  lastForm: undefined,
  byNumber: [],
  reordered: [],
  dropped: [],
  unseen: 0,
  comparedWith: undefined,
  revision: 0,
});

/** The final canonical block; undefined before. */
export const settledOf = ({ byNumber }: Pick<RecordedHeight, 'byNumber'>): NumberedBlock | undefined =>
  byNumber.findLast(({ settled }) => settled);

/**
 * The blocks by number that count as canonical: settled, or with a hash that was not preconfirmed.
 */
export const canonicalBlocks = ({
  forms,
  byNumber,
}: Pick<RecordedHeight, 'forms' | 'byNumber'>): NumberedBlock[] =>
  byNumber.filter(({ settled, hash }) => settled || forms.every((form) => form.hash !== hash));

/** The canonical block: the settled one, otherwise the current one; undefined if there is none. */
export const canonicalOf = (
  recorded: Pick<RecordedHeight, 'forms' | 'byNumber'>,
): NumberedBlock | undefined => settledOf(recorded) ?? canonicalBlocks(recorded).at(-1);

/** How the height's hash changed from preconfirmed to canonical. */
export function outcomeOf(recorded: Pick<RecordedHeight, 'forms' | 'lastForm' | 'byNumber'>): HeightOutcome {
  const { forms, lastForm } = recorded;
  if (forms.length === 0) return 'missed';
  const canonical = canonicalOf(recorded);
  if (canonical === undefined) return 'open';
  if (lastForm?.hash !== canonical.hash) return 'changed';
  return forms.every(({ hash }) => hash === canonical.hash) ? 'same' : 'became';
}

/** Whether the canonical block of the height was replaced by another one. */
export const wasReplaced = ({ byNumber }: Pick<RecordedHeight, 'byNumber'>): boolean =>
  byNumber.length > 1 && new Set(byNumber.filter(({ settled }) => settled).map(({ hash }) => hash)).size > 1;

/**
 * Whether the canonical block of a height was compared with its forms. 'never-seen': it has no
 * forms. 'not-settled': there is no final canonical block. 'not-kept': the lists of its forms were
 * dropped too early.
 */
export type Comparison = 'compared' | 'never-seen' | 'not-settled' | 'not-kept';

/** Whether drops and order are known: for a height that was not compared, "none dropped" is not. */
export function comparisonOf(
  recorded: Pick<RecordedHeight, 'forms' | 'byNumber' | 'comparedWith'>,
): Comparison {
  if (recorded.forms.length === 0) return 'never-seen';
  const settled = settledOf(recorded);
  if (settled === undefined) return 'not-settled';
  return settled.hash === recorded.comparedWith ? 'compared' : 'not-kept';
}

/** Lists of a height, kept only until it is settled: `RecordedHeight` is computed from them. */
export interface TransactionLists {
  /** False if they were restarted without earlier forms. */
  readonly isWhole: boolean;
  /** Of the newest form. */
  last: readonly string[];
  /** When each was first seen preconfirmed, and the record that shows it. */
  readonly seen: Map<string, { readonly at: number; readonly seq: number }>;
  /** The newest by number. */
  numbered?: ObservedBlock;
}

function takeOrder(
  recorded: RecordedHeight,
  before: readonly string[],
  after: readonly string[],
  seq: number,
): void {
  const moved = movedBetween(before, after);
  if (moved.length === 0) return;
  const moves = new Map(recorded.reordered.map((each) => [each.hash, each]));
  for (const each of moved) moves.set(each.hash, { ...each, seq });
  recorded.reordered = [...moves.values()];
}

/** Compares a canonical block with the forms, as far as their lists exist. */
function compare(
  recorded: RecordedHeight,
  lists: TransactionLists | undefined,
  block: ObservedBlock,
  seq: number,
): void {
  const canonical = new Set(block.transactions);
  const known = lists?.isWhole === true ? [] : recorded.dropped;
  const seen = new Set([...known, ...(lists?.seen.keys() ?? [])]);
  recorded.dropped = [...seen].filter((hash) => !canonical.has(hash));
  if (lists?.isWhole !== true) return;
  takeOrder(recorded, lists.last, block.transactions, seq);
  recorded.unseen = block.transactions.filter((hash) => !lists.seen.has(hash)).length;
  recorded.comparedWith = block.hash;
}

/**
 * Handles a form that came after the canonical block was settled: compares it as well, or marks the
 * comparison as unknown.
 */
function compareLate(recorded: RecordedHeight, lists: TransactionLists, form: ObservedBlock): void {
  const settled = settledOf(recorded);
  if (settled === undefined) return;
  const isCanonical = form.hash === settled.hash;
  if (isCanonical && recorded.comparedWith === settled.hash) return;
  const canonical = isCanonical ? form : lists.numbered;
  if (lists.isWhole && canonical?.hash === settled.hash) compare(recorded, lists, canonical, settled.seq);
  else recorded.comparedWith = undefined;
}

/** Counts a preconfirmed form; `isStale` if a newer request was answered before. */
export function takeForm(
  recorded: RecordedHeight,
  lists: TransactionLists,
  block: ObservedBlock,
  place: { readonly seq: number; readonly at: number; readonly isStale: boolean },
): PreconfirmedForm {
  const { seq, at } = place;
  for (const hash of block.transactions) if (!lists.seen.has(hash)) lists.seen.set(hash, { at, seq });
  takeOrder(recorded, lists.last, block.transactions, seq);
  if (!place.isStale) lists.last = block.transactions;
  const known = recorded.forms.find(
    ({ hash, transactions }) => hash === block.hash && transactions === block.transactions.length,
  );
  if (known !== undefined) {
    known.lastAt = Math.max(known.lastAt, at);
    if (!place.isStale) recorded.lastForm = known;
    if (lists.isWhole) compareLate(recorded, lists, block);
    return known;
  }
  const form = { hash: block.hash, seq, firstAt: at, lastAt: at, transactions: block.transactions.length };
  if (place.isStale) recorded.forms.splice(-1, 0, form);
  else recorded.forms.push(form);
  if (!place.isStale || recorded.lastForm === undefined) recorded.lastForm = form;
  compareLate(recorded, lists, block);
  return form;
}

/**
 * Counts the block by number, and compares it with the forms once it is settled. `lists` are passed
 * as long as they are kept.
 */
export function takeNumbered(
  recorded: RecordedHeight,
  lists: TransactionLists | undefined,
  block: ObservedBlock,
  place: { readonly seq: number; readonly at: number; readonly isDeep: boolean },
): void {
  const { seq, at, isDeep } = place;
  const last = recorded.byNumber.at(-1);
  if (last?.hash === block.hash) last.settled ||= isDeep;
  else {
    const { length } = block.transactions;
    recorded.byNumber.push({ hash: block.hash, seq, at, transactions: length, settled: isDeep });
  }
  if (lists !== undefined) lists.numbered = block;
  if (isDeep && recorded.forms.length > 0) compare(recorded, lists, block, seq);
}
