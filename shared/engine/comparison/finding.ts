/**
 * The result of comparing two sources: for each field of a row, the list's value, the node's value,
 * and how they relate.
 */

/** The fields of a transaction that both sources can have, in the order of display. */
export const TRANSACTION_FIELDS = [
  'status',
  'sender',
  'recipient',
  'amount',
  'block hash',
  'block height',
  'fee',
  'nonce',
] as const;
export type TransactionField = (typeof TRANSACTION_FIELDS)[number];

/** Those of a block. */
export const BLOCK_FIELDS = [
  'block hash',
  'block height',
  'transactions',
  'time',
  'gas used',
  'gas limit',
  'base fee',
  'size',
  'miner',
] as const;
export type BlockField = (typeof BLOCK_FIELDS)[number];
export type ComparedField = TransactionField | BlockField;

/**
 * 'preconfirmed': one source speaks of the preconfirmed block and the other of the canonical chain,
 * which is not a contradiction (spec 4.16). 'not-comparable': one of them does not state it, or
 * states it about something else; never a hidden contradiction.
 */
export type Outcome = 'agrees' | 'contradicts' | 'preconfirmed' | 'not-comparable';

/** The order of attention. */
const OUTCOMES: readonly Outcome[] = ['contradicts', 'preconfirmed', 'not-comparable', 'agrees'];

export interface Finding {
  readonly field: ComparedField;
  /** As the list sent it; '' if it states nothing. */
  readonly http: string;
  /** In the list's units (coins, decimal heights); '' if the node states nothing. */
  readonly rpc: string;
  readonly outcome: Outcome;
  /** One or two sentences. May quote the sources: text only. */
  readonly why: string;
  /** False if the list has no such field at all: a property of the list, not of the row. */
  readonly isCarried: boolean;
  /** Journal records of the node's responses that it is based on. */
  readonly rpcSeqs: readonly number[];
}

/** Counts the findings of each outcome. */
export function countOutcomes(findings: readonly Finding[]): Readonly<Record<Outcome, number>> {
  const count = { agrees: 0, contradicts: 0, preconfirmed: 0, 'not-comparable': 0 };
  for (const { outcome } of findings) count[outcome] += 1;
  return count;
}

/**
 * Sorts contradictions first, and fields that the list does not have last; otherwise keeps the
 * order. `of` returns the finding of an item.
 */
export function byAttention<T>(items: readonly T[], of: (item: T) => Finding): readonly T[] {
  const carried = items.filter((item) => of(item).isCarried);
  return [
    ...OUTCOMES.flatMap((wanted) => carried.filter((item) => of(item).outcome === wanted)),
    ...items.filter((item) => !of(item).isCarried),
  ];
}

/** E.g. '1 contradiction, 0 preconfirmed, 5 agree, 2 not comparable'. */
export function outcomesText(findings: readonly Finding[]): string {
  const count = countOutcomes(findings);
  return [
    `${count.contradicts} ${count.contradicts === 1 ? 'contradiction' : 'contradictions'}`,
    `${count.preconfirmed} preconfirmed`,
    `${count.agrees} ${count.agrees === 1 ? 'agrees' : 'agree'}`,
    `${count['not-comparable']} not comparable`,
  ].join(', ');
}
