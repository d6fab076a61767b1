import { useEffect, useMemo, useState } from 'react';
import type {
  ReviewSession,
  ReviewSnapshot,
  RowDeceptions,
} from '../../../shared/engine/query/review-session.ts';
import { learnAddresses } from '../../parts/known-addresses.ts';
import { useAnswer, type Answer } from '../../tab/use-answer.ts';

const told = ({ addresses, tokens, suspected, failed, paid = [] }: RowDeceptions): string =>
  JSON.stringify([suspected, failed, paid, Array.from(addresses), Array.from(tokens)]);

/** Returns the first of two equal answers, because a new object re-renders every cell. Pure. */
export const sameDeceptions = (
  before: RowDeceptions | undefined,
  next: RowDeceptions | undefined,
): RowDeceptions | undefined =>
  before !== undefined && next !== undefined && before !== next && told(before) === told(next)
    ? before
    : next;

/**
 * Returns what may deceive in the collected rows, updated when rows arrive; undefined before the
 * first answer, and if the rows are not movements. An equal answer keeps its identity.
 */
export function useDeceptions(
  session: ReviewSession | undefined,
  snapshot: ReviewSnapshot | undefined,
): Answer<RowDeceptions | undefined> {
  const total = snapshot?.total ?? 0;
  const ask = useMemo(
    () => (total === 0 ? undefined : (asked: ReviewSession) => asked.deceptions()),
    [total],
  );
  const { value: newest, error } = useAnswer(session, ask);
  const [kept, setKept] = useState<RowDeceptions>();
  const value = useMemo(() => sameDeceptions(kept, newest), [kept, newest]);
  if (value !== kept) setKept(value);
  useEffect(() => {
    if (value !== undefined) learnAddresses(value.addresses.keys());
  }, [value]);
  return { value, error };
}
