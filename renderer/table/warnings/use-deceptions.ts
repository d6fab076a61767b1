import { useMemo, useState } from 'react';
import type {
  ReviewSession,
  ReviewSnapshot,
  RowDeceptions,
} from '../../../shared/engine/query/review-session.ts';
import { useAnswer, type Answer } from '../../tab/use-answer.ts';

const told = ({ addresses, tokens, suspected }: RowDeceptions): string =>
  JSON.stringify([suspected, Array.from(addresses), Array.from(tokens)]);

/** Of two answers the first, where the second says the same: every cell on screen is drawn anew for another object. Pure. */
export const sameDeceptions = (
  before: RowDeceptions | undefined,
  next: RowDeceptions | undefined,
): RowDeceptions | undefined =>
  before !== undefined && next !== undefined && before !== next && told(before) === told(next)
    ? before
    : next;

/**
 * What may deceive in the rows collected, asked for again when there are others; undefined until the first answer, and where the rows are no movements. The same
 * object as long as it says the same.
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
  return { value, error };
}
