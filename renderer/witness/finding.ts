/**
 * What the comparison of two witnesses says: for each fact of a row, the HTTP list's word, the node's word, and how they stand.
 */

/** The facts that both witnesses can speak of, in the order in which they are shown. */
export const FACTS = [
  'status',
  'sender',
  'recipient',
  'amount',
  'block hash',
  'block height',
  'fee',
  'nonce',
] as const;
export type Fact = (typeof FACTS)[number];

/**
 * 'preconfirmed': one witness speaks of the preconfirmed block and the other of the canonical chain, which is no contradiction (spec 4.16).
 * 'not-comparable': one of them does not say it, or says it of something else; never a hidden contradiction.
 */
export type Outcome = 'agrees' | 'contradicts' | 'preconfirmed' | 'not-comparable';

/** The order of attention. */
export const OUTCOMES: readonly Outcome[] = ['contradicts', 'preconfirmed', 'not-comparable', 'agrees'];

export interface Finding {
  readonly fact: Fact;
  /** As the list sent it; '' where it says nothing. */
  readonly http: string;
  /** In the list's units (coins, decimal heights); '' where the node says nothing. */
  readonly rpc: string;
  readonly outcome: Outcome;
  /** One or two sentences. May quote the witnesses: text only. */
  readonly why: string;
  /** Journal records of the node's answers that it rests on. */
  readonly rpcSeqs: readonly number[];
}

/** How many findings there are of each outcome. */
export function countOutcomes(findings: readonly Finding[]): Readonly<Record<Outcome, number>> {
  const count = { agrees: 0, contradicts: 0, preconfirmed: 0, 'not-comparable': 0 };
  for (const { outcome } of findings) count[outcome] += 1;
  return count;
}

/** Contradictions first, then preconfirmed, then what cannot be compared; otherwise the order given. */
export function byAttention<T extends Pick<Finding, 'outcome'>>(findings: readonly T[]): readonly T[] {
  return OUTCOMES.flatMap((wanted) => findings.filter(({ outcome }) => outcome === wanted));
}

/** '1 contradiction, 0 preconfirmed, 5 agree, 2 not comparable'. */
export function outcomesInWords(findings: readonly Finding[]): string {
  const count = countOutcomes(findings);
  return [
    `${count.contradicts} ${count.contradicts === 1 ? 'contradiction' : 'contradictions'}`,
    `${count.preconfirmed} preconfirmed`,
    `${count.agrees} ${count.agrees === 1 ? 'agrees' : 'agree'}`,
    `${count['not-comparable']} not comparable`,
  ].join(', ');
}
