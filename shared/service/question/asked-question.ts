/** What a response of the query interface is checked against: the question as it was sent. */

/** A question as it was sent: the spec's parameter names with text values, without empty ones. */
export interface AskedQuestion {
  readonly params: Readonly<Record<string, string>>;
  /** As sent; undefined if it was not stored: the chain can then not be checked. */
  readonly chainShortName: string | undefined;
}

/**
 * Returns the question of a stored request: its target is what was sent, byte for byte. `params`
 * are the checked parameters of the journal's record; records of older programs have only the
 * target.
 */
export function questionOfTarget(target: string, params?: Readonly<Record<string, string>>): AskedQuestion {
  const mark = target.indexOf('?');
  const sent = Object.fromEntries(new URLSearchParams(mark === -1 ? '' : target.slice(mark + 1)));
  const { chainShortName, ...rest } = sent;
  return { params: params ?? rest, chainShortName };
}
