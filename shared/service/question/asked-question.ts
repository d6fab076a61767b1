/**
 * What an answer of the query interface is held against: the question as it was sent.
 */

/** A question as it was sent: the spec's parameter names with text values, empties left out. */
export interface AskedQuestion {
  readonly params: Readonly<Record<string, string>>;
  /** As sent; undefined where nobody kept it: then the chain cannot be checked. */
  readonly chainShortName: string | undefined;
}

/**
 * The question of a kept request: its target is what was sent, byte for byte. `params` are the checked parameters of
 * the journal's record; records of older programs have the target alone.
 */
export function questionOfTarget(target: string, params?: Readonly<Record<string, string>>): AskedQuestion {
  const mark = target.indexOf('?');
  const sent = Object.fromEntries(new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1)));
  const { chainShortName, ...rest } = sent;
  return { params: params ?? rest, chainShortName };
}
